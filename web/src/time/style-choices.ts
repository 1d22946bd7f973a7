import {
  type DateStyle,
  dateStyles,
  distanceUnitOf,
  distanceUnits,
  type ReadingStyle,
  weekStartOf,
  weekStarts,
} from '@whistle/domain/time/reading-style'
import { shownStart } from '@whistle/domain/time/shown-time'
import type { Language } from '@whistle/domain/words/language'
import { readingStyleWords } from './reading-style-words.ts'

const sample = { date: '2026-11-19', time: '18:15' }

/** The choices of a reading style: the label of each, its options, and the value that applies. */
export function styleChoices(style: ReadingStyle, { language, zone }: { language: Language; zone: string }) {
  const words = readingStyleWords[language]
  const named = <Value extends keyof typeof words>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: words[value] }))
  const sampleIn = (dateStyle: DateStyle) =>
    shownStart(sample, zone, { dateStyle, language, year: sample.date.slice(0, 4) })
  return {
    dateStyle: {
      label: words.dateStyle,
      options: dateStyles.map((value) => ({ value, label: sampleIn(value) })),
      value: style.dateStyle ?? 'ISO',
    },
    distanceUnit: {
      label: words.distanceUnit,
      options: named(distanceUnits),
      value: distanceUnitOf(style, language),
    },
    weekStart: { label: words.weekStart, options: named(weekStarts), value: weekStartOf(style, language) },
  } as const
}
