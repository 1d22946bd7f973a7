import type { Proof } from '../../../../access/proof.ts'
import { build } from '../../../../db/sql.ts'

export function updateReminders({ owner: officialId }: Proof<'opt out'>, isOn: boolean) {
  return build.updateTable('official').set({ wants_reminders: isOn }).where('id', '=', officialId)
}
