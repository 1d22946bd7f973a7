const key = 'whistle.account'

/** Remembers on this device that the officials have an account. The server does not reveal that to the holder of a link. */
export function rememberAccount(officialIds: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(officialIds))
  } catch {
    // Without storage the page offers an account to an official who has one.
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
