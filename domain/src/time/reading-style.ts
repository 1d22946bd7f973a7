import type { Language } from '../words/language.ts'
import type { FirstWeekday } from './calendar.ts'

/** `2026-11-19 18:15`, or `Thu, Nov 19, 6:15 PM`. */
export const dateStyles = ['ISO', 'LOCAL'] as const
export type DateStyle = (typeof dateStyles)[number]

export const distanceUnits = ['MILES', 'KILOMETERS'] as const
export type DistanceUnit = (typeof distanceUnits)[number]

export const weekStarts = ['SUNDAY', 'MONDAY'] as const
export type WeekStart = (typeof weekStarts)[number]

/** What an account has chosen for its screens and messages; null where it has not. */
export type ReadingStyle = {
  readonly dateStyle: DateStyle | null
  readonly distanceUnit: DistanceUnit | null
  readonly weekStart: WeekStart | null
}

export const nothingChosen: ReadingStyle = { dateStyle: null, distanceUnit: null, weekStart: null }

/** Without a choice miles in English, else kilometres. */
export function distanceUnitOf(style: ReadingStyle, language: Language): DistanceUnit {
  return style.distanceUnit ?? (language === 'en' ? 'MILES' : 'KILOMETERS')
}

/** Without a choice weeks start on Monday in Spanish, on Sunday in English. */
export function weekStartOf(style: ReadingStyle, language: Language): WeekStart {
  return style.weekStart ?? (language === 'es' ? 'MONDAY' : 'SUNDAY')
}

export function firstWeekdayOf(style: ReadingStyle, language: Language): FirstWeekday {
  return weekStartOf(style, language) === 'MONDAY' ? 1 : 0
}
