/** The server's header counts whole seconds, and an answer is on its way for a while. */
const exactMs = 5_000

let behind = 0

/** Every answer tells the server's time: phones run on clocks that somebody may have set. */
export function hearServerTime(header: string | null, now = Date.now()): void {
  const difference = Date.parse(header ?? '') - now
  if (!Number.isNaN(difference)) behind = Math.abs(difference) < exactMs ? 0 : difference
}

/** What was heard on an earlier visit, until the server is heard again. */
export function recallClock(earlier: number): void {
  if (!behind) behind = earlier
}

/** Milliseconds by which the device's clock runs behind the server's. */
export function clockBehind(): number {
  return behind
}

/** The time as the server would tell it, also without a network. */
export function trueNow(): number {
  return Date.now() + behind
}
