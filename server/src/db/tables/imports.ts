import type { Generated } from 'kysely'
import type { CreatedAt, Instant, Json } from './column.ts'

export type ImportReading = {
  owner: string
  kind: 'OFFICIALS' | 'GAMES'
  head: string
  reading: Json
  used_at: Generated<Instant>
}

export type ImportRun = {
  id: string
  owner: string
  actor: string
  kind: 'OFFICIALS' | 'GAMES'
  file_name: string | null
  state:
    | 'UPLOADING'
    | 'CHECKING'
    | 'CHECKED'
    | 'SAVING'
    | 'DONE'
    | 'STOPPED'
    | 'FAILED'
    | 'UNDOING'
    | 'UNDONE'
  created: Generated<number>
  changed: Generated<number>
  skipped: Generated<number>
  problems: Generated<number>
  kept: Generated<string[]>
  created_at: CreatedAt
  finished_at: Instant | null
  is_draft: Generated<boolean>
  /** JSON. */
  input: string | null
  /** JSON. */
  result: string | null
  rows: Generated<number>
  rows_done: Generated<number>
  /** JSON. */
  failure: string | null
  attempts: Generated<number>
  leased_until: Instant | null
  asked_at: Instant | null
}

/** A piece of the text of an import that runs in the background. */
export type ImportPart = {
  import_id: string
  owner: string
  part: number
  csv: string
}

/** What an import has made or changed. */
export type ImportRecord = {
  owner: string
  import_id: string
  kind: 'GAME' | 'CHANGE' | 'VENUE' | 'COURT' | 'DIVISION' | 'OFFICIAL' | 'OFFICIAL_CHANGE'
  record_id: string
  /** JSON. */
  undo: string | null
}
