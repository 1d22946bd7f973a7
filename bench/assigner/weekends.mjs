// Weekends of leagues of one size, with greedy and annealing alone beside the engine; and repair after drop-outs.
import { cpuSeconds, figuresOf, median, picksOf, run, table } from './measure.mjs'

const seeds = Array.from({ length: 12 }, (_, at) => at + 1)

export function reportWeekends(engine, size, goal) {
  const { leagueOf, leagueSizes, fillByScarcity, checkPlan } = engine
  const runs = seeds.map((seed) => run(engine, leagueOf(seed, leagueSizes[size]), seed))
  const greedy = runs.map(({ instance }) =>
    figuresOf(engine, instance, fillByScarcity(instance, instance.placed).official),
  )
  const annealed = runs.slice(0, 3).map(({ instance }) => annealedAlone(engine, instance))
  const proved = runs.filter(({ solution }) => solution.fillBound === solution.filled).length
  const violations = runs.flatMap(
    ({ instance, solution }) =>
      checkPlan(instance.problem, { picks: picksOf(instance, solution.official) }).violations,
  )
  const ratio = (plans, of) => median(plans.map((each, at) => of(each) / of(greedy[at])))
  const ofM = (bound) => (size === 'M' ? bound : undefined)
  const filled = (plan) => plan.filled
  const driven = (plan) => plan.driven
  const backToBacks = (plan) => plan.backToBacks
  const gaps = runs.map(({ gap }) => gap)
  const seconds = runs.map((each) => each.seconds)
  return table(`Weekends of size ${size}, ${seeds.length} leagues`, [
    { what: 'positions, median', seen: median(runs.map(({ instance }) => instance.positions.length)) },
    { what: 'gap to the own bound, median, %', seen: median(gaps), atMost: goal.gap },
    { what: 'gap to the own bound, worst, %', seen: Math.max(...gaps), atMost: goal.worst },
    { what: 'leagues whose filling is proved maximal', seen: proved, atLeast: seeds.length },
    { what: 'seconds of processor time, median', seen: median(seconds), atMost: goal.seconds },
    { what: 'broken rules', seen: violations.length, atMost: 0 },
    { what: 'filled / greedy by scarcity', seen: ratio(runs, filled), atLeast: ofM(1) },
    { what: 'minutes driven / greedy', seen: ratio(runs, driven), atMost: ofM(0.9) },
    { what: 'back-to-backs / greedy', seen: ratio(runs, backToBacks), atLeast: ofM(1.4) },
    { what: 'annealing alone, three leagues: filled / greedy', seen: ratio(annealed, filled) },
    { what: 'annealing alone: minutes driven / greedy', seen: ratio(annealed, driven) },
    { what: 'annealing alone: back-to-backs / greedy', seen: ratio(annealed, backToBacks) },
  ])
}

/** As many moves as the engine makes, over all candidates. */
function annealedAlone(engine, instance) {
  const { rounds, refineMoves, searchMoves } = engine.budgetFor(instance.positions.length)
  const official = engine.anneal(engine.fillByScarcity(instance, instance.placed), {
    ...{ seed: 1, moves: rounds * refineMoves + searchMoves, heat: [12, 0.5], bias: 1 },
    candidates: instance.candidates,
  })
  return figuresOf(engine, instance, official)
}

/** Three officials with at least three games each drop out of a staffed weekend. */
export function reportRepair(engine) {
  const { leagueOf, leagueSizes, createInstance, State, repairs } = engine
  const seen = seeds.slice(0, 4).map((seed) => {
    const { instance, solution } = run(engine, leagueOf(seed, leagueSizes.M), seed)
    const state = State.of(instance, solution.official)
    const busy = [...state.games.keys()].filter((official) => state.games[official] >= 3)
    const gone = [0, 1, 2].map((at) => busy[(at * 7 + seed) % busy.length])
    const officials = instance.problem.officials.map((each, at) =>
      gone.includes(at) ? { ...each, active: false } : each,
    )
    const left = createInstance({ ...instance.problem, officials })
    const kept = solution.official.map((at) => (gone.includes(at) ? -1 : at))
    const lost = [...kept.keys()].filter((position) => kept[position] !== solution.official[position])
    const begun = cpuSeconds()
    const best = repairs(State.of(left, kept), lost).at(-1)
    const seconds = cpuSeconds() - begun
    const moved = best.changes.filter(({ from }) => from >= 0).length
    const filled = solution.filled - best.open.length
    // Without the three, fewer positions may be possible at all: a run from scratch proves how many.
    const possible = Math.min(solution.filled, run(engine, left.problem, seed).solution.fillBound)
    return { lost: lost.length, moved, open: best.open.length, missed: possible - filled, seconds }
  })
  const worst = (of) => Math.max(...seen.map(of))
  return table('Repair at size M after three drop-outs, the worst of four leagues', [
    { what: 'positions lost', seen: worst(({ lost }) => lost) },
    { what: 'placements that stood and change', seen: worst(({ moved }) => moved), atMost: 10 },
    { what: 'positions left open', seen: worst(({ open }) => open) },
    { what: 'of them positions that a plan could fill', seen: worst(({ missed }) => missed), atMost: 0 },
    { what: 'seconds of processor time', seen: worst(({ seconds }) => seconds), atMost: 1 },
  ])
}
