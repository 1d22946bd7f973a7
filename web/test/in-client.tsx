import type { Client } from '@urql/core'
import type { ReactNode } from 'react'
import { Provider } from 'urql'

/** A wrapper that gives hooks this client: `renderHook(useMutate, { wrapper: inClient(client) })`. */
export function inClient(client: Client) {
  return ({ children }: { children: ReactNode }) => <Provider value={client}>{children}</Provider>
}
