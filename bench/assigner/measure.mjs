// One run of the engine and its figures.

/** Seconds of processor time: other programs of the machine do not count. */
export function cpuSeconds() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

export function run({ createInstance, solve, budgetFor, ...engine }, problem, seed) {
  const begun = cpuSeconds()
  const instance = createInstance(problem)
  const solution = solve(instance, {
    seed,
    budget: budgetFor(instance.positions.length, instance.officials.length),
  })
  const seconds = cpuSeconds() - begun
  return {
    ...{ instance, solution, seconds },
    gap: gapOf(instance, solution),
    ...figuresOf(engine, instance, solution.official),
  }
}

/** Percent of what is beyond the points for filled positions. */
export function gapOf(instance, { official, total, bound }) {
  return (100 * (bound - total)) / Math.abs(total - fillPointsOf(instance, official))
}

export function fillPointsOf({ fillValue }, official) {
  return official.reduce((sum, at, position) => (at < 0 ? sum : sum + fillValue[position]), 0)
}

export function figuresOf({ State, dayPartsOf }, instance, official) {
  const state = State.of(instance, official)
  let driven = 0
  let backToBacks = 0
  for (let at = 0; at < instance.officials.length; at++)
    for (let day = 0; day < instance.dayCount; day++) {
      const parts = dayPartsOf(instance, at, state.heldOn(at, day))
      driven += parts.driven
      backToBacks += parts.backToBacks
    }
  return { filled: state.filled, driven, backToBacks }
}

export function picksOf({ positions, officials }, official) {
  return [...official.entries()]
    .filter(([, at]) => at >= 0)
    .map(([position, at]) => ({ positionId: positions[position].id, officialId: officials[at].id }))
}

/** Lines for `report` of the harness. */
export function table(title, lines) {
  return { title, lines }
}

export function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}
