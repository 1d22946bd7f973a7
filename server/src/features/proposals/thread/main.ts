// The program of a thread that runs one proposal: reads the league, asks the engine, writes the result.
import { parentPort, workerData } from 'node:worker_threads'
import { noticesAbout } from '@whistle/assigner/notices'
import { openDatabase } from '../../../db/open-database.ts'
import type { Work } from '../../../db/tables/proposals.ts'
import type { ThreadData, ThreadMessage } from '../../../threads/run-in-threads.ts'
import { mayRunProposals } from '../policy.ts'
import { gatherFirstStatistics } from '../store/first-statistics.ts'
import type { Scope } from '../store/league.ts'
import {
  type Claimed,
  type Figures,
  failProposal,
  finishProposal,
  goOn,
  type Progress,
  writeFixesTried,
} from '../store/proposal.ts'
import { insertFixes, insertPlan, insertReasons, type PlanRows, type ReasonRows } from '../store/result.ts'
import { fixesOf, mayBeFixed } from './fixes-of.ts'
import { type League, loadLeague } from './load-league.ts'
import { type Plan, planOf } from './plan-of.ts'
import { holdersIn, problemOf } from './problem-of.ts'
import { reasonsOf } from './reasons-of.ts'
import { repairPlanOf } from './repair-plan.ts'
import { bestOf, repairRowsOf } from './repair-rows.ts'
import { rowsOf } from './rows-of.ts'

const { connection, claimed, now, stop } = workerData as ThreadData<Claimed>
const stopFlag = new Int32Array(stop)
const isStopped = () => Atomics.load(stopFlag, 0) === 1
const tell = (message: ThreadMessage<Progress>) => parentPort?.postMessage(message)
/** In milliseconds: the engine reports far more often. */
const tellEvery = 100
/** So many picks and holes are explained in one transaction. A plan that has no more is written with its reasons. */
const slice = 250

const proof = mayRunProposals()
const database = openDatabase({ ...connection, max: 1, application_name: 'whistle proposal' })
try {
  tell({ kind: await run() })
} finally {
  await database.close()
}

async function run(): Promise<'done' | 'lost'> {
  const { owner, from, to, gameIds, venueIds, divisionIds } = claimed
  const scope: Scope = { owner, from, to, now, gameIds, venueIds, divisionIds }
  const readAt = new Date().toISOString()
  const league = await database.transaction((sql) => loadLeague(proof, claimed.id, scope, sql))
  if (!league) {
    const [failed] = await database.run(
      failProposal(proof, claimed, 'its games and officials have become too many'),
    )
    return failed ? 'done' : 'lost'
  }
  const { rows, reasons, figures, plan } = claimed.kind === 'REPAIR' ? repair(league) : fill(league)
  const explained = reasons ?? (plan && isSmall(rows) ? reasonsOf(plan.wholeState(), rows) : undefined)
  const fixes = plan && mayBeFixed(plan) ? 'fixes' : 'done'
  const next = explained ? fixes : 'explain'
  const isFinished = await database.transaction(async (sql) => {
    const [finished] = await sql.run(finishProposal(proof, claimed, { ...figures, readAt, next }))
    if (!finished) return false
    await insertPlan(proof, rows, sql)
    if (explained) await insertReasons(proof, explained, sql)
    await gatherFirstStatistics(proof, sql)
    return true
  })
  if (!isFinished) return 'lost'
  if (!plan || next === 'done') return 'done'
  // The plan is there to be read and to be applied while this goes on.
  tell({ kind: 'written' })
  if (next === 'explain') await explain(plan, rows, fixes)
  if (fixes === 'fixes') {
    tell({ kind: 'written' })
    await tryFixes(plan)
  }
  return 'done'
}

function isSmall({ picks, holes }: PlanRows): boolean {
  return picks.length + holes.length <= slice
}

