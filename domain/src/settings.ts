import { wholeNumberFrom } from './number.ts'
import type { Refusal } from './refusal.ts'

/** Hours before the start: when check-in opens, and until when an official may give a position back. */
export type Settings = { readonly gameCheckin: number; readonly cancellation: number }

export const defaultSettings: Settings = { gameCheckin: 2, cancellation: 24 }

const hoursOfAYear = 8_760

export function hoursFrom(given: number, field: keyof Settings): number | Refusal {
  return wholeNumberFrom(given, { field, min: 0, max: hoursOfAYear })
}
