import type { Point } from '@whistle/domain/venues/point'

/** The location of the device. `late`: none within the time limit; it may still come. */
export type DeviceLocation =
  | { readonly kind: 'unasked' | 'asking' | 'refused' | 'late' | 'unavailable' }
  | { readonly kind: 'known'; readonly point: Point; readonly at: number }

/** Why there is no location. */
export type NoLocation = 'refused' | 'late' | 'unavailable'

const limitMs = 5_000
const freshMs = 60_000

const permissionDenied = 1

/**
 * Reads the location of the device once. Reports `late` after the time limit, and still reports the location when it comes
 * after that: reading the browser's question takes time.
 */
export function locate(
  device: Pick<Geolocation, 'getCurrentPosition'> | undefined,
  report: (location: DeviceLocation) => void,
): () => void {
  if (!device) {
    report({ kind: 'unavailable' })
    return () => undefined
  }
  let isOver = false
  const end = (location: DeviceLocation) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    report(location)
  }
  const timer = setTimeout(() => !isOver && report({ kind: 'late' }), limitMs)
  report({ kind: 'asking' })
  device.getCurrentPosition(
    ({ coords }) => {
      const point = { lat: coords.latitude, lon: coords.longitude }
      end({ kind: 'known', point, at: Date.now() })
    },
    ({ code }) => end({ kind: code === permissionDenied ? 'refused' : 'unavailable' }),
    { enableHighAccuracy: true, maximumAge: 0 },
  )
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Whether the location is new enough to be sent with a check-in. */
export function isFresh(location: DeviceLocation, now: number): boolean {
  return location.kind === 'known' && now - location.at < freshMs
}

/** Undefined if there is a location. One that is not known when the check-in is sent is late. */
export function missingBecause({ kind }: DeviceLocation): NoLocation | undefined {
  if (kind === 'known') return undefined
  return kind === 'refused' || kind === 'unavailable' ? kind : 'late'
}

/** What the manager sees at a check-in without a location. */
export function reasonFor(location: DeviceLocation): string | null {
  const missing = missingBecause(location)
  return missing ? reasons[missing] : null
}

const reasons: Record<NoLocation, string> = {
  refused: 'The location was refused',
  unavailable: 'The device found no location',
  late: 'No location within 5 seconds',
}
