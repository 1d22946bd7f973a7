import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import { shaped } from '../../../graphql/compile/shape.ts'
import { operation } from '../../../graphql/operation.ts'
import { explainMiss } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { proposalModel } from '../models.ts'
import { mayKeepProposals } from '../policy.ts'
import { planFigures } from './plan-figures.ts'
import { comparedPlans } from './store.ts'

/** As many as a run may be about. */
const maxPositions = 6_000

export const comparisonResolvers: Resolvers = {
  area: 'GAMES',
  Query: {
    compareProposals: operation(['manager'], async (me, { id, withId }, context, rootField) => {
      const other = withId ?? null
      for (const each of other === null ? [id] : [id, other]) {
        const refusal = await explainMiss(proposalModel, each, context)
        if (refusal.code === 'NOT_FOUND') throw new Refused(refusal)
      }
      const [compared] = await context.sql.run(
        comparedPlans(mayKeepProposals(me), { id, withId: other }, maxPositions + 1),
      )
      if (!compared || compared.positions.length > maxPositions)
        throw new Refused(
          refuse('LIMIT_EXCEEDED', 'tooComplex', { values: { limit: 'positions', max: maxPositions } }),
        )
      return shaped(
        {
          proposal: planFigures(compared, 'proposal'),
          comparedWith: planFigures(compared, other === null ? 'today' : 'other'),
        },
        rootField,
      )
    }),
  },
}
