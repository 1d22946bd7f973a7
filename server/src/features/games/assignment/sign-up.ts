import { signUp as decide } from '@whistle/domain/games/sign-up'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { followStaffing } from '../status.ts'
import { changeHeld, takePosition } from '../store/assignment.ts'
import { acceptInvitation } from '../store/invitation.ts'
import type { AuthorisedAnswer } from './authorise-answer.ts'
import { reportAnswer } from './report-answer.ts'

const overlap = refuse('CONFLICT', 'overlappingGame')

/** An official takes an open position, or accepts the one they were offered. */
export async function signUp(authorised: AuthorisedAnswer, context: Context): Promise<void> {
  const { proof, position, invitation, answer } = authorised
  const { gameId } = proof
  const step = demand(decide(answer))
  if (step === 'done') return
  const write =
    step === 'take' && invitation
      ? takePosition(proof, position.id, invitation.code)
      : changeHeld(proof, position.id, { confirmed_assignment: true, invitation_code: invitation?.code })
  const changes = { position: { old: null, new: position.name } }
  // Pipelined, executed in this order; when the first fails or finds it taken, the rest is rolled back.
  const work = Promise.all([
    context.sql.run(write),
    context.sql.run(acceptInvitation(proof, proof)),
    reportAnswer(authorised, 'signedUp', { changes }, context),
    followStaffing(proof, gameId, context),
  ])
  const [[taken]] = await settle(work, { assignment_no_overlap: overlap })
  if (!taken) throw new Refused(refuse('CONFLICT', 'unableToSignUp'))
}
