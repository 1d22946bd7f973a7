import { cancelSignUp as decide } from '@whistle/domain/games/sign-up'
import { freeTextFrom } from '@whistle/domain/text/text'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { followStaffing } from '../status.ts'
import { changeHeld, openRow } from '../store/assignment.ts'
import { answerInvitation } from '../store/invitation.ts'
import type { AuthorisedAnswer } from './authorise-answer.ts'
import { reportAnswer } from './report-answer.ts'

/** An official gives a position back; it is open to the others again. */
export async function cancelSignUp(
  authorised: AuthorisedAnswer,
  given: string | null | undefined,
  context: Context,
): Promise<void> {
  const { proof, position, game, answer } = authorised
  const { gameId } = proof
  const reason = demand(freeTextFrom(given, 'reason'))
  const step = demand(decide(answer, game.cancellation))
  if (step === 'done') return
  await context.sql.run(changeHeld(proof, position.id, openRow))
  const answered = { has_responded: true, accepted: false, cancel_reason: reason }
  await context.sql.run(answerInvitation(proof, proof, answered))
  const changes = {
    position: { old: position.name, new: null },
    ...(reason && { reason: { old: null, new: reason } }),
  }
  await reportAnswer(authorised, 'cancelled', { changes, reason }, context)
  await followStaffing(proof, gameId, context)
}
