import { refuseLeaving } from '@whistle/domain/officials/official'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { notify } from '../../notifications/notify.ts'
import type { MayLeaveManager } from '../policy.ts'
import { announceOfficial } from './announce-official.ts'
import { countConfirmedGames, deleteCertifications, deleteLinks } from './store.ts'

/** An official ends the link to a manager, who keeps the history with the name and can invite no more. */
export async function leaveManager(
  proof: MayLeaveManager,
  managerId: string,
  context: Context,
): Promise<void> {
  const { sql, now } = context
  // Before the links are gone: the manager's open list has to hear of it.
  for (const id of proof.officialIds) await announceOfficial(id, context)
  const ended = await sql.run(deleteLinks(proof, managerId))
  if (!ended.length) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'manager' }))
  const [held] = await sql.run(countConfirmedGames(proof, managerId, now))
  demand(refuseLeaving(held?.count ?? 0))
  await sql.run(deleteCertifications(proof, managerId))
  for (const officialName of new Set(ended.map(({ name }) => name)))
    await notify(context, { userId: managerId, kind: 'linkEnded', payload: { officialName } })
}
