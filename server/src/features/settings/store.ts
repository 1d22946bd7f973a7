import type { Proof } from '../../access/proof.ts'
import { build } from '../../db/sql.ts'

/** Managers who never saved settings have no row yet. */
export function putDropOuts(
  { owner }: Proof<'opt out'>,
  kind: 'dropOutMail' | 'dropOutDigest',
  isOn: boolean,
  newId: string,
) {
  const row = kind === 'dropOutMail' ? { drop_out_mail: isOn } : { drop_out_digest: isOn }
  return build
    .insertInto('setting')
    .values({ id: newId, owner, ...row })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(row))
    .returning('id')
}
