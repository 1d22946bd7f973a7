import type { Instant } from './time.ts'

const seconds = [
  ['y', 365 * 86_400],
  ['mon', 30 * 86_400],
  ['d', 86_400],
  ['h', 3_600],
  ['min', 60],
  ['sec', 1],
] as const

type RelativeUnit = (typeof seconds)[number][0]

/** The distance in the largest whole unit; negative is the past. */
type RelativeTime = { readonly amount: number; readonly unit: RelativeUnit }

export function relativeTime(instant: Instant, now: Instant): RelativeTime {
  const difference = (Date.parse(instant) - Date.parse(now)) / 1_000
  for (const [unit, size] of seconds) {
    const amount = Math.trunc(difference / size)
    if (amount !== 0) return { amount, unit }
  }
  return { amount: 0, unit: 'sec' }
}
