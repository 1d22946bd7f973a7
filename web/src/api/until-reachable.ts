import type { Live } from './live.ts'

/** Requests the page itself: what a reload would need. */
export async function doesServerAnswer(): Promise<boolean> {
  const options = { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(5000) }
  const response = await fetch(location.href, options).catch(() => null)
  return response?.ok ?? false
}

const checkInterval = 3000

/**
 * Resolves when the server is probably reachable: the browser goes online, the live socket reconnects, or the server
 * answers though the socket is lost. Where no problem was known, after one interval.
 */
export function untilReachable({ state }: Pick<Live, 'state'>): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener('online', done)
      clearInterval(timer)
      stopWatching()
      resolve()
    }
    const timer = setInterval(async () => {
      if (navigator.onLine && (state.get() !== 'lost' || (await doesServerAnswer()))) done()
    }, checkInterval)
    const stopWatching = state.watch(() => {
      if (state.get() === 'connected') done()
    })
    addEventListener('online', done)
  })
}
