import { z } from 'zod'
import { readAtMost } from './read-at-most.ts'

export type Place = {
  readonly placeId: string
  readonly formattedAddress: string
  readonly lat: number
  readonly lon: number
}

/** The places that match an address, or a short reason for a failure. */
export type Geocoder = (
  address: string,
) => Promise<{ places: Place[]; failure?: undefined } | { places?: undefined; failure: string }>

const timeoutMs = 5_000
const maxResponseBytes = 256 * 1024
const maxPlaces = 10

/** Requests go to the configured service only: the address is just a value in the query string. */
export function createGeocoder(serviceUrl: string, key?: string): Geocoder {
  const service = new URL(serviceUrl).hostname === 'maps.googleapis.com' ? google : nominatim

  return async (address) => {
    const url = new URL(serviceUrl)
    for (const [name, value] of Object.entries(service.question(address))) url.searchParams.set(name, value)
    if (key) url.searchParams.set('key', key)

    try {
      const response = await fetch(url, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { accept: 'application/json', 'user-agent': 'Whistle (scheduling of sports officials)' },
      })
      if (!response.ok) return { failure: `it answered ${response.status}` }
      const answer = service.answer.safeParse(JSON.parse(await readAtMost(response, maxResponseBytes)))
      if (!answer.success) return { failure: 'it answered something else than places' }
      return { places: answer.data.slice(0, maxPlaces) }
    } catch (error) {
      // Only the name of the error: its message may contain the address or the key.
      return { failure: error instanceof Error ? error.name : 'unknown' }
    }
  }
}

const latitude = z.coerce.number().min(-90).max(90)
const longitude = z.coerce.number().min(-180).max(180)
const label = z.string().min(1).max(500)

/** A list in which invalid places are left out. */
function places<T>(shape: z.ZodType<T>, read: (place: T) => Place) {
  return z.array(z.unknown()).transform((items) =>
    items.flatMap((item) => {
      const place = shape.safeParse(item)
      return place.success ? [read(place.data)] : []
    }),
  )
}

const nominatim = {
  question: (q: string) => ({ q, format: 'jsonv2', limit: String(maxPlaces) }),
  answer: places(
    z.object({
      place_id: z.coerce.string(),
      osm_type: z.string().optional(),
      osm_id: z.coerce.string().optional(),
      display_name: label,
      lat: latitude,
      lon: longitude,
    }),
    // Nominatim's ids change with every import; those of OpenStreetMap are stable.
    ({ place_id, osm_type, osm_id, display_name, lat, lon }) => ({
      placeId: osm_type && osm_id ? `${osm_type}/${osm_id}` : place_id,
      formattedAddress: display_name,
      lat,
      lon,
    }),
  ),
}

const google = {
  question: (address: string) => ({ address }),
  answer: z
    .object({ status: z.enum(['OK', 'ZERO_RESULTS']), results: z.unknown() })
    .transform(({ results }) => results)
    .pipe(
      places(
        z.object({
          place_id: z.string(),
          formatted_address: label,
          geometry: z.object({ location: z.object({ lat: latitude, lng: longitude }) }),
        }),
        ({ place_id, formatted_address, geometry: { location } }) => ({
          placeId: place_id,
          formattedAddress: formatted_address,
          lat: location.lat,
          lon: location.lng,
        }),
      ),
    ),
}
