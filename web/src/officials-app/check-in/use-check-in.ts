import { useCallback, useEffect, useRef, useState } from 'react'
import { useLive } from '../frame/live-dot.tsx'
import { type Failure, isFailure, request } from '../frame/request.ts'
import {
  CheckInChangedDocument,
  CheckInDocument,
  type CheckInPositionFragment,
  type CheckInQuery,
} from './check-in.generated.ts'
import type { OfflineCheckIns } from './offline.ts'
import type { QueuedCheckIn } from './queue.ts'
import type { CheckedIn } from './send.ts'

export type CheckInPosition = CheckInPositionFragment & {
  readonly game: NonNullable<CheckInPositionFragment['game']>
}

type CheckInPageState =
  | { readonly kind: 'loading' | 'unknown' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** `asOf`: when the data was stored, if it is not current. */
  | { readonly kind: 'shown'; readonly shown: CheckInQuery; readonly asOf: number | null }

/** The positions of a code, and the queued check-ins of this device. */
export function useCheckIn(code: string) {
  const [page, setPage] = useState<CheckInPageState>({ kind: 'loading' })
  const [queued, setQueued] = useState<readonly QueuedCheckIn[]>([])
  /** The position whose first attempt is pending. */
  const [sending, setSending] = useState<string | null>(null)
  const offline = useRef<Promise<OfflineCheckIns>>(undefined)
  const withOffline = useCallback((act: (checkIns: OfflineCheckIns) => void) => {
    offline.current?.then(act, () => undefined)
  }, [])

  const load = useCallback(async () => {
    const answer = await request(CheckInDocument, { code })
    if (isFailure(answer)) return setPage((before) => afterFailure(before, answer))
    const isFound = !!answer.listInvitations?.items.length
    setPage(isFound ? { kind: 'shown', shown: answer, asOf: null } : { kind: 'unknown' })
    withOffline((checkIns) => (isFound ? checkIns.remember(answer) : checkIns.forget()))
  }, [code, withOffline])

  useEffect(() => {
    const opening = import('./offline.ts').then(({ openOfflineCheckIns }) =>
      openOfflineCheckIns(code, {
        restored: (shown, asOf) => setPage((before) => withStored(before, shown, asOf)),
        queued: setQueued,
        sent(news) {
          setPage((before) => withSent(before, news))
          setSending(null)
        },
        stale: () => void load(),
      }),
    )
    offline.current = opening
    void load()
    return () => void opening.then(({ close }) => close()).catch(() => undefined)
  }, [code, load])

  const live = useLive(
    useCallback(() => {
      void load()
      withOffline(({ wake }) => wake())
    }, [load, withOffline]),
  )
  const gameId = page.kind === 'shown' ? page.shown.listInvitations?.items[0]?.gameId : undefined
  useEffect(() => {
    if (!gameId) return
    const again = () => void load()
    return live?.watch(CheckInChangedDocument, { game: gameId, code }, again, again)
  }, [live, gameId, code, load])

  /** Rejects if no check-in can be queued: the network was lost before that code was loaded. */
  const ready = useCallback(async () => void (await offline.current), [])

  return {
    ...{ page, queued, sending, live, load, ready },
    checkIn(made: QueuedCheckIn) {
      setSending(made.assignmentId)
      withOffline((checkIns) => void checkIns.checkIn(made))
    },
    dismiss: (assignmentId: string) => withOffline((checkIns) => void checkIns.dismiss(assignmentId)),
  }
}

/** The data stays on the page, with its age. */
function afterFailure(page: CheckInPageState, failure: Failure): CheckInPageState {
  if (page.kind !== 'shown') return { kind: 'failed', failure }
  return { ...page, asOf: page.asOf ?? Date.now() }
}

function withStored(page: CheckInPageState, shown: CheckInQuery, asOf: number): CheckInPageState {
  return page.kind === 'loading' || page.kind === 'failed' ? { kind: 'shown', shown, asOf } : page
}

function withSent(page: CheckInPageState, sent: readonly CheckedIn[]): CheckInPageState {
  if (page.kind !== 'shown' || !sent.length) return page
  const items = page.shown.listAssignments?.items.map((position) => {
    const news = sent.find(({ id }) => id === position.id)
    return news ? { ...position, ...news } : position
  })
  return { ...page, shown: { ...page.shown, listAssignments: { items: items ?? [] } } }
}
