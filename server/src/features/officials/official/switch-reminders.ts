import type { Proof } from '../../../access/proof.ts'
import type { WriteContext } from '../../../live/in-transaction.ts'
import { announceOfficial } from './announce-official.ts'
import { updateReminders } from './store/reminders.ts'

/** By the link in a reminder, which is the right of its official. */
export async function switchReminders(
  proof: Proof<'opt out'>,
  isOn: boolean,
  context: WriteContext,
): Promise<void> {
  await context.sql.run(updateReminders(proof, isOn))
  await announceOfficial(proof.owner, context)
}
