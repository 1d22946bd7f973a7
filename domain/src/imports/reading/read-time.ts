type ReadTime = {
  /** `HH:mm`. */
  readonly time: string
  /** Whether it says which half of the day it means. */
  readonly isCertain: boolean
}

const clock = /^(\d{1,2})(?:[:.h](\d{2})(?::00)?)? ?(h|hrs?|hs)?\.? ?(?:([ap])\.? ?(?:m\.?)?)?$/
const together = /^(\d{1,2})(\d{2}) ?(?:([ap])\.? ?(?:m\.?)?)?$/
const noon = /^(12(:00)? )?(noon|mediodia)$/

/** A time of day as people and spreadsheets write it: 7:30pm, 7:30 p. m., 19:30, 19h30, 19.30, 1930, 0.8125. */
export function timeIn(text: string): ReadTime | undefined {
  const plain = plainText(text)
  if (noon.test(plain)) return { time: '12:00', isCertain: true }
  if (/^0?\.\d+$/.test(plain)) return { time: timeOfDay(Number(plain)), isCertain: true }
  const [, hours, minutes = '00', unit, half] = clock.exec(plain) ?? []
  if (hours !== undefined)
    // A bare number is no time: it may be a count.
    return half || unit || plain.length > 2 ? timeOf(Number(hours), minutes, half) : undefined
  const [, hour, minute = '', halfAfter] = together.exec(plain) ?? []
  if (hour === undefined || (!halfAfter && hour.length < 2)) return undefined
  return timeOf(Number(hour), minute, halfAfter)
}

/** The time of the fraction of a day, as Excel stores it. */
export function timeOfDay(fraction: number): string {
  const minutes = Math.round(fraction * 1_440) % 1_440
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

function timeOf(hour: number, minutes: string, half: string | undefined): ReadTime | undefined {
  if (hour > 23 || Number(minutes) > 59) return undefined
  if (!half) return { time: `${two(hour)}:${minutes}`, isCertain: hour > 12 || hour === 0 }
  // Some programs write 19:30 PM.
  if (hour > 12) return half === 'p' ? { time: `${two(hour)}:${minutes}`, isCertain: true } : undefined
  if (hour === 0 && half === 'p') return undefined
  return { time: `${two((hour % 12) + (half === 'p' ? 12 : 0))}:${minutes}`, isCertain: true }
}

const two = (number: number) => String(number).padStart(2, '0')

/** Without accents, capitals and special spaces. */
export function plainText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase()
}
