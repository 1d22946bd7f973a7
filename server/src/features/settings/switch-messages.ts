import type { ManagerOptOut } from '@whistle/domain/accounts/opt-out'
import type { Proof } from '../../access/proof.ts'
import type { WriteContext } from '../../live/in-transaction.ts'
import { putMessages } from './store.ts'

/** By the link in a message to a manager, which is the right of its manager. */
export async function switchMessages(
  proof: Proof<'opt out'>,
  { kind, isOn }: { kind: ManagerOptOut; isOn: boolean },
  context: WriteContext,
): Promise<void> {
  const [setting] = await context.sql.run(putMessages(proof, kind, isOn, context.newId()))
  if (setting) context.announce({ topic: 'setting', owner: proof.owner, id: setting.id })
}
