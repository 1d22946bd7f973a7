import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, type Failure, isFailure } from '../frame/client.ts'
import { useLive } from '../frame/live-dot.tsx'
import {
  CheckInChangedDocument,
  CheckInDocument,
  type CheckInQuery,
  type HeldPositionFragment,
} from './checkin.generated.ts'
import type { Desk } from './checkin-desk.ts'
import type { CheckedIn } from './checkin-send.ts'
import type { Waiting } from './checkin-waiting.ts'

export type Held = HeldPositionFragment & { readonly game: NonNullable<HeldPositionFragment['game']> }

type CheckInPageState =
  | { readonly kind: 'loading' | 'unknown' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** `asOf`: what was kept at that moment, because nothing newer could be had. */
  | { readonly kind: 'shown'; readonly shown: CheckInQuery; readonly asOf: number | null }

/** The positions held through a code, and the check-ins that wait on this device. */
export function useCheckIn(code: string) {
  const [page, setPage] = useState<CheckInPageState>({ kind: 'loading' })
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  /** The position whose first attempt is under way. */
  const [sending, setSending] = useState<string | null>(null)
  const desk = useRef<Promise<Desk>>(undefined)
  const withDesk = useCallback((act: (open: Desk) => void) => {
    desk.current?.then(act, () => undefined)
  }, [])

  const load = useCallback(async () => {
    const answer = await ask(CheckInDocument, { code })
    if (isFailure(answer)) return setPage((before) => afterFailure(before, answer))
    const isFound = !!answer.listInvitations?.items.length
    setPage(isFound ? { kind: 'shown', shown: answer, asOf: null } : { kind: 'unknown' })
    withDesk((open) => (isFound ? open.remember(answer) : open.forget()))
  }, [code, withDesk])

  useEffect(() => {
    const opening = import('./checkin-desk.ts').then(({ openDesk }) =>
      openDesk(code, {
        kept: (shown, asOf) => setPage((before) => withKept(before, shown, asOf)),
        waiting: setWaiting,
        sent(news) {
          setPage((before) => withSent(before, news))
          setSending(null)
        },
        stale: () => void load(),
      }),
    )
    desk.current = opening
    void load()
    return () => void opening.then(({ close }) => close()).catch(() => undefined)
  }, [code, load])

  const live = useLive(
    useCallback(() => {
      void load()
      withDesk(({ wake }) => wake())
    }, [load, withDesk]),
  )
  const gameId = page.kind === 'shown' ? page.shown.listInvitations?.items[0]?.gameId : undefined
  useEffect(() => {
    if (!gameId) return
    const again = () => void load()
    return live?.watch(CheckInChangedDocument, { game: gameId, code }, again, again)
  }, [live, gameId, code, load])

  /** Rejects when no check-in can be kept: on a first visit the network may have gone before the desk came. */
  const ready = useCallback(async () => void (await desk.current), [])

  return {
    ...{ page, waiting, sending, live, load, ready },
    checkIn(made: Waiting) {
      setSending(made.assignmentId)
      withDesk((open) => void open.checkIn(made))
    },
    dismiss: (assignmentId: string) => withDesk((open) => void open.dismiss(assignmentId)),
  }
}

/** What was shown stays, and says of when it is. */
function afterFailure(page: CheckInPageState, failure: Failure): CheckInPageState {
  if (page.kind !== 'shown') return { kind: 'failed', failure }
  return { ...page, asOf: page.asOf ?? Date.now() }
}

function withKept(page: CheckInPageState, shown: CheckInQuery, asOf: number): CheckInPageState {
  return page.kind === 'loading' || page.kind === 'failed' ? { kind: 'shown', shown, asOf } : page
}

function withSent(page: CheckInPageState, sent: readonly CheckedIn[]): CheckInPageState {
  if (page.kind !== 'shown' || !sent.length) return page
  const items = page.shown.listAssignments?.items.map((held) => {
    const news = sent.find(({ id }) => id === held.id)
    return news ? { ...held, ...news } : held
  })
  return { ...page, shown: { ...page.shown, listAssignments: { items: items ?? [] } } }
}
