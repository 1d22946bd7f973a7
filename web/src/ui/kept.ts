/** What the browser keeps for us. Storage may be closed or full: then nothing is kept, and nothing breaks. */
export function readKept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // A private window or a full disk is no reason to fail.
  }
}
