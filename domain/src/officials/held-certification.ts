import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { type Instant, instantFrom } from '../time/time.ts'

/** A certification of an official, with its dates. */
export type HeldValues = {
  readonly isActive: boolean
  readonly startDate: Instant | null
  readonly endDate: Instant | null
  readonly expDate: Instant | null
}
type HeldInput = { readonly [Name in keyof HeldValues]?: HeldValues[Name] | null }

const dates = ['startDate', 'endDate', 'expDate'] as const
/** As text, because numbers in sentences have separators. */
const years = { min: '1900', max: '2199' }

export const endsBeforeStart = refuse('BAD_USER_INPUT', 'endsBeforeStart', { field: 'endDate' })

export function heldFrom(input: HeldInput): HeldValues | Refusal {
  const changes = heldChangesFrom(input)
  if (isRefusal(changes)) return changes
  return { isActive: true, startDate: null, endDate: null, expDate: null, ...changes }
}

/** A missing field stays and null clears; the order of the dates is checked on the whole record. */
export function heldChangesFrom(input: HeldInput): Partial<HeldValues> | Refusal {
  const changes: { -readonly [Name in keyof HeldValues]?: HeldValues[Name] } = {}
  if (input.isActive !== undefined) changes.isActive = input.isActive ?? true
  for (const field of dates) {
    const given = input[field]
    if (given === undefined) continue
    const date = given && dateFrom(given, field)
    if (isRefusal(date)) return date
    changes[field] = date
  }
  const { startDate, endDate } = changes
  return startDate && endDate && endDate < startDate ? endsBeforeStart : changes
}

function dateFrom(given: string, field: string): Instant | Refusal {
  const instant = instantFrom(given, field)
  if (isRefusal(instant)) return instant
  const year = instant.slice(0, 4)
  if (year >= years.min && year <= years.max) return instant
  return refuse('BAD_USER_INPUT', 'outOfRange', { field, values: years })
}

export type HeldState = 'valid' | 'expiresSoon' | 'expired' | 'notYet'
type HeldDates = { readonly [Name in keyof HeldValues]: HeldValues[Name] | null }

const day = 86_400_000
const soon = 30 * day

/** The state of a certification on a day; its last day is included. */
export function heldState({ isActive, startDate, endDate, expDate }: HeldDates, date: string): HeldState {
  const now = Date.parse(date)
  if (isActive === false) return 'expired'
  if (startDate && dayOf(startDate) > now) return 'notYet'
  const last = Math.min(dayOf(endDate), dayOf(expDate))
  if (last < now) return 'expired'
  return last - now <= soon ? 'expiresSoon' : 'valid'
}

/** Dates of certifications have no time: they are stored as midnight in UTC. */
function dayOf(instant: string | null): number {
  return instant ? Date.parse(instant.slice(0, 10)) : Number.POSITIVE_INFINITY
}
