import { type Refusal, refuse } from '../refusal.ts'
import { type Point, pointFrom } from './point.ts'

/**
 * Coordinates as they are typed or pasted: `40.1, -73.9`, `40,1; -73,9`, `40.1 N 73.9 W`, `40°42'46"N 74°0'22"W`.
 * Without letters the latitude comes first; O is west too, as in Spanish.
 */
export function coordinatesFrom(typed: string, field = 'location'): Point | Refusal {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/[\u2212\u2010-\u2015]/g, '-')
  const commaIsDecimal = !text.includes('.') && /\d,\d/.test(text)
  const point = commaIsDecimal ? read(text.replace(/(\d),(\d)/g, '$1.$2')) : undefined
  const found = point ?? read(text)
  return found ? pointFrom(found, field) : refuse('BAD_USER_INPUT', 'coordinatesInvalid', { field })
}

/** As `coordinatesFrom` reads it back: six decimals are about ten centimetres. */
export function coordinatesText(point: Point): string {
  return `${Number(point.lat.toFixed(6))}, ${Number(point.lon.toFixed(6))}`
}

type Angle = { degrees: number; letter?: string }

const token = /[NSEWO]|[+-]?\d+(?:\.\d+)?/g
const filling = /[\s,;°º'’′"”″]/g

function read(text: string): Point | undefined {
  if (text.replace(token, '').replace(filling, '')) return undefined
  const [first, second] = inHalves(text.match(token) ?? []).map(angleOf)
  if (!first || !second) return undefined
  if (!first.letter && !second.letter) return { lat: first.degrees, lon: second.degrees }
  const lat = [first, second].find((angle) => /[NS]/.test(angle.letter ?? ''))
  const lon = [first, second].find((angle) => /[EWO]/.test(angle.letter ?? ''))
  return lat && lon && { lat: lat.degrees, lon: lon.degrees }
}

/** Letters are before or after their numbers; without letters both angles have equally many numbers. */
function inHalves(tokens: readonly string[]): (readonly string[])[] {
  const letters = tokens.flatMap((part, index) => (/[A-Z]/.test(part) ? [index] : []))
  if (letters.length === 0) return cut(tokens, tokens.length / 2)
  const [one, two] = letters
  if (one === undefined || two === undefined || letters.length > 2) return []
  return cut(tokens, one === 0 ? two : one + 1)
}

function cut(tokens: readonly string[], at: number): (readonly string[])[] {
  return Number.isInteger(at) ? [tokens.slice(0, at), tokens.slice(at)] : []
}

/** Degrees, perhaps minutes, perhaps seconds; only the last may have a fraction, only the first a sign. */
function angleOf(tokens: readonly string[]): Angle | undefined {
  const letter = tokens.find((part) => /[A-Z]/.test(part))
  const numbers = tokens.filter((part) => part !== letter)
  const [whole, ...smaller] = numbers
  if (whole === undefined || numbers.length > 3) return undefined
  if (numbers.slice(0, -1).some((part) => part.includes('.'))) return undefined
  if (smaller.some((part) => /^[+-]/.test(part) || Number(part) >= 60)) return undefined
  if (letter && /^[+-]/.test(whole)) return undefined
  const [minutes = 0, seconds = 0] = smaller.map(Number)
  const size = Math.abs(Number(whole)) + minutes / 60 + seconds / 3_600
  const negative = whole.startsWith('-') || (letter !== undefined && /[SWO]/.test(letter))
  return { degrees: negative ? -size : size, letter }
}
