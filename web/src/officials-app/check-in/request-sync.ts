import { paths } from '../routing/paths.ts'

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Background sync, where the browser has it: the queue is sent after the page was closed. */
export async function requestSync(): Promise<void> {
  const registration: Syncing | undefined = await navigator.serviceWorker?.getRegistration(paths.checkIn(''))
  await registration?.sync?.register('check-ins').catch(() => undefined)
}
