import type { DistanceUnit } from '@whistle/domain/time/reading-style'
import { metresIn, type Point } from '@whistle/domain/venues/point'

/** A point of the drawing in pixels from its upper left corner. */
export type Pixel = { x: number; y: number }
export type Size = { width: number; height: number }
/** The visible part of the map: the point in its middle, and the zoom. */
export type View = { middle: Point; zoom: number }

export const nearestZoom = 19
export const farthestZoom = 4
export const startZoom = 15

const earthCircumference = 40_075_016.686
const tileSize = 256
const mercatorEdge = 85.05

export function clampZoom(zoom: number): number {
  return Math.min(nearestZoom, Math.max(farthestZoom, zoom))
}

/** Web Mercator, as tiles use it: the drawn map and the tile map show the same at the same zoom. */
function project(point: Point, zoom: number): Pixel {
  const world = tileSize * 2 ** zoom
  const lat = Math.min(mercatorEdge, Math.max(-mercatorEdge, point.lat))
  const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360))
  return { x: ((point.lon + 180) / 360) * world, y: (0.5 - north / (2 * Math.PI)) * world }
}

function unproject(pixel: Pixel, zoom: number): Point {
  const world = tileSize * 2 ** zoom
  const north = (0.5 - pixel.y / world) * 2 * Math.PI
  const lat = (Math.atan(Math.exp(north)) * 360) / Math.PI - 90
  const lon = (pixel.x / world) * 360 - 180
  return { lat: Math.min(mercatorEdge, Math.max(-mercatorEdge, lat)), lon: wrapLongitude(lon) }
}

function wrapLongitude(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180
}

export function toPixel(point: Point, view: View, size: Size): Pixel {
  const middle = project(view.middle, view.zoom)
  const world = tileSize * 2 ** view.zoom
  const there = project(point, view.zoom)
  // The shorter way round the globe, so that neighbours across the date line stay neighbours.
  const across = ((((there.x - middle.x + world / 2) % world) + world) % world) - world / 2
  return { x: across + size.width / 2, y: there.y - middle.y + size.height / 2 }
}

export function toPoint(pixel: Pixel, view: View, size: Size): Point {
  const middle = project(view.middle, view.zoom)
  return unproject(
    { x: middle.x + pixel.x - size.width / 2, y: middle.y + pixel.y - size.height / 2 },
    view.zoom,
  )
}

/** The view after the map was dragged by some pixels. */
export function pan(view: View, by: Pixel): View {
  const middle = project(view.middle, view.zoom)
  return { ...view, middle: unproject({ x: middle.x - by.x, y: middle.y - by.y }, view.zoom) }
}

/** The view at another zoom; the point at the pixel stays there. */
export function zoomAround(view: View, zoom: number, at: Pixel, size: Size): View {
  const next = clampZoom(zoom)
  const fixed = toPoint(at, view, size)
  const moved = toPixel(fixed, { ...view, zoom: next }, size)
  return pan({ ...view, zoom: next }, { x: at.x - moved.x, y: at.y - moved.y })
}

export function metresPerPixel(lat: number, zoom: number): number {
  return (earthCircumference * Math.cos((lat * Math.PI) / 180)) / (tileSize * 2 ** zoom)
}

/** Three rings, each twice the one before, halved or doubled with the scale: 125, 250 and 500 m at the usual zoom, or parts of a mile. */
export function ringRadii(metresEachPixel: number, size: Size, unit: DistanceUnit): number[] {
  const reach = (Math.min(size.width, size.height) / 2) * metresEachPixel
  const whole = unit === 'MILES' ? metresIn.M : 500
  const outermost = whole * 2 ** Math.round(Math.log2(reach / whole))
  return [outermost / 4, outermost / 2, outermost]
}

const metresInFoot = metresIn.M / 5_280

/** The longest round length (1, 2 or 5 times a power of ten) that fits into a number of pixels: of metres, or of feet and miles. */
export function scaleLength(metresEachPixel: number, pixels: number, unit: DistanceUnit): number {
  const room = metresEachPixel * pixels
  const one = unit === 'KILOMETERS' ? 1 : room < 0.2 * metresIn.M ? metresInFoot : metresIn.M
  const power = 10 ** Math.floor(Math.log10(room / one))
  const step = [5, 2, 1].find((digit) => digit * power * one <= room) ?? 1
  return step * power * one
}

/** Six decimals are a tenth of a metre: more is noise from the pixels. */
export function roundPoint(point: Point): Point {
  return { lat: Number(point.lat.toFixed(6)), lon: Number(point.lon.toFixed(6)) }
}
