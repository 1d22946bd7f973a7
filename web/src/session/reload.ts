const key = 'whistle.reloaded'
const onceIn = 60_000

/** The owners of unsaved input listen to `beforeunload`, which is dispatched here as the browser does before a reload. */
export function isSomethingUnsaved(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Reloads a page that is older than the server. Not when a reload has just not helped, and not over unsaved input. */
export function reloadOnce(): boolean {
  const isAgain = Date.now() - lastTime() < onceIn
  if (isAgain || isSomethingUnsaved() || !remember()) return false
  location.reload()
  return true
}

function lastTime(): number {
  try {
    return Number(sessionStorage.getItem(key))
  } catch {
    return Date.now()
  }
}

/** Without storage the reloads would never end. */
function remember(): boolean {
  try {
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}
