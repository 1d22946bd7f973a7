import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'

/** Managers search their games and venues, and the officials linked to them. */
export type MaySearch = Proof<never>

export function maySearch(manager: Extract<Principal, { kind: 'manager' }>): MaySearch {
  return prove(manager.userId)
}
