import { introducedFrom } from '@whistle/domain/officials/join'
import { refuse } from '@whistle/domain/refusal'
import { idFrom } from '@whistle/domain/text/text'
import type { Invited, Principal } from '../../../access/principal.ts'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { AcceptJoinInput } from '../../../graphql/types.generated.ts'
import { notify } from '../../notifications/notify.ts'
import { announceOfficial } from '../official/announce-official.ts'
import { joinAsNew, joinWithOwnRecord } from '../official/join.ts'
import { openJoin } from './open-join.ts'
import { mayBecomeOfficialOf } from './policy.ts'
import { lockJoin, markAccepted } from './store.ts'

type Accepting = Extract<Principal, { kind: 'public' | 'official' }>

/** Accepts a join: the client becomes, or already is, one of the manager's officials. */
export async function acceptJoin(me: Accepting, input: AcceptJoinInput, context: Context): Promise<Invited> {
  const person = demand(introducedFrom(input))
  for (const id of input.notOfficialIds ?? []) demand(idFrom(id, 'notOfficialIds'))
  const invited = await openJoin(input.invitationId, context)
  const { joinId } = invited
  const [join] = await context.sql.run(lockJoin(joinId))
  if (!join) throw new Refused(refuse('NOT_FOUND', 'notFound', { field: 'invitationId' }))
  if (join.accepted) return invited

  const { owner, email } = join
  const proof = mayBecomeOfficialOf(join)
  const joining = { person: { ...person, email }, choice: input }
  const officialId = await (me.kind === 'official'
    ? joinWithOwnRecord(me, proof, joining, context)
    : joinAsNew(proof, joining, context))
  await context.sql.run(markAccepted(proof, joinId, officialId))
  const officialName = `${person.firstName} ${person.lastName}`
  await notify(context, { userId: owner, kind: 'joinAccepted', payload: { officialName } })
  await announceOfficial(officialId, context)
  context.announce({ topic: 'join', owner, id: joinId })
  return invited
}
