import { metresBetween } from '@whistle/domain/venues/point'
import { describe, expect, it } from 'vitest'
import {
  metresPerPixel,
  pan,
  ringRadii,
  scaleLength,
  toPixel,
  toPoint,
  type View,
  zoomAround,
} from './projection.ts'

const size = { width: 400, height: 288 }
const gym = { lat: 40.7505, lon: -73.9934 }
const view: View = { middle: gym, zoom: 15 }

describe('the projection of a drawn map', () => {
  it('has its centre in the middle', () => {
    expect(toPixel(gym, view, size)).toEqual({ x: 200, y: 144 })
  })

  it('has north at the top and east at the right', () => {
    const north = toPixel({ ...gym, lat: gym.lat + 0.001 }, view, size)
    const east = toPixel({ ...gym, lon: gym.lon + 0.001 }, view, size)
    expect(north.y).toBeLessThan(144)
    expect(east.x).toBeGreaterThan(200)
  })

  it('is inverted by toPoint', () => {
    const pixel = { x: 37, y: 251 }
    const back = toPixel(toPoint(pixel, view, size), view, size)
    expect(back.x).toBeCloseTo(pixel.x, 6)
    expect(back.y).toBeCloseTo(pixel.y, 6)
  })

  it('agrees with the metres per pixel', () => {
    const there = toPoint({ x: 300, y: 144 }, view, size)
    expect(metresBetween(gym, there)).toBeCloseTo(100 * metresPerPixel(gym.lat, 15), 0)
  })

  it('moves by the dragged pixels', () => {
    const moved = pan(view, { x: 50, y: -20 })
    const seen = toPixel(gym, moved, size)
    expect(seen.x).toBeCloseTo(250, 6)
    expect(seen.y).toBeCloseTo(124, 6)
  })

  it('keeps the point under the pointer while zooming', () => {
    const pointer = { x: 90, y: 60 }
    const point = toPoint(pointer, view, size)
    const seen = toPixel(point, zoomAround(view, 17.5, pointer, size), size)
    expect(seen.x).toBeCloseTo(pointer.x, 6)
    expect(seen.y).toBeCloseTo(pointer.y, 6)
  })

  it('limits the zoom', () => {
    expect(zoomAround(view, 40, { x: 0, y: 0 }, size).zoom).toBe(19)
    expect(zoomAround(view, -3, { x: 0, y: 0 }, size).zoom).toBe(4)
  })

  it('keeps neighbours across the date line next to each other', () => {
    const fiji: View = { middle: { lat: -17, lon: 179.999 }, zoom: 15 }
    const across = toPixel({ lat: -17, lon: -179.999 }, fiji, size)
    expect(across.x - 200).toBeGreaterThan(0)
    expect(across.x - 200).toBeLessThan(100)
  })
})

describe('rings and scale', () => {
  it('draws rings at 125, 250 and 500 m at the usual zoom', () => {
    expect(ringRadii(metresPerPixel(40, 15), size, 'KILOMETERS')).toEqual([125, 250, 500])
  })

  it('halves the rings with every step nearer', () => {
    expect(ringRadii(metresPerPixel(40, 16), size, 'KILOMETERS')).toEqual([62.5, 125, 250])
  })

  it.each([
    [3.7, 90, 200],
    [1, 90, 50],
    [20, 90, 1000],
  ])('at %d m a pixel, %d pixels have room for %d m', (metres, pixels, length) => {
    expect(scaleLength(metres, pixels, 'KILOMETERS')).toBe(length)
  })

  it('has rings and a scale of round feet and miles where miles are chosen', () => {
    const mile = 1_609.344
    expect(ringRadii(metresPerPixel(40, 15), size, 'MILES')).toEqual([mile / 16, mile / 8, mile / 4])
    expect(scaleLength(1, 90, 'MILES')).toBeCloseTo((200 * mile) / 5_280)
    expect(scaleLength(20, 90, 'MILES')).toBeCloseTo(mile)
  })
})
