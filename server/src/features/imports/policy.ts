import type { Principal } from '../../access/principal.ts'
import { type MayKeepGames, mayKeepGames } from '../games/policy.ts'
import { type MayKeepOfficials, mayKeepOfficials } from '../officials/policy.ts'

/** Managers import officials and games of their own. */
export type MayImport = MayKeepGames & MayKeepOfficials

export function mayImport(manager: Extract<Principal, { kind: 'manager' }>): MayImport {
  return Object.assign(mayKeepGames(manager), mayKeepOfficials(manager))
}
