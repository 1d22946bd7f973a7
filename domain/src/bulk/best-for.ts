import type { Candidate } from '../assigning/candidate.ts'
import { compareCandidates, type Fit, fitOf } from '../assigning/candidate-fit.ts'
import { type InvitableGame, keepsFromInvitation } from './invite-plan.ts'

export const maxAsked = 10

/** So many officials are compared in one step. */
const officialsInStep = 50

/**
 * Who is asked first for one open position: the order of the picker, without those who are invited already, have declined, or whom
 * a rule or the lack of an address keeps from it. In steps, as `planInvite`.
 */
export function* bestFor<Each extends Candidate>(
  game: InvitableGame,
  position: InvitableGame['openPositions'][number],
  candidates: readonly Each[],
): Generator<undefined, Each[], undefined> {
  const invited = new Set([...game.invited, ...game.declined])
  const fitting: { candidate: Each; rating: number | null; fit: Fit }[] = []
  for (const [at, candidate] of candidates.entries()) {
    if (at % officialsInStep === officialsInStep - 1) yield
    if (invited.has(candidate.id)) continue
    const fit = fitOf(candidate, { ...game, position })
    if (!fit.reasons.some(keepsFromInvitation)) fitting.push({ candidate, rating: candidate.rating, fit })
  }
  return fitting.toSorted(compareCandidates).map(({ candidate }) => candidate)
}
