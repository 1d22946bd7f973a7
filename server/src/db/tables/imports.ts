import type { Generated } from 'kysely'
import type { Instant, Json } from './column.ts'

export type ImportReading = {
  owner: string
  kind: 'OFFICIALS' | 'GAMES'
  head: string
  reading: Json
  used_at: Generated<Instant>
}
