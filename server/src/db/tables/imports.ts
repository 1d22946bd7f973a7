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
  state: 'DONE' | 'UNDONE'
  created: number
  changed: number
  skipped: number
  problems: number
  kept: Generated<string[]>
  created_at: CreatedAt
  finished_at: Instant | null
}

/** What an import has made or changed. */
export type ImportRecord = {
  owner: string
  import_id: string
  kind: 'GAME' | 'CHANGE' | 'VENUE' | 'COURT' | 'DIVISION' | 'OFFICIAL'
  record_id: string
  /** JSON. */
  undo: string | null
}
