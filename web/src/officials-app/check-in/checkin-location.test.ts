import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFresh, locate, reasonFor, type Whereabouts } from './checkin-location.ts'

/** A phone whose owner answers when the story says so. */
function phone() {
  let succeed: PositionCallback = () => undefined
  let fail: PositionErrorCallback = () => undefined
  let options: PositionOptions | undefined
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, asked) => {
    succeed = found
    fail = failed ?? fail
    options = asked
  }
  return {
    device: { getCurrentPosition },
    options: () => options,
    finds: (latitude: number, longitude: number) =>
      succeed({ coords: { latitude, longitude } } as GeolocationPosition),
    fails: (code: number) => fail({ code } as GeolocationPositionError),
  }
}

describe('where the official is', () => {
  let told: Whereabouts[]
  const kinds = () => told.map(({ kind }) => kind)
  const tell = (where: Whereabouts) => void told.push(where)

  beforeEach(() => {
    told = []
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  it('is asked for as exactly as the device can', () => {
    const { device, options, finds } = phone()
    locate(device, tell)
    expect(options()).toMatchObject({ enableHighAccuracy: true })
    finds(40, -74)
    expect(told.at(-1)).toMatchObject({ kind: 'known', point: { lat: 40, lon: -74 } })
    vi.advanceTimersByTime(60_000)
    expect(kinds()).toEqual(['asking', 'known'])
  })

  it('is refused, or not to be had', () => {
    const one = phone()
    locate(one.device, tell)
    one.fails(1)
    const other = phone()
    locate(other.device, tell)
    other.fails(2)
    locate(undefined, tell)
    expect(kinds()).toEqual(['asking', 'refused', 'asking', 'unavailable', 'unavailable'])
  })

  it('is late after five seconds, and still taken when it comes', () => {
    const { device, finds } = phone()
    locate(device, tell)
    vi.advanceTimersByTime(4_999)
    expect(kinds()).toEqual(['asking'])
    vi.advanceTimersByTime(1)
    expect(kinds()).toEqual(['asking', 'late'])
    finds(1, 2)
    expect(kinds()).toEqual(['asking', 'late', 'known'])
  })

  it('is nobody’s business once the page has stopped asking', () => {
    const { device, finds } = phone()
    const stop = locate(device, tell)
    stop()
    finds(1, 2)
    vi.advanceTimersByTime(10_000)
    expect(kinds()).toEqual(['asking'])
  })

  it('is known for a minute', () => {
    const known: Whereabouts = { kind: 'known', point: { lat: 0, lon: 0 }, at: 1_000 }
    expect(isFresh(known, 60_999)).toBe(true)
    expect(isFresh(known, 61_000)).toBe(false)
    expect(isFresh({ kind: 'late' }, 0)).toBe(false)
  })

  it('tells the manager why there is none', () => {
    expect(reasonFor({ kind: 'known', point: { lat: 0, lon: 0 }, at: 0 })).toBeNull()
    for (const kind of ['refused', 'late', 'unavailable'] as const)
      expect(reasonFor({ kind })?.length).toBeLessThan(200)
  })
})
