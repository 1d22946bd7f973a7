import type { Client, Exchange } from '@urql/core'
import { pipe, tap } from 'wonka'

/** How long after the answer to a mutation a live message may still report it, in milliseconds. */
const echoTime = 2_000

type Mutations = { pending: Set<number>; answeredAt: number }
const mutationsOf = new WeakMap<Client, Mutations>()

/** Keeps track of the mutations of a client, for `isOwnChange`. */
export const ownChangesExchange: Exchange = ({ client, forward }) => {
  const mutations: Mutations = { pending: new Set(), answeredAt: Number.NEGATIVE_INFINITY }
  mutationsOf.set(client, mutations)
  return (operations) =>
    pipe(
      operations,
      tap(({ kind, key }) => {
        if (kind === 'mutation') mutations.pending.add(key)
      }),
      forward,
      tap(({ operation }) => {
        if (operation.kind !== 'mutation') return
        mutations.pending.delete(operation.key)
        mutations.answeredAt = performance.now()
      }),
    )
}

/**
 * Whether a live message that arrives now reports a change by this page. Messages do not name their sender, so it is inferred
 * from the time: for announcements only, never for what is read or saved.
 */
export function isOwnChange(client: Client): boolean {
  const mutations = mutationsOf.get(client)
  if (!mutations) return false
  return mutations.pending.size > 0 || performance.now() - mutations.answeredAt < echoTime
}
