import type { Instant } from '@whistle/domain/time/time'

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

/** The last data of a page, for the time without a network. */
type StoredPage<Shown> = {
  readonly code: string
  readonly shown: Shown
  /** Milliseconds by which the device's clock runs behind the server's. */
  readonly clockBehind: number
  readonly keptAt: number
}

/** The names in IndexedDB stay as they are: devices have data under them. */
const queueName = 'waiting'
const pagesName = 'pages'
const pageLifeMs = 30 * 86_400_000

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('whistle-checkin', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(queueName, { keyPath: 'assignmentId' })
      request.result.createObjectStore(pagesName, { keyPath: 'code' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB cannot be opened'))
    request.onblocked = () => reject(new Error('IndexedDB is blocked'))
  })
  return opening
}

/** Resolves when the transaction is complete, not when the request is. */
async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode)
    const request = act(transaction.objectStore(name))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error ?? new Error('The transaction was aborted'))
  })
}

export type CheckInQueue = {
  add(made: QueuedCheckIn): Promise<unknown>
  all(): Promise<QueuedCheckIn[]>
  remove(assignmentId: string): Promise<unknown>
}

const inMemory = new Map<string, QueuedCheckIn>()

export const checkInQueue: CheckInQueue = {
  add: (made) =>
    inStore(queueName, 'readwrite', (store) => store.put(made)).catch(() =>
      inMemory.set(made.assignmentId, { ...made, isInMemoryOnly: true }),
    ),
  async all() {
    const stored = await inStore<QueuedCheckIn[]>(queueName, 'readonly', (store) => store.getAll()).catch(
      () => [],
    )
    return [...stored, ...inMemory.values()]
  },
  async remove(assignmentId) {
    inMemory.delete(assignmentId)
    await inStore(queueName, 'readwrite', (store) => store.delete(assignmentId)).catch(() => undefined)
  },
}

export async function storedPage<Shown>(code: string): Promise<StoredPage<Shown> | undefined> {
  const page = await inStore<StoredPage<Shown> | undefined>(pagesName, 'readonly', (store) => store.get(code))
  return page && Date.now() - page.keptAt < pageLifeMs ? page : undefined
}

export async function storePage<Shown>(page: StoredPage<Shown>): Promise<void> {
  await inStore(pagesName, 'readwrite', (store) => store.put(page))
  const all = await inStore<StoredPage<Shown>[]>(pagesName, 'readonly', (store) => store.getAll())
  const old = all.filter(({ keptAt }) => Date.now() - keptAt >= pageLifeMs)
  await Promise.all(old.map(({ code }) => forgetPage(code)))
}

export async function forgetPage(code: string): Promise<void> {
  await inStore(pagesName, 'readwrite', (store) => store.delete(code))
}
