const key = 'whistle.account'

/** On this device somebody was signed in whom these records are of. The server tells no holder of a link who has an account. */
export function rememberAccount(officialIds: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(officialIds))
  } catch {
    // Without a memory the page offers an account to somebody who has one.
  }
}

export function hasAccount(officialIds: readonly (string | undefined)[]): boolean {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(known) && officialIds.some((id) => known.includes(id))
  } catch {
    return false
  }
}