/** Why positions stay open first: they are at the head of the page. */
async function explain(plan: Plan, { picks, holes }: PlanRows, after: Work | 'done'): Promise<void> {
  const state = plan.wholeState()
  const notices = plan.isWhole ? null : noticesAbout(plan.problem, state.instance)
  const slices = [
    ...slicesOf(holes).map((part) => ({ holes: part, picks: [] })),
    ...slicesOf(picks).map((part) => ({ holes: [], picks: part })),
  ]
  for (const [at, part] of slices.entries()) {
    const reasons = reasonsOf(state, part)
    const isKept = await database.transaction(async (sql) => {
      const next = at === slices.length - 1 ? after : 'explain'
      const [kept] = await sql.run(goOn(proof, claimed, next, at === 0 ? notices : null))
      if (kept) await insertReasons(proof, reasons, sql)
      return kept !== undefined
    })
    if (!isKept) return
  }
}

function slicesOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / slice) }, (_, at) =>
    rows.slice(at * slice, (at + 1) * slice),
  )
}

async function tryFixes(plan: Plan): Promise<void> {
  const { tried, ...rows } = fixesOf(plan, { owner: claimed.owner, proposalId: claimed.id }, isStopped)
  await database.transaction(async (sql) => {
    const [kept] = await sql.run(writeFixesTried(proof, claimed, tried))
    if (kept) await insertFixes(proof, rows, sql)
  })
}

type Result = {
  readonly rows: PlanRows
  /** Those of a repair are few, and each is seen in its own answer. */
  readonly reasons?: ReasonRows
  readonly figures: Omit<Figures, 'readAt' | 'next'>
  /** What is explained after it was written, and what fixes may be tried for. */
  readonly plan?: Plan
}

function repair(league: League): Result {
  const plan = repairPlanOf(league, { ...claimed, now })
  const { rows, reasons } = repairRowsOf(plan, { owner: claimed.owner, proposalId: claimed.id })
  const positions = plan.broken.length
  return {
    ...{ rows, reasons },
    figures: {
      ...{ status: 'READY', positions, filled: positions - (bestOf(plan.answers)?.open.length ?? positions) },
      ...{ fillBound: null, score: null, bound: null, gap: null, travelMinutes: null, backToBacks: null },
      notices: [],
    },
  }
}

function fill(league: League): Result {
  const { id: proposalId, owner, weights, seed } = claimed
  const problem = problemOf(league, weights)
  const inScope = league.games
    .filter((game) => game.isInScope)
    .flatMap(({ positions }) => positions.map(({ id }) => id))
  const planned = new Set(problem.games.flatMap(({ positions }) => positions.map(({ id }) => id)))
  const holders = holdersIn(problem, league)
  const held = holders.size
  const open = planned.size - held
  let toldAt = 0
  const plan = planOf(problem, holders, {
    ...{ seed, isStopped },
    onProgress: ({ stage, share, filled, total, bound }) => {
      if (performance.now() - toldAt < tellEvery) return
      toldAt = performance.now()
      const progress = { stage, share, positions: open, filled: Math.max(0, filled - held) }
      tell({ kind: 'progress', progress: { ...progress, score: total, bound } })
    },
  })
  const rows = rowsOf(plan, { inScope, given: league.given }, { owner, proposalId })
  return { rows, figures: figuresOf(plan), plan }
}

function figuresOf({ problem, proposal, state, isWhole, holders }: Plan): Result['figures'] {
  const held = holders.size
  const { score, bound, gap, travelMinutes, backToBacks } = proposal
  // Placements that break a rule together stay, and the engine has room for one of them.
  const besides = proposal.picks.length - state.filled
  return {
    ...{ score, bound, gap, travelMinutes, backToBacks },
    status: proposal.isStopped ? 'STOPPED' : 'READY',
    positions: proposal.picks.length + proposal.holes.length - held,
    filled: proposal.picks.length - held,
    fillBound: proposal.fillBound === null ? null : proposal.fillBound + besides - held,
    // Whether a position has candidates is known later.
    notices: isWhole ? noticesAbout(problem, state.instance) : [],
  }
}
