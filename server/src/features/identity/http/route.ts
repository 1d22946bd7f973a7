import type { Principal } from '../../../access/principal.ts'
import type { Limiter } from '../../../db/limiter.ts'
import type { Database } from '../../../db/sql.ts'
import type { Change } from '../../../live/topics.ts'
import type { Auth } from '../auth/auth.ts'
import type { AuthRequest } from '../auth/auth-request.ts'
import type { Claims } from '../auth/claims.ts'

/** Handles one method and path below `/api/auth`. */
export type Route = (request: AuthRequest, parts: RouteParts) => Promise<Response>

export type RouteParts = {
  readonly auth: Auth
  readonly limiter: Limiter
  readonly database: Database
  readonly identify: (claims: Claims) => Promise<Principal>
  readonly announce: (changes: readonly Change[]) => void
}
