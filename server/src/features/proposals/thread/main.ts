// The program of a thread that runs one proposal: reads the league, asks the engine, writes the result.
import { parentPort, workerData } from 'node:worker_threads'
import { noticesAbout } from '@whistle/assigner/notices'
import { openDatabase } from '../../../db/open-database.ts'
import { mayRunProposals } from '../policy.ts'
import type { ThreadData, ThreadMessage } from '../run/messages.ts'
import type { Scope } from '../store/league.ts'
import { type Figures, finishProposal } from '../store/proposal.ts'
import { insertResult } from '../store/result.ts'
import { loadLeague } from './load-league.ts'
import { type Plan, planOf } from './plan-of.ts'
import { problemOf } from './problem-of.ts'
import { rowsOf } from './rows-of.ts'

const { connection, claimed, now, stop } = workerData as ThreadData
const stopFlag = new Int32Array(stop)
const tell = (message: ThreadMessage) => parentPort?.postMessage(message)
/** In milliseconds: the engine reports far more often. */
const tellEvery = 100

const database = openDatabase({ ...connection, max: 1, application_name: 'whistle proposal' })
try {
  tell({ kind: await run() })
} finally {
  await database.close()
}

async function run(): Promise<'done' | 'lost'> {
  const proof = mayRunProposals()
  const { id: proposalId, owner, from, to, gameIds, venueIds, divisionIds, weights, seed } = claimed
  const scope: Scope = { owner, from, to, now, gameIds, venueIds, divisionIds }
  const readAt = new Date().toISOString()
  const league = await database.transaction((sql) => loadLeague(proof, scope, sql))
  const problem = problemOf(league, weights)
  const inScope = league.games
    .filter((game) => game.isInScope)
    .flatMap(({ positions }) => positions.map(({ id }) => id))
  const planned = new Set(problem.games.flatMap(({ positions }) => positions.map(({ id }) => id)))
  const held = problem.placements.length
  const open = planned.size - held
  let toldAt = 0
  const plan = planOf(problem, {
    seed,
    isStopped: () => Atomics.load(stopFlag, 0) === 1,
    onProgress: ({ stage, share, filled, total, bound }) => {
      if (performance.now() - toldAt < tellEvery) return
      toldAt = performance.now()
      const progress = { stage, share, positions: open, filled: Math.max(0, filled - held) }
      tell({ kind: 'progress', ...progress, score: total, bound })
    },
  })
  const rows = rowsOf(plan, inScope, { owner, proposalId })
  const figures = figuresOf(plan, readAt)
  return database.transaction(async (sql) => {
    const [finished] = await sql.run(finishProposal(proof, claimed, figures))
    if (!finished) return 'lost'
    await insertResult(proof, rows, sql)
    return 'done'
  })
}

function figuresOf({ problem, proposal, state }: Plan, readAt: string): Figures {
  const held = problem.placements.length
  const { score, bound, gap, travelMinutes, backToBacks } = proposal
  // Placements that break a rule together stay, and the engine has room for one of them.
  const besides = proposal.picks.length - state.filled
  return {
    ...{ score, bound, gap, travelMinutes, backToBacks, readAt },
    status: proposal.isStopped ? 'STOPPED' : 'READY',
    positions: proposal.picks.length + proposal.holes.length - held,
    filled: proposal.picks.length - held,
    fillBound: proposal.fillBound === null ? null : proposal.fillBound + besides - held,
    notices: noticesAbout(problem),
  }
}
