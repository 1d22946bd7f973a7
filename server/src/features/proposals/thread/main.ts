// The program of a thread that runs one proposal: reads the league, asks the engine, writes the result.
import { parentPort, workerData } from 'node:worker_threads'
import { noticesAbout } from '@whistle/assigner/notices'
import { openDatabase } from '../../../db/open-database.ts'
import { mayRunProposals } from '../policy.ts'
import type { ThreadData, ThreadMessage } from '../run/messages.ts'
import { gatherFirstStatistics } from '../store/first-statistics.ts'
import type { Scope } from '../store/league.ts'
import { type Figures, failProposal, finishProposal, writeFixesTried } from '../store/proposal.ts'
import { insertFixes, insertResult, type ResultRows } from '../store/result.ts'
import { fixesOf, mayBeFixed } from './fixes-of.ts'
import { type League, loadLeague } from './load-league.ts'
import { type Plan, planOf } from './plan-of.ts'
import { holdersIn, problemOf } from './problem-of.ts'
import { repairPlanOf } from './repair-plan.ts'
import { bestOf, repairRowsOf } from './repair-rows.ts'
import { rowsOf } from './rows-of.ts'

const { connection, claimed, now, stop } = workerData as ThreadData
const stopFlag = new Int32Array(stop)
const isStopped = () => Atomics.load(stopFlag, 0) === 1
const tell = (message: ThreadMessage) => parentPort?.postMessage(message)
/** In milliseconds: the engine reports far more often. */
const tellEvery = 100

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
  const { rows, figures, plan } = claimed.kind === 'REPAIR' ? repair(league) : fill(league)
  const isTryingFixes = plan !== undefined && mayBeFixed(plan)
  const isFinished = await database.transaction(async (sql) => {
    const [finished] = await sql.run(finishProposal(proof, claimed, { ...figures, readAt, isTryingFixes }))
    if (!finished) return false
    await insertResult(proof, rows, sql)
    await gatherFirstStatistics(proof, sql)
    return true
  })
  if (!isFinished) return 'lost'
  if (isTryingFixes) {
    // The plan is there to be read while this goes on.
    tell({ kind: 'done' })
    await tryFixes(plan)
  }
  return 'done'
}

async function tryFixes(plan: Plan): Promise<void> {
  const { tried, ...rows } = fixesOf(plan, { owner: claimed.owner, proposalId: claimed.id }, isStopped)
  await database.transaction(async (sql) => {
    const [kept] = await sql.run(writeFixesTried(proof, claimed, tried))
    if (kept) await insertFixes(proof, rows, sql)
  })
}

type Result = {
  readonly rows: ResultRows
  readonly figures: Omit<Figures, 'readAt' | 'isTryingFixes'>
  /** What fixes may be tried for. */
  readonly plan?: Plan
}

function repair(league: League): Result {
  const plan = repairPlanOf(league, { ...claimed, now })
  const rows = repairRowsOf(plan, { owner: claimed.owner, proposalId: claimed.id })
  const positions = plan.broken.length
  return {
    rows,
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
      tell({ kind: 'progress', ...progress, score: total, bound })
    },
  })
  const rows = rowsOf(plan, { inScope, given: league.given }, { owner, proposalId })
  return { rows, figures: figuresOf(plan), plan }
}

function figuresOf({ problem, proposal, state, holders }: Plan): Result['figures'] {
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
    notices: noticesAbout(problem, state.instance),
  }
}
