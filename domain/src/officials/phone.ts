import { type Refusal, refuse } from '../refusal.ts'

const punctuation = /[\s().\-/\u2010-\u2015]/g
const international = /^\+[1-9]\d{6,14}$/
const northAmerican = /^[2-9]\d{2}[2-9]\d{6}$/

/**
 * A phone number as stored: E.164. Without a country code it is North American; an empty one is null.
 */
export function phoneFrom(typed: string | null | undefined, field = 'mobilePhone'): string | null | Refusal {
  // '+44 (0)20 …': the zero is for domestic calls only.
  const digits = (typed ?? '').replace('(0)', '').replace(punctuation, '').replace(/^00/, '+')
  if (!digits) return null
  if (international.test(digits)) return digits
  if (northAmerican.test(digits)) return `+1${digits}`
  if (digits.startsWith('1') && northAmerican.test(digits.slice(1))) return `+${digits}`
  return refuse('BAD_USER_INPUT', 'phoneInvalid', { field })
}

/** A stored number in groups, for those who dial it from paper, on one line; one of another country as it is stored. */
export function phoneText(stored: string | null | undefined): string {
  return (stored ?? '').replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1\u00a0$1-$2-$3')
}
