import type { Proof } from '../../access/proof.ts'
import type { WriteContext } from '../../live/in-transaction.ts'
import { putDropOuts } from './store.ts'

/** By the link in a message about drop-outs, which is the right of its manager. */
export async function switchDropOuts(
  proof: Proof<'opt out'>,
  { kind, isOn }: { kind: 'dropOutMail' | 'dropOutDigest'; isOn: boolean },
  context: WriteContext,
): Promise<void> {
  const [setting] = await context.sql.run(putDropOuts(proof, kind, isOn, context.newId()))
  if (setting) context.announce({ topic: 'setting', owner: proof.owner, id: setting.id })
}
