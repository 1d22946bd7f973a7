import { localTimeOf } from '@whistle/domain/time/time'
import type { Language } from '@whistle/domain/words/language'
import { dateHeading } from '../../time/date-time-text.ts'
import { homeZone } from '../../time/own-zone.ts'
import type { ProposalFiguresFragment } from './operations.generated.ts'

const form = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** `Sat, Nov 21 – Sun, Nov 22`: the first and the last day of a proposal. */
export function spanText(
  { from, to }: Pick<ProposalFiguresFragment, 'from' | 'to'>,
  language: Language,
): string {
  const first = localTimeOf(from, homeZone()).date
  // The end is no longer part of it.
  const last = localTimeOf(new Date(Date.parse(to) - 1).toISOString(), homeZone()).date
  const text = dateHeading(first, language, form)
  return first === last ? text : `${text} – ${dateHeading(last, language, form)}`
}
