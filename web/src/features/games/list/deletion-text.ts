import type { Instant } from '@whistle/domain/time/time'
import type { SayOf } from '@whistle/domain/words/language'
import type { WholeGameFragment } from '../model/operations.generated.ts'
import { cancellationRecipients } from '../model/publishing/recipients.ts'
import type { gameListWords } from './words.ts'

/** What a final deletion of games does: how many people get a message, if any. */
export function deletionText(
  games: readonly WholeGameFragment[],
  say: SayOf<typeof gameListWords>,
  now: Instant,
): string {
  const count = cancellationRecipients(games, now)
  if (count === 0) return say('deleteFinal')
  return `${say(games.length === 1 ? 'deleteToldOfOne' : 'deleteToldOfSeveral', { count })} ${say('deleteFinal')}`
}
