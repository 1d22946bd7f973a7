// Tiny leagues against the true optimum: every plan of every official, valued by the independent checker, in one integer program
// for HiGHS.
import loadHighs from 'highs'
import { fillPointsOf, run, table } from './measure.mjs'

const leagues = 40
const size = { games: 6, officials: 7, days: 2, gamesPerVenue: 2, gamesPerCourt: 3 }

export async function reportOptimum(engine) {
  const highs = await loadHighs()
  let below = 0
  let worst = 0
  let loosest = 0
  for (let seed = 1; seed <= leagues; seed++) {
    const problem = engine.leagueOf(seed, size)
    const optimum = highs.solve(programOf(engine, problem)).ObjectiveValue
    const { instance, solution } = run(engine, problem, seed)
    const quality = Math.max(50, Math.abs(solution.total - fillPointsOf(instance, solution.official)))
    if (solution.bound < optimum - 1e-4) below++
    worst = Math.max(worst, (100 * (optimum - solution.total)) / quality)
    loosest = Math.max(loosest, (100 * (solution.bound - optimum)) / quality)
  }
  return table(`${leagues} tiny leagues against the optimum`, [
    { what: 'bounds below the optimum', seen: below, atMost: 0 },
    { what: 'plan below the optimum, worst, % of the quality', seen: worst, atMost: 1 },
    { what: 'bound above the optimum, worst, %', seen: loosest },
  ])
}

/** One variable for every plan of an official that keeps the rules. */
function programOf({ checkPlan }, problem) {
  const positions = problem.games.flatMap((game) => game.positions.map(({ id }) => ({ id, gameId: game.id })))
  const plans = problem.officials.flatMap(({ id: officialId }) => {
    const found = []
    const extend = (picks, from) => {
      for (let at = from; at < positions.length; at++) {
        const more = [...picks, { positionId: positions[at].id, officialId }]
        const { violations, score } = checkPlan(problem, { picks: more })
        if (violations.length > 0) continue
        found.push({ officialId, score, held: new Set(more.map(({ positionId }) => positionId)) })
        extend(more, at + 1)
      }
    }
    extend([], 0)
    return found
  })
  const named = plans.map((plan, at) => ({ ...plan, name: `x${at}` }))
  const atMostOne = [
    ...problem.officials.map(({ id }) => named.filter(({ officialId }) => officialId === id)),
    ...positions.map(({ id }) => named.filter(({ held }) => held.has(id))),
    ...problem.officials.flatMap(({ id, blockedPartners }) =>
      problem.games.flatMap((game) =>
        [...blockedPartners].map((other) =>
          named.filter(
            ({ officialId, held }) =>
              (officialId === id || officialId === other) &&
              game.positions.some((position) => held.has(position.id)),
          ),
        ),
      ),
    ),
  ].filter((list) => list.length > 0)
  const sum = (list, text) => list.map(text).join('\n + ')
  return [
    'Maximize',
    ` obj: ${sum(named, ({ score, name }) => `${score.toFixed(9)} ${name}`).replaceAll('+ -', '- ')}`,
    'Subject To',
    ...atMostOne.map((list, at) => ` c${at}: ${sum(list, ({ name }) => name)} <= 1`),
    'Binary',
    ...named.map(({ name }) => ` ${name}`),
    'End',
  ].join('\n')
}
