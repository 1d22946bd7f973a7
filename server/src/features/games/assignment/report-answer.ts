import type { Changes } from '../history.ts'
import type { AuthorisedAnswer } from './authorise-answer.ts'

/** Records what an official did, and notifies the manager: of an answer when it can no longer be undone. */
export async function reportAnswer(
  { game, position, officialName }: AuthorisedAnswer,
  kind: 'signedUp' | 'cancelled' | 'declined' | 'changeAccepted' | 'changeDeclined' | 'checkedIn',
  { changes, reason }: { changes: Changes; reason?: string | null },
): Promise<void> {
  await Promise.all([
    game.record(kind, changes),
    game.notify(kind, { officialName, positionName: position.name, positionId: position.id, reason }),
  ])
}
