import type { Point } from '@whistle/domain/venues/place'

/** Something on a map: a place, or somebody who was seen there. */
export type Marker = Point & {
  id: string
  label: string
  kind: 'venue' | 'person'
  /** A few words more, such as when the person was there. */
  detail?: string
}

export type MapProps = {
  /** The point the rings are drawn around and distances are measured from. */
  centre: Point
  markers: readonly Marker[]
  /** What the map shows, for those who cannot see it. */
  label: string
  height?: number
  /** How near the map opens; without, as near as a neighbourhood. */
  zoom?: number
  /** Given, the pin in the centre can be moved. */
  onMovePin?: (to: Point) => void
}

/** Of a map that is not told how high it is. */
export const usualHeight = 288

export function initials(label: string): string {
  const words = label.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase()
}

/** Opens the place in whatever maps the reader's device has. */
export function mapsLink(point: Point): string {
  return `https://www.google.com/maps/search/?api=1&query=${point.lat},${point.lon}`
}
