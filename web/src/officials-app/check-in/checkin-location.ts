import type { Point } from '@whistle/domain/venues/place'

/** What is known of where the official is. `late`: not decided in time; it may still come. */
export type Whereabouts =
  | { readonly kind: 'unasked' | 'asking' | 'refused' | 'late' | 'unavailable' }
  | { readonly kind: 'known'; readonly point: Point; readonly at: number }

/** How long the official and the device have to decide. */
const decisionMs = 5_000
const freshMs = 60_000

const permissionDenied = 1

/**
 * Asks the device where it is, once. It tells within the decision time, and again when the answer comes after it:
 * somebody who reads the browser's question slowly is not left without a location.
 */
export function locate(
  device: Pick<Geolocation, 'getCurrentPosition'> | undefined,
  tell: (where: Whereabouts) => void,
): () => void {
  if (!device) {
    tell({ kind: 'unavailable' })
    return () => undefined
  }
  let isOver = false
  const end = (where: Whereabouts) => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    tell(where)
  }
  const timer = setTimeout(() => !isOver && tell({ kind: 'late' }), decisionMs)
  tell({ kind: 'asking' })
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

/** Who opened the page at home is not at home any more. */
export function isFresh(where: Whereabouts, now: number): boolean {
  return where.kind === 'known' && now - where.at < freshMs
}

/** What the manager finds beside a check-in without a location. */
export function reasonFor(where: Whereabouts): string | null {
  if (where.kind === 'known') return null
  if (where.kind === 'refused') return 'The location was refused'
  if (where.kind === 'unavailable') return 'The device found no location'
  return 'No location within 5 seconds'
}
