import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'

/** Managers bring in officials and games of their own. */
export type MayImport = Proof<'import'>

export function mayImport(manager: Extract<Principal, { kind: 'manager' }>): MayImport {
  return prove(manager.userId)
}
