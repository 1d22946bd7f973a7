import type { KeyedHash } from '@whistle/domain/accounts/code'
import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import { shaped } from '../../../graphql/compile/shape.ts'
import type { Context } from '../../../graphql/context.ts'
import { operation } from '../../../graphql/operation.ts'
import { readOne, readPage } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import type { ModelAssignmentFilterInput } from '../../../graphql/types.generated.ts'
import { findAssigningFacts } from '../game/find-assigning-facts.ts'
import { byPresentCode } from '../invitation/by-present-code.ts'
import { findHolderByCode, findVisitorByGame } from '../invitation/holder.ts'
import { assignmentModel } from '../models.ts'
import { mayKeepGames } from '../policy.ts'
import {
  type Answering,
  type AuthorisedAnswer,
  authoriseAnswer,
  openAnswer,
  type PositionInput,
} from './authorise-answer.ts'
import { cancelSignUp } from './cancel-sign-up.ts'
import { changeAssignment } from './change-assignment.ts'
import { checkIn } from './check-in.ts'
import { createAssignment } from './create-assignment.ts'
import { deleteAssignment } from './delete-assignment.ts'
import { readSignUp } from './read-sign-up.ts'
import { signUp } from './sign-up.ts'
import { watchPositions } from './watch-positions.ts'

const manager = ['manager'] as const
const openByCode = (
  me: Answering,
  { input }: { input: { invitationId?: string | null } },
  context: Context,
) => openAnswer(me, input, context)
const officials = ['official', 'public'] as const
const allKinds = ['manager', 'official', 'public'] as const

/** An official's change of the own position. */
function answering<Input>(
  change: (position: AuthorisedAnswer, input: Input, context: Context) => Promise<unknown>,
) {
  return operation<{ input: Input & PositionInput }, Answering['kind']>(
    officials,
    async (me, { input }, context, rootField) => {
      const viewer = await authoriseAnswer(me, input, context, (position) => change(position, input, context))
      return readOne(assignmentModel, input.assignmentId, viewer, rootField)
    },
    openByCode,
  )
}

/** `hash` makes the codes of officials who are placed without an invitation. */
export function createAssignmentResolvers(hash: KeyedHash): Resolvers {
  return {
    area: 'GAMES',
    Query: {
      assigningFacts: operation(manager, async (me, period, context, rootField) =>
        shaped(await findAssigningFacts(mayKeepGames(me), period, context), rootField),
      ),
      getAssignment: operation(['manager', 'official'], (_me, { id }, context, rootField) =>
        readOne(assignmentModel, id, context, rootField),
      ),
      listAssignments: operation(allKinds, async (me, args, context, rootField) => {
        const principal = me.kind === 'public' ? await viewerBy(args.filter, context) : me
        const filter = byPresentCode(args.filter, principal)
        return readPage(assignmentModel, { ...args, filter }, { ...context, principal }, rootField)
      }),
    },
    Mutation: {
      createAssignment: operation(manager, async (me, args, context, rootField) => {
        const id = await createAssignment(mayKeepGames(me), args, context)
        return readOne(assignmentModel, id, context, rootField)
      }),

      updateAssignment: operation(
        allKinds,
        async (me, args, context, rootField) => {
          const { id } = args.input
          if (me.kind === 'manager') {
            await changeAssignment(mayKeepGames(me), args, hash, context)
            return readOne(assignmentModel, id, context, rootField)
          }
          const viewer = await authoriseAnswer(me, readSignUp(args), context, (position) =>
            signUp(position, {}, context),
          )
          return readOne(assignmentModel, id, viewer, rootField)
        },
        async (me, args, context) => me.kind !== 'manager' && openAnswer(me, readSignUp(args), context),
      ),

      deleteAssignment: operation(manager, (me, args, context, rootField) =>
        deleteAssignment(mayKeepGames(me), args, context, rootField),
      ),

      signupGame: answering(signUp),
      cancelSignup: answering(cancelSignUp),
      checkin: answering(checkIn),
    },
    Subscription: { onOfficialAssignmentUpdate: watchPositions },
  }
}

/** The public sees what a code or a game's id opens; an unknown one finds nothing. */
async function viewerBy(
  filter: ModelAssignmentFilterInput | null | undefined,
  context: Context,
): Promise<Principal> {
  const code = filter?.invitationId?.eq
  const gameId = filter?.gameId?.eq
  if (!code && !gameId) {
    const values = { fields: 'gameId, invitationId' }
    throw new Refused(refuse('BAD_USER_INPUT', 'filterNeeded', { field: 'filter', values }))
  }
  const found = code ? await findHolderByCode(context, code) : await findVisitorByGame(context, gameId ?? '')
  return found ?? { kind: 'nobody' }
}
