/** The service worker opens the pages below this path without a network; it is registered for each of them by itself. */
export function registerWorker(scope: string): void {
  if (!import.meta.env.PROD) return
  // Refused in a private window; everything else works.
  navigator.serviceWorker?.register('/officials-worker.js', { scope }).catch(() => undefined)
}
