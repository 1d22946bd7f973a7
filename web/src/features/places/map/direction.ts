import type { Point } from '@whistle/domain/venues/point'

const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
type Direction = (typeof directions)[number]

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function directionTo(from: Point, to: Point): Direction {
  const east = Math.sin(radians(to.lon - from.lon)) * Math.cos(radians(to.lat))
  const north =
    Math.cos(radians(from.lat)) * Math.sin(radians(to.lat)) -
    Math.sin(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.cos(radians(to.lon - from.lon))
  const turn = Math.round((Math.atan2(east, north) / (2 * Math.PI)) * 8)
  return directions[(turn + 8) % 8] ?? 'N'
}
