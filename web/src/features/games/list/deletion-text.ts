import type { Instant } from '@whistle/domain/time/time'
import type { SayOf } from '@whistle/domain/words/language'
import { namesOf } from '../model/crew-state.ts'
import type { WholeGameFragment } from '../model/operations.generated.ts'
import { cancellationRecipients } from '../model/publishing/recipients.ts'
import type { gameListWords } from './words.ts'

/** What a final deletion of games does: who gets a message, if any. */
export function deletionText(
  games: readonly WholeGameFragment[],
  say: SayOf<typeof gameListWords>,
  now: Instant,
): string {
  const told = cancellationRecipients(games, now)
  if (told.length === 0) return say('deleteFinal')
  const about = { count: told.length, names: namesOf(told, say('unnamed')) }
  return `${say(games.length === 1 ? 'deleteToldOfOne' : 'deleteToldOfSeveral', about)} ${say('deleteFinal')}`
}
