import { forgetPage, storedPage, storePage } from '../../state/stored-pages.ts'
import { clockBehind, restoreClock } from '../frame/clock.ts'
import { registerWorker } from '../kept/register-worker.ts'
import { paths } from '../routing/paths.ts'
import type { CheckInQuery } from './check-in.generated.ts'
import { checkInQueue, type QueuedCheckIn } from './queue.ts'
import { requestSync } from './request-sync.ts'
import type { CheckedIn } from './send.ts'
import { createSender } from './sender.ts'

/** The check-ins that wait on this device, and the last data of the page for the time without a network. */
export type OfflineCheckIns = {
  /** Stores a check-in and sends it, now or as soon as possible. */
  checkIn(made: QueuedCheckIn): Promise<void>
  /** The official has read that a check-in was refused. */
  dismiss(assignmentId: string): Promise<void>
  /** Stores the data of the page. */
  remember(shown: CheckInQuery): void
  forget(): void
  /** Sends again now: the network may be back. */
  wake(): void
  close(): void
}

type Listener = {
  /** Stored data of the page was found. */
  restored(shown: CheckInQuery, storedAt: number): void
  queued(all: readonly QueuedCheckIn[]): void
  sent(news: readonly CheckedIn[]): void
  /** The service worker has sent a check-in: the data of the page is stale. */
  stale(): void
}

/** Loaded after the page: none of it is needed for the first paint. */
export function openOfflineCheckIns(code: string, listener: Listener): OfflineCheckIns {
  let count = 0
  const readQueue = async () => {
    const all = await checkInQueue.all()
    const isFewer = all.length < count
    count = all.length
    listener.queued(all)
    return isFewer
  }

  const sender = createSender(checkInQueue, async (sent, left) => {
    listener.sent(sent)
    const isFewer = await readQueue()
    if (isFewer && !sent.length) listener.stale()
    if (left) await requestSync()
  })
  const wake = () => document.visibilityState === 'visible' && sender.wake()
  addEventListener('online', wake)
  document.addEventListener('visibilitychange', wake)
  sender.wake()

  void storedPage<CheckInQuery>(code)
    .then((stored) => {
      if (!stored) return
      restoreClock(stored.clockBehind)
      listener.restored(stored.shown, stored.keptAt)
    })
    // A browser without storage (a private window) has nothing to restore.
    .catch(() => undefined)

  return {
    async checkIn(made) {
      await checkInQueue.add(made)
      await readQueue()
      sender.wake()
    },
    async dismiss(assignmentId) {
      await checkInQueue.remove(assignmentId)
      await readQueue()
    },
    remember(shown) {
      void storePage({ code, shown, clockBehind: clockBehind(), keptAt: Date.now() }).catch(() => undefined)
      registerWorker(paths.checkIn(''))
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
