// A thousand random leagues with every kind of trouble, each plan counted again by the independent checker.
import { table } from './measure.mjs'

const leagues = 1_000
const budget = {
  searchMoves: 3_000,
  sweeps: 15,
  blocks: 5,
  firstStep: 6,
  rounds: 1,
  refineMoves: 4_000,
  rerouteSteps: 20,
  rematchSteps: 15,
  fillSweeps: 10,
}

export function reportRandomLeagues({ propose, checkPlan, leagueOf, withTroubles }) {
  const counts = { violations: 0, wrongScores: 0, lowBounds: 0, lowFillBounds: 0, filled: 0 }
  for (let seed = 1; seed <= leagues; seed++) {
    const size = {
      games: 1 + (seed % 16),
      officials: 1 + (seed % 20),
      days: 1 + (seed % 3),
      gamesPerVenue: seed % 2 === 0 ? 2 : 4,
      gamesPerCourt: [1, 2, 12][seed % 3],
    }
    const problem = withTroubles(leagueOf(seed, size), seed)
    const proposal = propose(problem, { seed, budget })
    const checked = checkPlan(problem, proposal)
    counts.violations += checked.violations.length
    if (!(Math.abs(checked.score - proposal.score) < 1e-3)) counts.wrongScores++
    if (!(proposal.bound >= checked.score - 1e-6)) counts.lowBounds++
    if (!(proposal.fillBound >= checked.filled)) counts.lowFillBounds++
    counts.filled += checked.filled
  }
  return table(`${leagues} random leagues`, [
    { what: 'positions filled', seen: counts.filled },
    { what: 'broken rules', seen: counts.violations, atMost: 0 },
    { what: 'scores that the independent count does not confirm', seen: counts.wrongScores, atMost: 0 },
    { what: 'bounds below the own plan', seen: counts.lowBounds + counts.lowFillBounds, atMost: 0 },
  ])
}
