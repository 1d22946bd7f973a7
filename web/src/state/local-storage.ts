/** The browser's local storage. It may be disabled or full: then nothing is stored, and nothing fails. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A private window or a full disk.
  }
}
