import type { CreatedAt, Instant, Maintained } from './column.ts'

export type ApiKey = {
  id: string
  owner: string
  name: string
  token_hash: string
  ending: string
  areas: string[]
  write_areas: string[]
  may_write: Maintained<boolean>
  created_at: CreatedAt
  last_used_at: Instant | null
  revoked_at: Instant | null
}
