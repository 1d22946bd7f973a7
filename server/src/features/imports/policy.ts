import type { Principal } from '../../graphql/principal.ts'
import { type Proof, prove } from '../../graphql/proof.ts'

/** Managers bring in officials and games of their own. */
export type MayImport = Proof<'import'>

export function mayImport(manager: Extract<Principal, { kind: 'manager' }>): MayImport {
  return prove(manager.userId)
}
