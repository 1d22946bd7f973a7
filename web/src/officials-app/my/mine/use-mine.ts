import { useCallback, useEffect, useRef, useState } from 'react'
import { forgetOwnPages } from '../../../state/stored-pages.ts'
import { serverNow } from '../../frame/clock.ts'
import type { Live } from '../../frame/live.ts'
import { useLive } from '../../frame/live-dot.tsx'
import { type Failure, isFailure, sessionEndedEvent } from '../../frame/request.ts'
import { mayMove } from '../../frame/still.ts'
import { isNoAnswer, keptAfterMs } from '../../kept/kept.ts'
import { keepMine, keptMine } from './kept-mine.ts'
import { MyGameChangesDocument } from './mine.generated.ts'
import { type Mine, readMine, type Unchosen, type Visitor } from './read-mine.ts'
import { gamesToWatch } from './work.ts'

/** The props of a section. */
export type Section = {
  readonly mine: Mine
  /** An optimistic change of the data, until it is read again. */
  readonly change: (next: (mine: Mine) => Mine) => void
  readonly reread: () => Promise<void>
  readonly now: string
}

/** `ended`: the session of the shown account is over; `by` another account in another tab. */
type Found = {
  mine?: Mine
  /** When the shown data was read. */
  readAt?: number
  /** It is what this device kept, until the first answer. */
  isKept?: boolean
  failure?: Failure
  visitor?: Visitor
  unchosen?: Unchosen
  ended?: { readonly by?: string }
}

const pollMs = 60_000

/**
 * The data of the official, kept up to date by live updates of its games, and by polling for what has no subscription, such as
 * a new invitation.
 */
export function useMine() {
  const [found, setFound] = useState<Found>({})
  const [now, setNow] = useState(() => new Date(serverNow()).toISOString())
  const latest = useRef(0)
  const reading = useRef(0)

  const showKept = useCallback(async (turn: number) => {
    const kept = await keptMine()
    if (!kept || turn !== latest.current) return
    setFound((last) =>
      last.mine || last.visitor || last.unchosen
        ? last
        : { ...last, mine: kept.shown, readAt: kept.keptAt, isKept: true },
    )
  }, [])

  const reread = useCallback(async () => {
    latest.current += 1
    const turn = latest.current
    reading.current += 1
    const late = setTimeout(() => void showKept(turn), keptAfterMs)
    const answer = await readMine()
    reading.current -= 1
    clearTimeout(late)
    if (typeof answer === 'object' && isFailure(answer) && isNoAnswer(answer)) await showKept(turn)
    await mayMove()
    // A newer request or a change has overtaken this one.
    if (turn !== latest.current) return
    if (typeof answer === 'string') void forgetOwnPages()
    else if ('userId' in answer) void keepMine(answer)
    setNow(new Date(serverNow()).toISOString())
    setFound((last) => {
      // What was typed on the page stays: its account signs in over it.
      const shown = { mine: last.mine, readAt: last.readAt }
      if (answer === 'signedOut' && last.mine && !last.isKept) return { ...shown, ended: {} }
      if (typeof answer === 'string') return { visitor: answer }
      if (last.mine && !last.isKept && isOfAnother(last.mine, answer))
        return { ...shown, ended: { by: answer.email } }
      if ('unchosen' in answer) return { unchosen: answer }
      if ('failed' in answer) return { ...last, failure: answer }
      return { mine: answer, readAt: Date.now() }
    })
  }, [showKept])

  const change = useCallback((next: (mine: Mine) => Mine) => {
    // A pending request started before the change and would undo it.
    latest.current += 1
    setFound(({ mine, ...rest }) => ({ ...rest, mine: mine && next(mine) }))
  }, [])

  const live = useLive(reread, 'signedIn')
  // The server closes the socket of a session that has ended.
  useEffect(() => live?.onState(() => live.state() === 'lost' && void reread()), [live, reread])
  usePolling(reread)
  useEffect(() => {
    // A read that is under way finds out by itself.
    const look = () => void (reading.current === 0 && reread())
    addEventListener(sessionEndedEvent, look)
    return () => removeEventListener(sessionEndedEvent, look)
  }, [reread])
  useLiveGames(live, found.mine, now, reread)
  return { ...found, live, reread, change, now }
}

function isOfAnother(mine: Mine, answer: Mine | Failure | Unchosen): answer is Mine | Unchosen {
  if ('failed' in answer) return false
  return 'userId' in answer ? answer.userId !== mine.userId : answer.email !== mine.email
}

function usePolling(reread: () => Promise<void>) {
  useEffect(() => {
    const readIfVisible = () => void (document.visibilityState === 'visible' && reread())
    void reread()
    const timer = setInterval(readIfVisible, pollMs)
    document.addEventListener('visibilitychange', readIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', readIfVisible)
    }
  }, [reread])
}

/** Several changes at once are read once. */
const debounceMs = 150

function useLiveGames(live: Live | null, mine: Mine | undefined, now: string, reread: () => Promise<void>) {
  const watched = mine ? gamesToWatch(mine, now).join(' ') : ''
  useEffect(() => {
    if (!live || !watched) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void reread(), debounceMs)
    }
    const leave = watched.split(' ').map((id) => live.watch(MyGameChangesDocument, { id }, soon, soon))
    return () => {
      clearTimeout(timer)
      for (const stop of leave) stop()
    }
  }, [live, watched, reread])
}
