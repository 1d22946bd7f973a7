import type { Client } from '@urql/core'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Provider } from 'urql'
import { createClient } from '../../api/client.ts'
import { type Hold, holdWhileGone } from '../../api/hold.ts'
import { type Live, openLive } from '../../api/live.ts'
import { doesServerAnswer, untilBack } from '../../api/network.ts'
import { type Reach, watchReach } from '../../api/reach.ts'
import { loseSession } from '../../session/session.ts'
import { optimistic, updates } from './cache-rules.ts'

export type Connection = { live: Live; hold: Hold; reach: Reach }

const ConnectionContext = createContext<Connection | null>(null)

export function useConnection(): Connection | null {
  return useContext(ConnectionContext)
}

/** The client and the socket of the signed-in user: both are closed with the session. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const [api, setApi] = useState<(Connection & { client: Client }) | null>(null)

  useEffect(() => {
    const live: Live = openLive(() => hold.settled())
    const hold = holdWhileGone(() => untilBack(live))
    const reach = watchReach(live, doesServerAnswer)
    const client = createClient({ live, hold, reach, updates, optimistic, onSignedOut: loseSession })
    setApi({ live, hold, reach, client })
    addEventListener('online', reach.look)
    return () => {
      removeEventListener('online', reach.look)
      reach.close()
      hold.close()
      live.close()
    }
  }, [])

  if (!api) return null
  return (
    <ConnectionContext value={api}>
      <Provider value={api.client}>{children}</Provider>
    </ConnectionContext>
  )
}
