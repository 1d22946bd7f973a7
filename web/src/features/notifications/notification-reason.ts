import type { NotificationKind, NotificationPayload } from '@whistle/domain/accounts/notification'
import { violationIn } from '@whistle/domain/games/check-in'
import type { Language } from '@whistle/domain/words/language'
import { keptBackWords } from '@whistle/domain/words/notifications'
import { readingStyle } from '../../time/reading-style.ts'

/** The violations of a check-in and the limit of the day in the reader's language; any other reason as it was typed. */
export function notificationReason(
  kind: NotificationKind | null,
  { reason }: NotificationPayload,
  language: Language,
): string | undefined {
  const given = reason?.trim()
  if (given === keptBackWords.en.dailyLimit) return keptBackWords[language].dailyLimit
  return given && kind === 'checkedIn' ? violationIn(language, given, readingStyle().distanceUnit) : given
}
