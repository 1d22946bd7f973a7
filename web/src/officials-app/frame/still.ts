import { useSyncExternalStore } from 'react'

/** Longer than between the two taps of a double tap. */
const stillMs = 600

const listeners = new Set<() => void>()
let until = 0

const isStill = () => performance.now() < until

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
