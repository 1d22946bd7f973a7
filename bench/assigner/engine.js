// biome-ignore-all lint/performance/noBarrelFile: the benchmark loads all of it as one module.
// What the benchmark measures, as one module that Node can load.

export { anneal } from '../../assigner/src/anneal.ts'
export { budgetFor } from '../../assigner/src/budget.ts'
export { dayPartsOf } from '../../assigner/src/day-parts.ts'
export { alternativesFor, obstaclesAt, reasonFor } from '../../assigner/src/explain.ts'
export { fillByScarcity } from '../../assigner/src/greedy.ts'
export { createInstance } from '../../assigner/src/instance.ts'
export { propose } from '../../assigner/src/propose.ts'
export { repairs } from '../../assigner/src/repair.ts'
export { solve } from '../../assigner/src/solve.ts'
export { State } from '../../assigner/src/state.ts'
export { checkPlan } from '../../assigner/test/check-plan.ts'
export { leagueOf, leagueSizes } from '../../assigner/test/league.ts'
export { withTroubles } from '../../assigner/test/troubles.ts'
