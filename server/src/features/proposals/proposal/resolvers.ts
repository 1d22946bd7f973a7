import type { KeyedHash } from '@whistle/domain/accounts/code'
import type { Principal } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import { shaped } from '../../../graphql/compile/shape.ts'
import { operation, over, watch } from '../../../graphql/operation.ts'
import { explainMiss, readAll, readOne, readPage } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { mayKeepGames } from '../../games/policy.ts'
import { applyResultModel, fixModel, pickModel, proposalModel, proposalModels } from '../models.ts'
import { mayKeepProposals } from '../policy.ts'
import { openIn } from '../store/league.ts'
import { applyProposal } from './apply-proposal.ts'
import { createProposal } from './create-proposal.ts'
import { scopeFrom } from './scope-from.ts'
import { stopProposal } from './stop-proposal.ts'
import { undoProposal } from './undo-proposal.ts'
import { updatePick } from './update-pick.ts'

const manager = ['manager'] as const
const proofsOf = (me: Extract<Principal, { kind: 'manager' }>) => ({
  proof: mayKeepProposals(me),
  games: mayKeepGames(me),
})

export function createProposalResolvers(hash: KeyedHash): Resolvers {
  return {
    area: 'GAMES',
    models: proposalModels,
    Query: {
      fillScope: operation(manager, async ({ userId }, { input }, { sql, now }, rootField) => {
        const [open] = await sql.run(openIn({ owner: userId, now: now.toISOString(), ...scopeFrom(input) }))
        return shaped(open ?? { games: 0, positions: 0, backups: 0 }, rootField)
      }),
      getProposal: operation(manager, (_me, { id }, context, rootField) =>
        readOne(proposalModel, id, context, rootField),
      ),
      getPick: operation(manager, (_me, { id }, context, rootField) =>
        readOne(pickModel, id, context, rootField),
      ),
      diagnoseProposal: operation(manager, async (_me, { id }, context, rootField) => {
        const refusal = await explainMiss(proposalModel, id, context)
        if (refusal.code === 'NOT_FOUND') throw new Refused(refusal)
        return readAll(fixModel, { id }, context, rootField)
      }),
      listProposals: operation(manager, (_me, args, context, rootField) =>
        readPage(proposalModel, args, context, rootField),
      ),
    },
    Mutation: {
      createProposal: operation(manager, async (me, { input }, context, rootField) => {
        const id = await createProposal(mayKeepProposals(me), input, context)
        return readOne(proposalModel, id, context, rootField)
      }),
      stopProposal: operation(manager, async (me, { input: { id } }, context, rootField) => {
        await stopProposal(mayKeepProposals(me), id, context)
        return readOne(proposalModel, id, context, rootField)
      }),
      updatePick: operation(manager, async (me, { input }, context, rootField) => {
        await updatePick(proofsOf(me), input, context)
        return readOne(pickModel, input.id, context, rootField)
      }),
      applyProposal: operation(manager, async (me, { input }, context, rootField) => {
        await applyProposal({ ...proofsOf(me), hash }, input, context)
        return readOne(applyResultModel, input.id, context, rootField)
      }),
      undoProposal: operation(manager, async (me, { input: { id } }, context, rootField) => {
        await undoProposal({ ...proofsOf(me), hash }, id, context)
        return readOne(proposalModel, id, context, rootField)
      }),
    },
    Subscription: {
      onProposalUpdate: watch(manager, {
        open: async (_me, { id }, context) => {
          const refusal = await explainMiss(proposalModel, id, context)
          if (refusal.code === 'NOT_FOUND') throw new Refused(refusal)
        },
        wakes: (me, { id }, { topic, owner, id: changed }) =>
          owner === me.userId && (topic === 'game' || (topic === 'proposal' && changed === id)),
        // The present state, so a missed change arrives with the next one.
        answer: async (_me, { id }, _change, context, rootField) =>
          (await readOne(proposalModel, id, context, rootField)) ?? over,
      }),
    },
  }
}
