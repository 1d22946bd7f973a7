import { refuseTaken } from '@whistle/domain/text/text'
import type { Proof } from '../../access/proof.ts'
import { Refused } from '../../access/refused.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import type { Context } from '../../graphql/context.ts'
import { type Named, namedBeside } from './store.ts'

/** Names are unique within their parent. A name that does not change is not checked. */
export async function refuseSameName<Table extends Named>(
  table: Table,
  proof: Proof<NoInfer<Table>>,
  record: { id: string; name: string; within?: string },
  { sql }: Context,
): Promise<void> {
  await sql.run(lockOwner(proof.owner))
  const beside = await sql.run(namedBeside(table, proof, record))
  const refusal = refuseTaken(record, beside)
  if (refusal) throw new Refused(refusal)
}
