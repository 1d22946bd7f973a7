import type { ManagerOptOut } from '@whistle/domain/accounts/opt-out'
import type { Proof } from '../../access/proof.ts'
import { build } from '../../db/sql.ts'

const rows = {
  dropOutMail: (isOn: boolean) => ({ drop_out_mail: isOn }),
  dropOutDigest: (isOn: boolean) => ({ drop_out_digest: isOn }),
  uncoveredMail: (isOn: boolean) => ({ uncovered_mail: isOn }),
} satisfies Record<ManagerOptOut, unknown>

/** Managers who never saved settings have no row yet. */
export function putMessages({ owner }: Proof<'opt out'>, kind: ManagerOptOut, isOn: boolean, newId: string) {
  const row = rows[kind](isOn)
  return build
    .insertInto('setting')
    .values({ id: newId, owner, ...row })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(row))
    .returning('id')
}
