import type { Insertable } from 'kysely'
import { insertRows } from '../../../db/insert-rows.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import type { MayRunProposals } from '../policy.ts'

export type ResultRows = {
  readonly picks: readonly Insertable<Tables['proposal_pick']>[]
  readonly alternatives: readonly Tables['proposal_alternative'][]
  readonly holes: readonly Tables['proposal_hole'][]
  readonly nearMisses: readonly Tables['proposal_near_miss'][]
}

export type FixRows = {
  readonly fixes: readonly Tables['proposal_fix'][]
  readonly fixSteps: readonly Tables['proposal_fix_step'][]
}

/** A statement with this many rows takes milliseconds. */
const chunk = 2_000

export async function insertResult(_proof: MayRunProposals, rows: ResultRows, sql: Sql): Promise<void> {
  const { picks, alternatives, holes, nearMisses } = rows
  for (const part of chunksOf(picks)) await sql.run(insertRows('proposal_pick', part))
  for (const part of chunksOf(alternatives)) await sql.run(insertRows('proposal_alternative', part))
  for (const part of chunksOf(holes)) await sql.run(insertRows('proposal_hole', part))
  for (const part of chunksOf(nearMisses)) await sql.run(insertRows('proposal_near_miss', part))
}

export async function insertFixes(
  _proof: MayRunProposals,
  { fixes, fixSteps }: FixRows,
  sql: Sql,
): Promise<void> {
  for (const part of chunksOf(fixes)) await sql.run(insertRows('proposal_fix', part))
  for (const part of chunksOf(fixSteps)) await sql.run(insertRows('proposal_fix_step', part))
}

function chunksOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / chunk) }, (_, at) =>
    rows.slice(at * chunk, (at + 1) * chunk),
  )
}
