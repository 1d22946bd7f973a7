const megabyte = 1_048_576

/** In bytes. */
export const limits = {
  /** Of one account, or of the clients of a network without one. */
  client: 32 * megabyte,
  together: 512 * megabyte,
  /** So much a client gets also when all of that is used. */
  always: megabyte,
} as const

/** Counts what subscriptions keep in memory while they are open: those of each client, and all together. */
export function createWatchedMemory(of: Readonly<Record<keyof typeof limits, number>> = limits) {
  const held = new Map<string, number>()
  let together = 0

  return {
    /** Why there is no room: the client has used up its part, or all have together. */
    take(client: string, bytes: number): 'client' | 'together' | undefined {
      const after = (held.get(client) ?? 0) + bytes
      if (after > of.client) return 'client'
      if (together + bytes > of.together && after > of.always) return 'together'
      held.set(client, after)
      together += bytes
      return undefined
    },
    give(client: string, bytes: number): void {
      together -= bytes
      const left = (held.get(client) ?? 0) - bytes
      if (left > 0) held.set(client, left)
      else held.delete(client)
    },
  }
}
