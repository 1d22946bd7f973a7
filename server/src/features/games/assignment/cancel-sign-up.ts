import { cancelSignUp as decide } from '@whistle/domain/games/sign-up'
import { freeTextFrom } from '@whistle/domain/text/text'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { unchanged } from '../change-game.ts'
import { selfIn } from '../lock-game.ts'
import { beforeAnswer, undoIdOf } from '../store/answer-undo.ts'
import { changeHeld, openRow } from '../store/assignment.ts'
import { writeAnswer } from '../store/invitation.ts'
import type { AuthorisedAnswer } from './authorise-answer.ts'
import { reportAnswer } from './report-answer.ts'

/** An official gives a position back, or declines it where it was only offered; it is open to the others again. */
export async function cancelSignUp(
  authorised: AuthorisedAnswer,
  input: { reason?: string | null; cannotCome?: boolean | null },
  { sql }: Context,
): Promise<undefined | typeof unchanged> {
  const { position, invitation, answer } = authorised
  const game = authorised.game.undoable(undoIdOf(authorised.game))
  const reason = demand(freeTextFrom(input.reason, 'reason'))
  const step = demand(decide(answer, game.cancellation, input.cannotCome ?? false))
  if (step === 'done') return unchanged
  await sql.run(changeHeld(selfIn(game), position.id, openRow))
  const undo = JSON.stringify(beforeAnswer([position], invitation, null))
  // An offer that is declined is an answer to the game; what was held and is given back leaves the other positions open to them.
  const isHeld = position.confirmed_assignment
  const given_back = isHeld ? [...(invitation?.given_back ?? []), position.id] : []
  const why = isHeld ? { cancel_reason: reason } : { decline_reason: reason }
  await sql.run(writeAnswer(selfIn(game), { has_responded: true, accepted: false, ...why, undo, given_back }))
  const changes = {
    position: { old: position.name, new: null },
    ...(reason && { reason: { old: null, new: reason } }),
  }
  const kind = isHeld ? 'cancelled' : position.asked_again_at ? 'changeDeclined' : 'declined'
  await reportAnswer({ ...authorised, game }, kind, { changes, reason })
  await game.followStaffing()
}
