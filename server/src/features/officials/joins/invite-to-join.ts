import type { KeyedHash } from '@whistle/domain/accounts/code'
import { joinFrom } from '@whistle/domain/officials/join'
import { refuse } from '@whistle/domain/refusal'
import { demand, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import { checkConditionForNew } from '../../../graphql/read.ts'
import type { MutationCreateOTOJoinArgs } from '../../../graphql/types.generated.ts'
import { issueCode } from '../../codes/issue-code.ts'
import { joinModel } from './models.ts'
import type { MayKeepJoins } from './policy.ts'
import { sendJoin } from './send-join.ts'
import { insertJoin, sameJoin } from './store.ts'

const meanings = {
  oto_join_pkey: refuse('CONFLICT', 'idTaken', { field: 'id' }),
  oto_join_pending: refuse('CONFLICT', 'joinWaiting', { field: 'email' }),
}

/** A manager invites an e-mail address to join. */
export async function inviteToJoin(
  proof: MayKeepJoins,
  { input, condition }: MutationCreateOTOJoinArgs,
  hash: KeyedHash,
  context: Context,
): Promise<string> {
  const id = await newIdOf(input, context)
  const { owner } = proof
  const join = demand(joinFrom(input, owner))
  await checkConditionForNew(joinModel, condition, context)
  const code = await issueCode(id, hash, {
    insert: (each) => settle(context.sql.run(insertJoin(proof, { id, ...join, code: each })), meanings),
    findSame: () => context.sql.run(sameJoin(proof, { id, email: join.email })),
  })
  if (code === null) return id
  await sendJoin({ joinId: id, owner, email: join.email }, context, 'new')
  context.announce({ topic: 'join', owner, id })
  return id
}
