import type { Settings } from '../accounts/settings.ts'
import { type Instant, minutesAfter } from '../time/time.ts'

/**
 * Until when an offer is to be answered that is sent now. Null without a deadline: none is set, or it would be too shortly before
 * the start for the manager to find another official.
 */
export function answerDeadline(
  { answerHours, answerMargin }: Pick<Settings, 'answerHours' | 'answerMargin'>,
  { startDateTime, now }: { readonly startDateTime: Instant; readonly now: Instant },
): Instant | null {
  if (answerHours === 0) return null
  const by = minutesAfter(now, answerHours * 60)
  const latest = Date.parse(startDateTime) - answerMargin * 3_600_000
  return Date.parse(by) > latest ? null : by
}
