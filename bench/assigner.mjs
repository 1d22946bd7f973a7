// The engine of proposals: how far its plans are from their own bound, and how long they take, at four sizes of leagues; beside
// them greedy and annealing alone on the same leagues. Repair after drop-outs, and the cost of explanations.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { makeFolder, median, report } from './harness.mjs'

const seeds = Array.from({ length: 12 }, (_, at) => at + 1)
const folder = makeFolder()
await build({
  root: join(import.meta.dirname, '..'),
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: join(import.meta.dirname, 'assigner/engine.js'),
    outDir: folder,
    rolldownOptions: { output: { entryFileNames: 'engine.mjs' } },
  },
  ssr: { noExternal: true },
})
const engine = await import(pathToFileURL(join(folder, 'engine.mjs')).href)
const { createInstance, fillByScarcity, leagueOf, leagueSizes, solve, budgetFor, State } = engine

try {
  reportWeekends('S', { gap: 0.005, worst: undefined, seconds: 1.5 })
  const kept = reportWeekends('M', { gap: 0.006, worst: 0.012, seconds: 5 })
  reportRepair(kept)
  reportLarge()
  reportSeason()
} finally {
  rmSync(folder, { recursive: true })
}

function run(problem, seed) {
  const begun = performance.now()
  const instance = createInstance(problem)
  const solution = solve(instance, { seed, budget: budgetFor(instance.positions.length) })
  const seconds = (performance.now() - begun) / 1000
  return {
    instance,
    solution,
    seconds,
    gap: gapOf(instance, solution),
    ...figuresOf(instance, solution.official),
  }
}

/** On what is beyond the points for filled positions. */
function gapOf(instance, { official, total, bound }) {
  const fill = official.reduce((sum, at, position) => (at < 0 ? sum : sum + instance.fillValue[position]), 0)
  return (bound - total) / Math.abs(total - fill)
}

function figuresOf(instance, official) {
  const state = State.of(instance, official)
  let driven = 0
  let backToBacks = 0
  for (let at = 0; at < instance.officials.length; at++)
    for (let day = 0; day < instance.dayCount; day++) {
      const parts = engine.dayPartsOf(instance, at, state.heldOn(at, day))
      driven += parts.driven
      backToBacks += parts.backToBacks
    }
  return { filled: state.filled, driven, backToBacks }
}

function annealedAlone(instance) {
  const state = fillByScarcity(instance, instance.placed)
  const { refineMoves, searchMoves } = budgetFor(instance.positions.length)
  const { candidates } = instance
  const official = engine.anneal(state, {
    seed: 1,
    moves: refineMoves + searchMoves,
    heat: [12, 0.5],
    candidates,
    bias: 1,
  })
  return figuresOf(instance, official)
}

function reportWeekends(size, goal) {
  const runs = seeds.map((seed) => run(leagueOf(seed, leagueSizes[size]), seed))
  const greedy = runs.map(({ instance }) =>
    figuresOf(instance, fillByScarcity(instance, instance.placed).official),
  )
  const annealed = runs.slice(0, 3).map(({ instance }) => annealedAlone(instance))
  const proved = runs.filter(({ solution }) => solution.fillBound === solution.filled).length
  const violations = runs.flatMap(({ instance, solution }) => violationsOf(instance, solution.official))
  const ratio = (of) => median(runs.map((each, at) => of(each) / of(greedy[at])))
  const percent = (share) => 100 * share
  report(`Weekends of size ${size}, ${seeds.length} leagues`, [
    { what: 'positions, median', seen: median(runs.map(({ instance }) => instance.positions.length)) },
    {
      what: 'gap to the own bound, median, %',
      seen: percent(median(runs.map(({ gap }) => gap))),
      atMost: percent(goal.gap),
    },
    {
      what: 'gap to the own bound, worst, %',
      seen: percent(Math.max(...runs.map(({ gap }) => gap))),
      atMost: goal.worst && percent(goal.worst),
    },
    {
      what: 'leagues whose filling is proved maximal',
      seen: proved,
      atLeast: size === 'S' ? seeds.length : undefined,
    },
    {
      what: 'seconds, median',
      seen: median(runs.map(({ seconds }) => seconds)),
      note: `wanted ${goal.seconds}`,
    },
    { what: 'broken rules', seen: violations.length, atMost: 0 },
    {
      what: 'filled / greedy by scarcity',
      seen: ratio(({ filled }) => filled),
      atLeast: size === 'M' ? 1 : undefined,
    },
    {
      what: 'minutes driven / greedy',
      seen: ratio(({ driven }) => driven),
      atMost: size === 'M' ? 0.9 : undefined,
    },
    {
      what: 'back-to-backs / greedy',
      seen: ratio(({ backToBacks }) => backToBacks),
      atLeast: size === 'M' ? 1.4 : undefined,
    },
    {
      what: 'minutes driven by annealing alone / greedy, three leagues',
      seen: median(annealed.map(({ driven }, at) => driven / greedy[at].driven)),
    },
  ])
  return runs[0]
}

