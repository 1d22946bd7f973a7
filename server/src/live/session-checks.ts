import type { Principal } from '../access/principal.ts'
import type { Bus } from './bus.ts'

/** The headers of a socket's client, or what stands for them. */
export type SocketClaims = Readonly<Record<string, string | undefined>>

type Checked = { readonly claims: SocketClaims; readonly principal: Principal; readonly end: () => void }

const checkEvery = 20_000
const retryAfter = 1_000
/** Verifying the signatures of more would stop everything else for longer. */
const maxPerStatement = 1_000

/**
 * Ends sockets whose session has ended or whose principal is another. Those of an account are checked when the bus names
 * it; all of them when messages may have been missed, and periodically, because sessions also expire.
 */
export function createSessionChecks(parts: {
  identify: (claims: SocketClaims) => Promise<Principal>
  identifyAll: (claims: readonly SocketClaims[]) => Promise<readonly Principal[]>
  bus: Pick<Bus, 'subscribe'>
  log: (error: unknown) => void
}) {
  const open = new Set<Checked>()
  const due = new Set<Checked>()
  let isChecking = false
  let retrying: NodeJS.Timeout | undefined
  let endings = 0

  async function checkDue(): Promise<void> {
    if (isChecking) return
    isChecking = true
    while (due.size > 0) {
      const some = [...due].slice(0, maxPerStatement)
      // Before the statement: a session that ends during it is due again.
      for (const each of some) due.delete(each)
      try {
        const now = await parts.identifyAll(some.map(({ claims }) => claims))
        some.forEach(({ principal, end }, index) => {
          if (JSON.stringify(now[index]) !== JSON.stringify(principal)) end()
        })
      } catch (error) {
        parts.log(error)
        for (const each of some) if (open.has(each)) due.add(each)
        retrying = setTimeout(() => void checkDue(), retryAfter)
        break
      }
    }
    isChecking = false
  }

  function check(isDue: (userId: string) => boolean): void {
    for (const each of open) if ('userId' in each.principal && isDue(each.principal.userId)) due.add(each)
    void checkDue()
  }

  const everyone = () => true
  const unsubscribe = parts.bus.subscribe((news) => {
    const accounts = news === 'missed' ? [] : news.filter(({ topic }) => topic === 'session')
    if (news !== 'missed' && !accounts.length) return
    endings += 1
    const ended = new Set(accounts.map(({ owner }) => owner))
    check(news === 'missed' ? everyone : (userId) => ended.has(userId))
  })
  const checking = setInterval(() => check(everyone), checkEvery)

  return {
    /** Identifies the client of a new socket, and checks it until `forget`. `end` closes the socket. */
    async watch(claims: SocketClaims, end: () => void) {
      const before = endings
      const principal = await parts.identify(claims)
      const checked = { claims, principal, end }
      // The public key has no session and does not end.
      if (!('userId' in principal)) return { principal, forget: () => {} }
      open.add(checked)
      // A session that ended during the lookup was not known by its account yet.
      if (before !== endings) {
        due.add(checked)
        void checkDue()
      }
      return {
        principal,
        forget() {
          open.delete(checked)
          due.delete(checked)
        },
      }
    },
    close(): void {
      clearInterval(checking)
      clearTimeout(retrying)
      unsubscribe()
    },
  }
}
