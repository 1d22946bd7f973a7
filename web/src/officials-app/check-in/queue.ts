import type { Instant } from '@whistle/domain/time/time'
import { inDeviceStore } from '../../state/device-database.ts'

/** A check-in with its true time, stored on the device until the server has it. */
export type QueuedCheckIn = {
  readonly assignmentId: string
  /** The code in the address of the page. */
  readonly invitationId: string
  readonly officialId: string
  readonly location: { readonly lat: number; readonly lng: number } | null
  readonly error: string | null
  readonly checkinDateTime: Instant
  /** Not a secret: it is part of the page. The service worker has no page to read it from. */
  readonly apiKey: string
  readonly gameName: string
  /** The reason for which the server has refused it for good. */
  readonly refused?: string
  /** The browser has no storage (a private window, a full disk): it waits only while the page is open. */
  readonly isInMemoryOnly?: true
}

export type CheckInQueue = {
  add(made: QueuedCheckIn): Promise<unknown>
  all(): Promise<QueuedCheckIn[]>
  remove(assignmentId: string): Promise<unknown>
}

const inMemory = new Map<string, QueuedCheckIn>()

export const checkInQueue: CheckInQueue = {
  add: (made) =>
    inDeviceStore('waiting', 'readwrite', (store) => store.put(made)).catch(() =>
      inMemory.set(made.assignmentId, { ...made, isInMemoryOnly: true }),
    ),
  async all() {
    const stored = await inDeviceStore<QueuedCheckIn[]>('waiting', 'readonly', (store) =>
      store.getAll(),
    ).catch(() => [])
    return [...stored, ...inMemory.values()]
  },
  async remove(assignmentId) {
    inMemory.delete(assignmentId)
    await inDeviceStore('waiting', 'readwrite', (store) => store.delete(assignmentId)).catch(() => undefined)
  },
}
