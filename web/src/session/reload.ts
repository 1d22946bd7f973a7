const key = 'whistle.reloaded'
const onceIn = 60_000

/**
 * For pages that an update of the server has left behind: the new ones come with a reload. Not when it did not help a moment
 * ago, and not over something unsaved: whoever keeps such things stops the browser from leaving, and is asked the same way here.
 */
export function reloadOnce(): boolean {
  const isAgain = Date.now() - lastTime() < onceIn
  const isSomethingUnsaved = !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  if (isAgain || isSomethingUnsaved || !remember()) return false
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

/** Without a memory there would be no end to it. */
function remember(): boolean {
  try {
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}
