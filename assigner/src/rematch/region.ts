import type { Instance } from '../model/instance.ts'

/** Venues that lie together, and the officials who live nearest to them. */
type Region = {
  readonly officials: readonly number[]
  /** 1 for every place of the region; null is all of them. */
  readonly hasPlace: Uint8Array | null
}

/** A time of one day, in one region. */
export type Moment = { readonly day: number; readonly time: number; readonly region: Region }

const officialsPerRegion = 220
const placesPerRegion = 16

/**
 * Neighbourhoods for the steps that grow with the cube of what they look at: around every place its nearest places and officials.
 * They overlap, so that an official can move across the whole map in a few steps. A small league is one region.
 */
export function regionsOf({ officials, roads }: Instance): Region[] {
  const all = [...officials.keys()]
  if (officials.length <= 1.5 * officialsPerRegion) return [{ officials: all, hasPlace: null }]
  const { places, minutes, homeMinutes } = roads
  return Array.from({ length: places }, (_, place) => {
    const hasPlace = new Uint8Array(places)
    for (const near of nearest(places, placesPerRegion, (other) => minutes[place * places + other]))
      hasPlace[near] = 1
    const around = nearest(officials.length, officialsPerRegion, (at) => homeMinutes[at * places + place])
    return { hasPlace, officials: around.toSorted((one, other) => one - other) }
  })
}

function nearest(count: number, limit: number, distance: (at: number) => number): number[] {
  return Array.from({ length: count }, (_, at) => at)
    .sort((one, other) => distance(one) - distance(other) || one - other)
    .slice(0, limit)
}
