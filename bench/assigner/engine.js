// biome-ignore-all lint/performance/noBarrelFile: the benchmark loads all of it as one module.
// What the benchmark measures, as one module that Node can load.

export { budgetFor } from '../../assigner/src/budget.ts'
export { alternativesFor, obstaclesAt, reasonFor } from '../../assigner/src/explain.ts'
export { dayPartsOf } from '../../assigner/src/model/day-parts.ts'
export { createInstance } from '../../assigner/src/model/instance.ts'
export { State } from '../../assigner/src/model/state.ts'
export { neededElsewhere } from '../../assigner/src/needed-elsewhere.ts'
export { propose } from '../../assigner/src/propose.ts'
export { repairs } from '../../assigner/src/repair.ts'
export { anneal } from '../../assigner/src/search/anneal.ts'
export { fillByScarcity } from '../../assigner/src/search/fill-by-scarcity.ts'
export { solve } from '../../assigner/src/solve.ts'
export { verdictOn } from '../../assigner/src/verdict.ts'
export { checkPlan } from '../../assigner/test/check-plan.ts'
export { leagueOf, leagueSizes } from '../../assigner/test/league.ts'
export { withTroubles } from '../../assigner/test/troubles.ts'
