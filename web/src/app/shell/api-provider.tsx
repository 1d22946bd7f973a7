import type { Client } from '@urql/core'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Provider } from 'urql'
import { createClient } from '../../api/client.ts'
import { type Live, openLive } from '../../api/live.ts'
import { loseSession } from '../../features/identity/session.ts'
import { optimistic, updates } from './cache-rules.ts'

const LiveContext = createContext<Live | null>(null)

export function useLive(): Live | null {
  return useContext(LiveContext)
}

/** The client and the socket of the signed-in user: both go when the user goes. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [api, setApi] = useState<{ live: Live; client: Client } | null>(null)

  useEffect(() => {
    const live = openLive()
    setApi({ live, client: createClient({ live, updates, optimistic, onSignedOut: loseSession }) })
    return () => live.close()
  }, [])

  if (!api) return null
  return (
    <LiveContext value={api.live}>
      <Provider value={api.client}>{children}</Provider>
    </LiveContext>
  )
}
