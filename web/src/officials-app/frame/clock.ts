/** Smaller differences are noise: the header counts whole seconds, and a response takes time to arrive. */
const toleranceMs = 5_000

let behindMs = 0

/** Compares the device's clock, which may be wrong, with the `date` header of a response. */
export function setServerTime(header: string | null, now = Date.now()): void {
  const difference = Date.parse(header ?? '') - now
  if (!Number.isNaN(difference)) behindMs = Math.abs(difference) < toleranceMs ? 0 : difference
}

/** The difference known from an earlier visit, until the server answers. */
export function restoreClock(earlierMs: number): void {
  if (!behindMs) behindMs = earlierMs
}

/** Milliseconds by which the device's clock runs behind the server's. */
export function clockBehind(): number {
  return behindMs
}

/** The server's time, also without a network. */
export function serverNow(): number {
  return Date.now() + behindMs
}
