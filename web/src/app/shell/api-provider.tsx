import type { Client } from '@urql/core'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { Provider } from 'urql'
import { createClient } from '../../api/client.ts'
import { type Live, openLive } from '../../api/live.ts'
import { createOfflineQueue, type OfflineQueue } from '../../api/offline-queue.ts'
import { type Reachability, watchReachability } from '../../api/server-reachability.ts'
import { doesServerAnswer, untilReachable } from '../../api/until-reachable.ts'
import { loseSession, untilAllowed, untilSignedIn, useUser } from '../../session/session.ts'
import { cacheRules } from './cache-rules.ts'

export type Connection = { live: Live; queue: OfflineQueue; reachability: Reachability }

const ConnectionContext = createContext<Connection | null>(null)

export function useConnection(): Connection | null {
  return useContext(ConnectionContext)
}

/** The client and the socket of the signed-in user: both are closed with the session. */
export function ApiProvider({ children }: { children: ReactNode }) {
  const { id } = useUser()
  const [api, setApi] = useState<(Connection & { client: Client }) | null>(null)

  useEffect(() => {
    const live: Live = openLive({ settled: () => queue.settled(), untilAllowed })
    const queue = createOfflineQueue({ untilReachable: () => untilReachable(live), untilSignedIn })
    const reachability = watchReachability(live, doesServerAnswer)
    const client = createClient({
      ...{ live, queue, reachability, updates: cacheRules, accountId: id },
      onSignedOut() {
        // Then what the page could not read meanwhile.
        if (loseSession()) void untilSignedIn().then(live.resume)
      },
    })
    setApi({ live, queue, reachability, client })
    addEventListener('online', reachability.check)
    return () => {
      removeEventListener('online', reachability.check)
      reachability.close()
      queue.close()
      live.close()
    }
  }, [id])

  if (!api) return null
  return (
    <ConnectionContext value={api}>
      <Provider value={api.client}>{children}</Provider>
    </ConnectionContext>
  )
}
