import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../frame/client.ts'
import { trueNow } from '../frame/clock.ts'
import type { Live } from '../frame/live.ts'
import { useLive } from '../frame/live-dot.tsx'
import { MyGameChangesDocument } from './my-games.generated.ts'
import { type Mine, readMine, type Stranger } from './my-read.ts'
import { gamesToFollow } from './my-work.ts'

/** What a section works with. */
export type Section = {
  readonly mine: Mine
  /** Shows a change at once; the server's answer comes with the next reading. */
  readonly change: (next: (mine: Mine) => Mine) => void
  readonly reread: () => Promise<void>
  readonly now: string
}

type Found = { mine?: Mine; failure?: Failure; stranger?: Stranger }

const minute = 60_000

/**
 * What is the official's, kept up to date: by the live connection for the games on the screen, and by reading again for
 * what no connection tells of, such as a new invitation.
 */
export function useMine() {
  const [found, setFound] = useState<Found>({})
  const [now, setNow] = useState(() => new Date(trueNow()).toISOString())
  const reading = useRef(0)

  const reread = useCallback(async () => {
    reading.current += 1
    const turn = reading.current
    const answer = await readMine()
    // Only the newest answer counts: an older one may be from before a change.
    if (turn !== reading.current) return
    setNow(new Date(trueNow()).toISOString())
    setFound((last) => {
      if (typeof answer === 'string') return { stranger: answer }
      if ('failed' in answer) return { mine: last.mine, failure: answer }
      return { mine: answer }
    })
  }, [])

  const change = useCallback((next: (mine: Mine) => Mine) => {
    // A reading that is under way began before the change and would take it back.
    reading.current += 1
    setFound(({ mine, ...rest }) => ({ ...rest, mine: mine && next(mine) }))
  }, [])

  const live = useLive(reread, 'signedIn')
  useFirstAndRegularReading(reread)
  useLiveGames(live, found.mine, now, reread)
  return { ...found, live, reread, change, now }
}

function useFirstAndRegularReading(reread: () => Promise<void>) {
  useEffect(() => {
    const readIfSeen = () => void (document.visibilityState === 'visible' && reread())
    void reread()
    const timer = setInterval(readIfSeen, minute)
    document.addEventListener('visibilitychange', readIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readIfSeen)
    }
  }, [reread])
}

/** A burst of changes is one reading. */
const settle = 150

function useLiveGames(live: Live | null, mine: Mine | undefined, now: string, reread: () => Promise<void>) {
  const followed = mine ? gamesToFollow(mine, now).join(' ') : ''
  useEffect(() => {
    if (!live || !followed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void reread(), settle)
    }
    const leave = followed.split(' ').map((id) => live.watch(MyGameChangesDocument, { id }, soon, soon))
    return () => {
      clearTimeout(timer)
      for (const stop of leave) stop()
    }
  }, [live, followed, reread])
}
