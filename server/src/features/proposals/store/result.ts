import { type Insertable, sql } from 'kysely'
import { insertRows } from '../../../db/insert-rows.ts'
import { type Sql, statement } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import type { MayRunProposals } from '../policy.ts'

/** What a plan is; its reasons follow. */
export type PlanRows = {
  readonly picks: readonly Insertable<Tables['proposal_pick']>[]
  readonly holes: readonly Insertable<Tables['proposal_hole']>[]
}

/** What was found out about some picks and holes of a plan. */
export type ReasonRows = {
  readonly compared: readonly Pick<Tables['proposal_pick'], 'id' | 'official_id'>[]
  readonly alternatives: readonly Tables['proposal_alternative'][]
  readonly verdicts: readonly Pick<
    Tables['proposal_hole'],
    'id' | 'verdict' | 'rules' | 'shortage_positions' | 'shortage_officials'
  >[]
  readonly nearMisses: readonly Tables['proposal_near_miss'][]
}

export type FixRows = {
  readonly fixes: readonly Tables['proposal_fix'][]
  readonly fixSteps: readonly Tables['proposal_fix_step'][]
}

export async function insertPlan(
  _proof: MayRunProposals,
  { picks, holes }: PlanRows,
  sql: Sql,
): Promise<void> {
  if (picks.length > 0) await sql.run(insertRows('proposal_pick', picks))
  if (holes.length > 0) await sql.run(insertRows('proposal_hole', holes))
}

export async function insertReasons(_proof: MayRunProposals, reasons: ReasonRows, run: Sql): Promise<void> {
  if (reasons.compared.length > 0) await run.run(insertAlternatives(reasons))
  if (reasons.verdicts.length > 0) await run.run(insertVerdicts(reasons))
}

/* The officials and positions of a plan that is shown already may be gone, and a pick may have been replaced by hand. */
const isLinked = sql`exists (select from official_manager m where m.manager_id = r.owner and m.official_id = r.official_id)`

function insertAlternatives({ compared, alternatives }: ReasonRows) {
  return statement(sql`
    with mine as (
      update proposal_pick p set compared = true
      from json_to_recordset(${JSON.stringify(compared)}) as c (id text, official_id text)
      where p.id = c.id and not p.compared
      returning p.id, p.official_id = c.official_id as is_same
    )
    insert into proposal_alternative
    select r.* from json_populate_recordset(null::proposal_alternative, ${JSON.stringify(alternatives)}) r
      join mine on mine.id = r.pick_id and mine.is_same
    where ${isLinked} and (r.needed_at is null or exists (select from assignment a where a.id = r.needed_at))`)
}

function insertVerdicts({ verdicts, nearMisses }: ReasonRows) {
  return statement(sql`
    with mine as (
      update proposal_hole h set verdict = c.verdict, rules = c.rules, shortage_positions = c.shortage_positions,
        shortage_officials = c.shortage_officials
      from json_populate_recordset(null::proposal_hole, ${JSON.stringify(verdicts)}) c
      where h.id = c.id and h.verdict is null
      returning h.id
    )
    insert into proposal_near_miss
    select r.* from json_populate_recordset(null::proposal_near_miss, ${JSON.stringify(nearMisses)}) r
      join mine on mine.id = r.hole_id
    where ${isLinked}`)
}

export async function insertFixes(
  _proof: MayRunProposals,
  { fixes, fixSteps }: FixRows,
  sql: Sql,
): Promise<void> {
  if (fixes.length > 0) await sql.run(insertRows('proposal_fix', fixes))
  if (fixSteps.length > 0) await sql.run(insertRows('proposal_fix_step', fixSteps))
}
