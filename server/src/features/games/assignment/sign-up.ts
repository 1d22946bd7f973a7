import { signUp as decide, mayAgree } from '@whistle/domain/games/sign-up'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { SignupGameInput } from '../../../graphql/types.generated.ts'
import { unchanged } from '../change-game.ts'
import { selfIn } from '../lock-game.ts'
import { checkSignUp } from '../rules/check-sign-up.ts'
import { beforeAnswer, undoIdOf } from '../store/answer-undo.ts'
import { changeHeld, takePosition } from '../store/assignment.ts'
import { acceptInvitation, noteFeeAndShowTime } from '../store/invitation.ts'
import { enqueueConfirmation } from '../store/message.ts'
import type { AuthorisedAnswer } from './authorise-answer.ts'
import { reportAnswer } from './report-answer.ts'

const meanings = {
  engagement_no_overlap: refuse('CONFLICT', 'overlappingGame'),
  assignment_once_in_game: refuse('CONFLICT', 'alreadyInGame'),
}

type Seen = NonNullable<SignupGameInput['agreesTo']>

/** An official takes an open position, or accepts the one they were offered. They agree to the game as it is. */
export async function signUp(
  authorised: AuthorisedAnswer,
  { agreesTo, unlessWarned }: { agreesTo?: Seen | null; unlessWarned?: boolean | null },
  context: Context,
): Promise<undefined | typeof unchanged> {
  const { sql } = context
  const { position, invitation, answer } = authorised
  const game = authorised.game.undoable(undoIdOf(authorised.game))
  const step = demand(decide(answer))
  if (step === 'done') return unchanged
  demand(mayAgree(agreesTo ? { ...agreesTo, venueId: agreesTo.venueId ?? null } : undefined, game))
  const write =
    step === 'take' && invitation
      ? takePosition(game, position.id, invitation.code)
      : changeHeld(selfIn(game), position.id, {
          confirmed_assignment: true,
          invitation_code: invitation?.code,
        })
  // An offer was checked when it was made.
  const warned =
    step === 'take'
      ? await checkSignUp(game.as, { positionId: position.id, unlessWarned: unlessWarned === true }, context)
      : []
  const changes = {
    position: { old: null, new: position.name },
    ...(warned.length > 0 && { override: { old: null, new: warned.join(', ') } }),
  }
  const undo = beforeAnswer([position], invitation, answer.officialId)
  // Pipelined, executed in this order; when the first fails or finds it taken, the rest is rolled back.
  const work = Promise.all([
    sql.run(write),
    sql.run(acceptInvitation(selfIn(game), JSON.stringify(undo))),
    sql.run(noteFeeAndShowTime(game)),
    reportAnswer({ ...authorised, game }, position.asked_again_at ? 'changeAccepted' : 'signedUp', {
      changes,
    }),
    enqueueConfirmation(game, selfIn(game), undoIdOf(game), context),
    game.followStaffing(),
  ])
  const [[taken]] = await settle(work, meanings)
  if (!taken) throw new Refused(refuse('CONFLICT', 'unableToSignUp'))
}
