import type { OptOut } from '@whistle/domain/accounts/opt-out'
import { type Proof, prove } from '../../access/proof.ts'

/** The signed link is the right: it was sent to the receiver alone. */
export function mayOptOut({ id }: OptOut): Proof<'opt out'> {
  return prove(id)
}
