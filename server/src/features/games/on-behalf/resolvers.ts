import type { Context } from '../../../graphql/context.ts'
import { operation } from '../../../graphql/operation.ts'
import { readOne } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { assignmentModel } from '../models.ts'
import { type MayKeepGames, mayKeepGames } from '../policy.ts'
import { checkInForOfficial, undoCheckInForOfficial } from './check-in-for-official.ts'
import { confirmForOfficial, undoConfirmForOfficial } from './confirm-for-official.ts'

/** A change of one position, which is the answer. */
const ofPosition = <Input extends { id: string }>(
  change: (proof: MayKeepGames, input: Input, context: Context) => Promise<void>,
) =>
  operation(['manager'], async (me, { input }: { input: Input }, context, rootField) => {
    await change(mayKeepGames(me), input, context)
    return readOne(assignmentModel, input.id, context, rootField)
  })

export const onBehalfResolvers: Resolvers = {
  area: 'GAMES',
  Mutation: {
    confirmForOfficial: ofPosition(confirmForOfficial),
    undoConfirmForOfficial: ofPosition(undoConfirmForOfficial),
    checkInForOfficial: ofPosition(checkInForOfficial),
    undoCheckInForOfficial: ofPosition(undoCheckInForOfficial),
  },
}
