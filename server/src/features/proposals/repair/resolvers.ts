import { operation } from '../../../graphql/operation.ts'
import { readOne } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { proposalModel } from '../models.ts'
import { mayKeepProposals } from '../policy.ts'
import { proposeRepair } from './propose-repair.ts'

export const repairResolvers: Resolvers = {
  area: 'GAMES',
  Mutation: {
    proposeRepair: operation(['manager'], async (me, { input }, context, rootField) => {
      const id = await proposeRepair(mayKeepProposals(me), input, context)
      return readOne(proposalModel, id, context, rootField)
    }),
  },
}
