import { useRef, useState, useSyncExternalStore } from 'react'

/** Longer than between the two taps of a double tap. */
const stillMs = 600

const listeners = new Set<() => void>()
let until = 0

export const isStill = () => performance.now() < until

/** After a tap that answers, and after what it changed: nothing moves under the finger, and nothing else is answered. */
export function keepStill(): void {
  until = performance.now() + stillMs
  for (const listener of listeners) listener()
  void mayMove().then(() => {
    for (const listener of listeners) listener()
  })
}

/** Resolves when the page may move. */
export async function mayMove(): Promise<void> {
  while (isStill())
    await new Promise((resolve) => setTimeout(resolve, Math.max(1, until - performance.now())))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether buttons that answer are disabled for the moment. */
export function useStill(): boolean {
  return useSyncExternalStore(subscribe, isStill)
}

type OneChange = {
  /** For `aria-disabled`, which leaves the focus where it is. */
  readonly isBlocked: boolean
  /** Does one change. Does nothing while another is under way, and right after it. */
  readonly run: (change: () => Promise<unknown> | undefined) => void
}

/** One change at a time: what comes under the finger when a change moves the page is disabled for the second tap of a double tap. */
export function useOneChange(): OneChange {
  const [isBusy, setBusy] = useState(false)
  const pending = useRef(false)
  const isBlocked = useStill() || isBusy

  async function run(change: () => Promise<unknown> | undefined) {
    if (pending.current || isStill()) return
    pending.current = true
    setBusy(true)
    keepStill()
    try {
      await change()
    } finally {
      keepStill()
      pending.current = false
      setBusy(false)
    }
  }

  return { isBlocked, run: (change) => void run(change) }
}
