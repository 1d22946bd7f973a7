import { paths } from '../frame/paths.ts'

/** The worker opens this page without a network; it has no say over any other address. */
export function startWorker(): void {
  if (!import.meta.env.PROD) return
  // A browser that refuses (a private window) loses nothing else by it.
  navigator.serviceWorker
    ?.register('/officials-worker.js', { scope: paths.checkIn('') })
    .catch(() => undefined)
}

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Where the browser can, it sends what waits after the page was closed. */
export async function askToSendLater(): Promise<void> {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration(paths.checkIn(''))
  await registration?.sync?.register('check-ins').catch(() => undefined)
}
