import { clockBehind, recallClock } from '../frame/clock.ts'
import type { CheckInQuery } from './checkin.generated.ts'
import type { CheckedIn } from './checkin-send.ts'
import { createSender } from './checkin-sender.ts'
import { forgetPage, keepPage, keptPage, type Waiting, waitingStore } from './checkin-waiting.ts'
import { askToSendLater, startWorker } from './checkin-worker.ts'

/** What the device keeps for this page, and what it sends for it. */
export type Desk = {
  /** Keeps a check-in and sends it, now or when that is possible. */
  checkIn(made: Waiting): Promise<void>
  /** The official has read that it was not accepted. */
  dismiss(assignmentId: string): Promise<void>
  remember(shown: CheckInQuery): void
  forget(): void
  /** Something may be possible now that was not before. */
  wake(): void
  close(): void
}

type Listener = {
  kept(shown: CheckInQuery, keptAt: number): void
  waiting(all: readonly Waiting[]): void
  sent(news: readonly CheckedIn[]): void
  /** The worker has sent something behind the page's back. */
  stale(): void
}

/** Comes after the first look at the page: nothing of it is needed to read. */
export function openDesk(code: string, listener: Listener): Desk {
  let count = 0
  const tellWaiting = async () => {
    const all = await waitingStore.all()
    const isFewer = all.length < count
    count = all.length
    listener.waiting(all)
    return isFewer
  }

  const sender = createSender(waitingStore, async (sent, left) => {
    listener.sent(sent)
    const isFewer = await tellWaiting()
    if (isFewer && !sent.length) listener.stale()
    if (left) await askToSendLater()
  })
  const wake = () => document.visibilityState === 'visible' && sender.wake()
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  sender.wake()

  void keptPage<CheckInQuery>(code)
    .then((kept) => {
      if (!kept) return
      recallClock(kept.clockBehind)
      listener.kept(kept.shown, kept.keptAt)
    })
    // A device that keeps nothing has nothing to show.
    .catch(() => undefined)

  return {
    async checkIn(made) {
      await waitingStore.keep(made)
      await tellWaiting()
      sender.wake()
    },
    async dismiss(assignmentId) {
      await waitingStore.drop(assignmentId)
      await tellWaiting()
    },
    remember(shown) {
      void keepPage({ code, shown, clockBehind: clockBehind(), keptAt: Date.now() }).catch(() => undefined)
      startWorker()
    },
    forget: () => void forgetPage(code).catch(() => undefined),
    wake: sender.wake,
    close() {
      sender.stop()
      removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    },
  }
}
