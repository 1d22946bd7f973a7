import { vi } from 'vitest'

/** Repeats the assertions until they hold. After the deadline it fails with the last of their errors. */
export const passes = (check: () => unknown) => vi.waitFor(check, { timeout: 50_000, interval: 20 })
