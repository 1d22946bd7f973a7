import { isRefusal, type Refusal } from '../refusal.ts'
import { wholeNumberFrom } from '../text/number.ts'
import { freeTextFrom, nameFrom } from '../text/text.ts'
import { timeZoneFrom } from '../time/time.ts'
import { geoHashOf } from './geo-hash.ts'
import { type Point, pointFrom } from './point.ts'

/** A venue as a client sends it. In a change a missing field stays and null clears. */
type VenueInput = {
  readonly name?: string | null
  readonly formattedAddress?: string | null
  readonly placeId?: string | null
  readonly location?: Point | null
  readonly timeZone?: string | null
}

export type VenueValues = {
  readonly name: string
  readonly formattedAddress: string | null
  readonly placeId: string | null
  readonly location: Point | null
  readonly geoHash: string | null
  readonly timeZone: string | null
}

export function venueFrom(input: VenueInput): VenueValues | Refusal {
  const name = nameFrom(input.name)
  if (isRefusal(name)) return name
  const formattedAddress = freeTextFrom(input.formattedAddress, 'formattedAddress')
  if (isRefusal(formattedAddress)) return formattedAddress
  const placeId = freeTextFrom(input.placeId, 'placeId')
  if (isRefusal(placeId)) return placeId
  const location = input.location ? pointFrom(input.location) : null
  if (isRefusal(location)) return location
  const timeZone = timeZoneFrom(input.timeZone)
  if (isRefusal(timeZone)) return timeZone
  return { name, formattedAddress, placeId, location, geoHash: location && geoHashOf(location), timeZone }
}

export function venueChangesFrom(input: VenueInput): Partial<VenueValues> | Refusal {
  // A placeholder for missing fields: only the given ones are taken from the result.
  const values = venueFrom({ ...input, name: input.name === undefined ? 'unchanged' : input.name })
  if (isRefusal(values)) return values
  const { geoHash, ...rest } = values
  return { ...given(input, rest), ...(input.location === undefined ? {} : { geoHash }) }
}

type CourtInput = {
  readonly name?: string | null
  readonly order?: number | null
  readonly description?: string | null
}

type CourtValues = {
  readonly name: string
  readonly order: number
  readonly description: string | null
}

const orders = { field: 'order', min: 0, max: 100_000 }

export function courtFrom(input: CourtInput): CourtValues | Refusal {
  const name = nameFrom(input.name)
  if (isRefusal(name)) return name
  const order = wholeNumberFrom(input.order ?? 0, orders)
  if (isRefusal(order)) return order
  const description = freeTextFrom(input.description, 'description')
  if (isRefusal(description)) return description
  return { name, order, description }
}

export function courtChangesFrom(input: CourtInput): Partial<CourtValues> | Refusal {
  const values = courtFrom({ ...input, name: input.name === undefined ? 'unchanged' : input.name })
  return isRefusal(values) ? values : given(input, values)
}

function given<Values extends object>(
  input: { readonly [Key in keyof Values]?: unknown },
  values: Values,
): Partial<Values> {
  const names = Object.keys(values) as (keyof Values)[]
  const kept: Partial<Values> = {}
  for (const name of names) if (input[name] !== undefined) kept[name] = values[name]
  return kept
}
