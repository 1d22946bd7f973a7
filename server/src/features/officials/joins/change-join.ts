import { joinUpdateMeans } from '@whistle/domain/officials/join'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MutationUpdateOTOJoinArgs } from '../../../graphql/types.generated.ts'
import { changeOwned } from '../../../graphql/write.ts'
import { changeCode, codeTaken } from '../../codes/change-code.ts'
import { joinModel } from './models.ts'
import type { MayKeepJoins } from './policy.ts'
import { sendJoin } from './send-join.ts'
import { lockOwnJoin } from './store.ts'

const meanings = { oto_join_code_key: codeTaken }

/** A manager resends a join, or changes its code; the codes it had before go on opening it. */
export async function changeJoin(
  proof: MayKeepJoins,
  { input, condition }: MutationUpdateOTOJoinArgs,
  context: Context,
): Promise<void> {
  const { id } = input
  const { owner } = proof
  const [join] = await context.sql.run(lockOwnJoin(proof, id))
  if (!join) throw new Refused(refuse('NOT_FOUND', 'notFound'))
  const update = demand(joinUpdateMeans(input, join))
  const after = update.means === 'recode' ? update.code : join.code
  await changeCode(
    { table: 'oto_join', owner, before: join.code, after },
    (code) => changeOwned(joinModel, proof, { id, row: { code }, condition, meanings }, context),
    context,
  )
  if (update.means === 'nothing') return
  const outgoing = { joinId: id, owner, email: join.email }
  if (update.means === 'send') await sendJoin(outgoing, context, 'again')
  else if (input.sentTimestamp) await sendJoin(outgoing, context, 'recoded')
  context.announce({ topic: 'join', owner, id })
}
