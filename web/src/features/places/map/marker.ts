import type { Point } from '@whistle/domain/venues/point'

/** A pin on a map: a place, or a person who was there. */
export type Marker = Point & {
  id: string
  label: string
  kind: 'venue' | 'person'
  /** Further text, such as the time of a check-in. */
  detail?: string
}

export type MapProps = {
  /** The point the rings are drawn around and distances are measured from. */
  centre: Point
  markers: readonly Marker[]
  /** The accessible name of the map. */
  label: string
  height?: number
  /** The zoom at which the map opens; a neighbourhood by default. */
  zoom?: number
  /** With it the pin in the centre can be moved. */
  onMovePin?: (to: Point) => void
}

/** The default height of a map. */
export const usualHeight = 288

export function initials(label: string): string {
  const words = label.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase()
}

/** A link that opens the place in the maps of the device. */
export function mapsLink(point: Point): string {
  return `https://www.google.com/maps/search/?api=1&query=${point.lat},${point.lon}`
}
