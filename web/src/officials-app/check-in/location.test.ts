import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DeviceLocation, isFresh, locate, reasonFor } from './location.ts'

/** A device whose location the test decides. */
function deviceStub() {
  let succeed: PositionCallback = () => undefined
  let fail: PositionErrorCallback = () => undefined
  let options: PositionOptions | undefined
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, failed, given) => {
    succeed = found
    fail = failed ?? fail
    options = given
  }
  return {
    device: { getCurrentPosition },
    options: () => options,
    finds: (latitude: number, longitude: number) =>
      succeed({ coords: { latitude, longitude } } as GeolocationPosition),
    fails: (code: number) => fail({ code } as GeolocationPositionError),
  }
}

describe('the location of the device', () => {
  let reported: DeviceLocation[]
  const kinds = () => reported.map(({ kind }) => kind)
  const report = (location: DeviceLocation) => void reported.push(location)

  beforeEach(() => {
    reported = []
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  it('is read with high accuracy', () => {
    const { device, options, finds } = deviceStub()
    locate(device, report)
    expect(options()).toMatchObject({ enableHighAccuracy: true })
    finds(40, -74)
    expect(reported.at(-1)).toMatchObject({ kind: 'known', point: { lat: 40, lon: -74 } })
    vi.advanceTimersByTime(60_000)
    expect(kinds()).toEqual(['asking', 'known'])
  })

  it('may be refused or unavailable', () => {
    const one = deviceStub()
    locate(one.device, report)
    one.fails(1)
    const other = deviceStub()
    locate(other.device, report)
    other.fails(2)
    locate(undefined, report)
    expect(kinds()).toEqual(['asking', 'refused', 'asking', 'unavailable', 'unavailable'])
  })

  it('is late after five seconds, and still reported when it comes', () => {
    const { device, finds } = deviceStub()
    locate(device, report)
    vi.advanceTimersByTime(4_999)
    expect(kinds()).toEqual(['asking'])
    vi.advanceTimersByTime(1)
    expect(kinds()).toEqual(['asking', 'late'])
    finds(1, 2)
    expect(kinds()).toEqual(['asking', 'late', 'known'])
  })

  it('is not reported after it was stopped', () => {
    const { device, finds } = deviceStub()
    const stop = locate(device, report)
    stop()
    finds(1, 2)
    vi.advanceTimersByTime(10_000)
    expect(kinds()).toEqual(['asking'])
  })

  it('is fresh for a minute', () => {
    const known: DeviceLocation = { kind: 'known', point: { lat: 0, lon: 0 }, at: 1_000 }
    expect(isFresh(known, 60_999)).toBe(true)
    expect(isFresh(known, 61_000)).toBe(false)
    expect(isFresh({ kind: 'late' }, 0)).toBe(false)
  })

  it('has a reason for the manager when it is missing', () => {
    expect(reasonFor({ kind: 'known', point: { lat: 0, lon: 0 }, at: 0 })).toBeNull()
    for (const kind of ['refused', 'late', 'unavailable'] as const)
      expect(reasonFor({ kind })?.length).toBeLessThan(200)
  })
})