function violationsOf(instance, official) {
  const picks = [...official.entries()]
    .filter(([, at]) => at >= 0)
    .map(([position, at]) => ({
      positionId: instance.positions[position].id,
      officialId: instance.officials[at].id,
    }))
  return engine.checkPlan(instance.problem, { picks }).violations
}

/** Three officials with most games drop out. */
function reportRepair({ instance, solution }) {
  const state = State.of(instance, solution.official)
  const gone = [...state.games.keys()]
    .toSorted((one, other) => state.games[other] - state.games[one])
    .slice(0, 3)
  const officials = instance.problem.officials.map((each, at) =>
    gone.includes(at) ? { ...each, active: false } : each,
  )
  const left = createInstance({ ...instance.problem, officials })
  const kept = solution.official.map((at) => (gone.includes(at) ? -1 : at))
  const lost = [...kept.keys()].filter((position) => kept[position] !== solution.official[position])
  const begun = performance.now()
  const best = engine.repairs(State.of(left, kept), lost).at(-1)
  const seconds = (performance.now() - begun) / 1000
  report('Repair at size M after three drop-outs', [
    { what: 'positions lost', seen: lost.length },
    { what: 'changes', seen: best.changes.length, atMost: Math.max(10, lost.length) },
    { what: 'positions left open', seen: best.open.length, atMost: 0 },
    { what: 'seconds', seen: seconds, note: 'wanted 1' },
  ])
}

function reportLarge() {
  const { instance, solution, seconds, gap } = run(leagueOf(1, leagueSizes.L), 1)
  const state = State.of(instance, solution.official)
  const begun = performance.now()
  for (const [position, at] of solution.official.entries()) {
    if (at < 0) engine.obstaclesAt(state, position)
    else {
      engine.reasonFor(state, at, position)
      engine.alternativesFor(state, position, 3)
    }
  }
  const explained = (performance.now() - begun) / solution.official.length
  report('A weekend of size L', [
    { what: 'positions', seen: instance.positions.length },
    { what: 'filled', seen: solution.filled, note: `no plan fills more than ${solution.fillBound}` },
    { what: 'gap to the own bound, %', seen: 100 * gap, atMost: 1.2 },
    { what: 'seconds', seen: seconds, note: 'wanted 60' },
    { what: 'ms to explain a position', seen: explained, note: 'wanted 1' },
    { what: 'memory of the process, MB', seen: process.memoryUsage().rss / 1e6, atMost: 450 },
  ])
}

/** Day by day, with the games and fees of the days before carried along. */
function reportSeason() {
  const season = leagueOf(1, leagueSizes.XL)
  const totals = new Map(
    season.officials.map(({ id, seasonGames, seasonFees }) => [id, { seasonGames, seasonFees }]),
  )
  const sums = { positions: 0, filled: 0, bound: 0, total: 0, fill: 0, seconds: 0 }
  for (const day of new Set(season.games.map((game) => game.day))) {
    const games = season.games.filter((game) => game.day === day)
    const officials = season.officials.map((each) => ({ ...each, ...totals.get(each.id) }))
    const { instance, solution, seconds } = run({ ...season, games, officials }, 1)
    for (const [position, at] of solution.official.entries()) {
      if (at < 0) continue
      const had = totals.get(instance.officials[at].id)
      had.seasonGames++
      had.seasonFees += instance.fee[position]
      sums.fill += instance.fillValue[position]
    }
    sums.positions += instance.positions.length
    sums.filled += solution.filled
    sums.bound += solution.bound
    sums.total += solution.total
    sums.seconds += seconds
  }
  report('A season of size XL, day by day', [
    { what: 'positions', seen: sums.positions },
    { what: 'filled', seen: sums.filled },
    {
      what: 'gap to the sum of the bounds, %',
      seen: (100 * (sums.bound - sums.total)) / (sums.total - sums.fill),
      atMost: 2.5,
    },
    { what: 'seconds', seen: sums.seconds, note: 'wanted 120' },
  ])
}
