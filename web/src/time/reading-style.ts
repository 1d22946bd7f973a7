import type { FirstWeekday } from '@whistle/domain/time/calendar'
import {
  dateStyles,
  distanceUnits,
  firstWeekdayOf,
  nothingChosen,
  type ReadingStyle,
  weekStarts,
} from '@whistle/domain/time/reading-style'
import type { Language } from '@whistle/domain/words/language'
import { readStored, writeStored } from '../state/local-storage.ts'
import { createStore, useStore } from '../state/store.ts'

/** Kept in the browser too: the pages behind a link have no session. */
const storedAs = 'whistle.reading-style'

const current = createStore<ReadingStyle>(styleFrom(readStored(storedAs)?.split(' ') ?? []))

/** How the reader wants dates, distances and weeks. */
export function readingStyle(): ReadingStyle {
  return current.get()
}

export function useReadingStyle(): ReadingStyle {
  return useStore(current)
}

export function useFirstWeekday(language: Language): FirstWeekday {
  return firstWeekdayOf(useReadingStyle(), language)
}

/** As the account has chosen; without an account nothing is chosen. */
export function setReadingStyle(chosen: Partial<ReadingStyle> | null | undefined): void {
  const { dateStyle, distanceUnit, weekStart } = { ...nothingChosen, ...chosen }
  const words = [dateStyle, distanceUnit, weekStart].filter((each) => each !== null)
  writeStored(storedAs, words.join(' '))
  current.set({ dateStyle, distanceUnit, weekStart })
}

function styleFrom(words: readonly string[]): ReadingStyle {
  const chosen = <Word extends string>(known: readonly Word[]) =>
    known.find((each) => words.includes(each)) ?? null
  return {
    dateStyle: chosen(dateStyles),
    distanceUnit: chosen(distanceUnits),
    weekStart: chosen(weekStarts),
  }
}
