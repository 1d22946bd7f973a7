import type { SayOf } from '@whistle/domain/words/language'
import type { proposalWords } from './words.ts'

/** `31 h 40 min`, or `40 min`. */
export function minutesText(minutes: number, say: SayOf<typeof proposalWords>): string {
  const whole = Math.round(minutes)
  if (whole < 60) return say('minutes', { minutes: whole })
  return say('hours', { hours: Math.floor(whole / 60), minutes: String(whole % 60).padStart(2, '0') })
}
