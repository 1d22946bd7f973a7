import type { Settings } from '../accounts/settings.ts'
import { reminderHours } from '../games/reminder.ts'
import { type Instant, minutesAfter } from '../time/time.ts'

/** Officials are asked again about a game only so many hours after the last message about it. */
export const nudgeGapHours = 6

/** Why an official who has not answered is not reminded. */
export const unremindedReasons = ['NOT_PUBLISHED', 'NO_ADDRESS', 'NO_REMINDERS', 'RECENTLY'] as const
export type UnremindedReason = (typeof unremindedReasons)[number]

/**
 * When the official of an offer that is sent now is reminded to answer it: after the hours that the manager has set, and half-way to a
 * deadline that is before that. Null: never, or the reminder of the game itself follows soon or has been sent.
 */
export function offerNudge(
  settings: Pick<Settings, 'offerReminder' | 'reminder' | 'cancellation'>,
  {
    startDateTime,
    now,
    answerBy,
  }: { readonly startDateTime: Instant; readonly now: Instant; readonly answerBy: Instant | null },
): Instant | null {
  if (settings.offerReminder === 0) return null
  const after = minutesAfter(now, settings.offerReminder * 60)
  const isLate = answerBy !== null && Date.parse(after) >= Date.parse(answerBy)
  const at = isLate ? new Date((Date.parse(now) + Date.parse(answerBy)) / 2).toISOString() : after
  const latest = Date.parse(startDateTime) - (reminderHours(settings) + nudgeGapHours) * 3_600_000
  return Date.parse(at) > latest ? null : at
}
