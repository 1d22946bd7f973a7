// A region's weekend with the cost of explanations, and a season day by day.
import { cpuSeconds, fillPointsOf, run, table } from './measure.mjs'

export function reportLarge(engine) {
  const { leagueOf, leagueSizes, State } = engine
  const { instance, solution, seconds, gap } = run(engine, leagueOf(1, leagueSizes.L), 1)
  const memory = process.resourceUsage().maxRSS / 1_000
  const state = State.of(instance, solution.official)
  const begun = cpuSeconds()
  for (const [position, at] of solution.official.entries()) {
    if (at < 0) {
      engine.obstaclesAt(state, position)
      engine.verdictOn(state, position)
    } else {
      engine.reasonFor(state, at, position)
      engine.alternativesFor(state, position, 3)
      engine.neededElsewhere(state, position, 3)
    }
  }
  const explained = (1_000 * (cpuSeconds() - begun)) / solution.official.length
  return table('A weekend of size L', [
    { what: 'positions', seen: instance.positions.length },
    { what: 'filled', seen: solution.filled, note: `no plan fills more than ${solution.fillBound}` },
    { what: 'gap to the own bound, %', seen: gap, atMost: 1.2 },
    { what: 'seconds of processor time', seen: seconds, atMost: 60 },
    { what: 'ms to explain a position', seen: explained, atMost: 1 },
    {
      what: 'largest error of the parts of an explanation, in 0.00001 points',
      seen: 1e5 * errorOfParts(engine, state),
      atMost: 1,
    },
    { what: 'memory of the process, at most, MB', seen: memory, atMost: 450 },
  ])
}

/** How far the parts of a pick are from what the score loses without it. */
function errorOfParts({ reasonFor }, state) {
  let largest = 0
  for (const [position, official] of state.official.entries()) {
    if (official < 0) continue
    const { points } = reasonFor(state, official, position)
    const before = state.total
    state.remove(position)
    const lost = before - state.total - state.instance.fillValue[position]
    state.place(position, official)
    largest = Math.max(largest, Math.abs(lost - points))
  }
  return largest
}

/** Day by day, with the games and fees of the days before carried along. */
export function reportSeason(engine) {
  const season = engine.leagueOf(1, engine.leagueSizes.XL)
  const totals = new Map(
    season.officials.map(({ id, seasonGames, seasonFees }) => [id, { seasonGames, seasonFees }]),
  )
  const sums = { positions: 0, filled: 0, bound: 0, total: 0, fill: 0, seconds: 0 }
  for (const day of new Set(season.games.map((game) => game.day))) {
    const games = season.games.filter((game) => game.day === day)
    const officials = season.officials.map((each) => ({ ...each, ...totals.get(each.id) }))
    const { instance, solution, seconds } = run(engine, { ...season, games, officials }, 1)
    for (const [position, at] of solution.official.entries()) {
      if (at < 0) continue
      const had = totals.get(instance.officials[at].id)
      had.seasonGames++
      had.seasonFees += instance.fee[position]
    }
    sums.fill += fillPointsOf(instance, solution.official)
    sums.positions += instance.positions.length
    sums.filled += solution.filled
    sums.bound += solution.bound
    sums.total += solution.total
    sums.seconds += seconds
  }
  const games = [...totals.values()].map(({ seasonGames }) => seasonGames)
  return table('A season of size XL, day by day', [
    { what: 'positions', seen: sums.positions },
    { what: 'filled', seen: sums.filled },
    {
      what: 'gap to the sum of the bounds, %',
      seen: (100 * (sums.bound - sums.total)) / (sums.total - sums.fill),
      atMost: 2.5,
    },
    { what: 'seconds of processor time', seen: sums.seconds, atMost: 120 },
    { what: 'most games of one official / the mean', seen: (Math.max(...games) * games.length) / sum(games) },
  ])
}

function sum(values) {
  return values.reduce((total, each) => total + each, 0)
}
