import { paths } from '../routing/paths.ts'

/** The service worker opens the check-in page without a network; its scope is that page alone. */
export function registerWorker(): void {
  if (!import.meta.env.PROD) return
  // Refused in a private window; everything else works.
  navigator.serviceWorker
    ?.register('/officials-worker.js', { scope: paths.checkIn('') })
    .catch(() => undefined)
}

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Background sync, where the browser has it: the queue is sent after the page was closed. */
export async function requestSync(): Promise<void> {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration(paths.checkIn(''))
  await registration?.sync?.register('check-ins').catch(() => undefined)
}
