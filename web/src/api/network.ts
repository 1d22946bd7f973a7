import type { Live } from './live.ts'

/** Asks for the page itself: what a reload would need. */
export async function doesServerAnswer(): Promise<boolean> {
  const asked = { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(5000) }
  const answer = await fetch(location.href, asked).catch(() => null)
  return answer?.ok ?? false
}

const lookAgainAfter = 3000

/**
 * Until there is a reason to think that the server can be reached: the browser says it is online, the live socket has come
 * back, or the server answers though the socket is lost. When nobody knew of any trouble, a few seconds have to do.
 */
export function untilBack({ state }: Pick<Live, 'state'>): Promise<void> {
  return new Promise((resolve) => {
    const back = () => {
      removeEventListener('online', back)
      clearInterval(timer)
      stopWatching()
      resolve()
    }
    const timer = setInterval(async () => {
      if (navigator.onLine && (state.get() !== 'lost' || (await doesServerAnswer()))) back()
    }, lookAgainAfter)
    const stopWatching = state.watch(() => {
      if (state.get() === 'connected') back()
    })
    addEventListener('online', back)
  })
}
