import type { Instant } from '@whistle/domain/time/time'

/** A check-in as it happened, kept on the device until the server has it. */
export type Waiting = {
  readonly assignmentId: string
  /** The code in the page's address. */
  readonly invitationId: string
  readonly officialId: string
  readonly location: { readonly lat: number; readonly lng: number } | null
  readonly error: string | null
  readonly checkinDateTime: Instant
  /** Not a secret: it ships in the page. The worker has no page to read it from. */
  readonly apiKey: string
  readonly gameName: string
  /** Why the server will never take it. */
  readonly refused?: string
  /** The device keeps nothing for us (a private window, a full disk): it waits only as long as the page is open. */
  readonly onlyHere?: true
}

/** What the page showed last, for the time without a network. */
type KeptPage<Shown> = {
  readonly code: string
  readonly shown: Shown
  /** Milliseconds by which the device's clock runs behind the server's. */
  readonly clockBehind: number
  readonly keptAt: number
}

const waitingName = 'waiting'
const pagesName = 'pages'
const pageLifeMs = 30 * 86_400_000

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('whistle-checkin', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(waitingName, { keyPath: 'assignmentId' })
      request.result.createObjectStore(pagesName, { keyPath: 'code' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The store of this device is closed'))
    request.onblocked = () => reject(new Error('The store of this device is busy'))
  })
  return opening
}

/** Resolves when the device has written it, not when it has taken note. */
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
    transaction.onabort = () => reject(transaction.error ?? new Error('The device wrote nothing'))
  })
}

export type WaitingStore = {
  keep(waiting: Waiting): Promise<unknown>
  all(): Promise<Waiting[]>
  drop(assignmentId: string): Promise<unknown>
}

const onlyHere = new Map<string, Waiting>()

export const waitingStore: WaitingStore = {
  keep: (waiting) =>
    inStore(waitingName, 'readwrite', (store) => store.put(waiting)).catch(() =>
      onlyHere.set(waiting.assignmentId, { ...waiting, onlyHere: true }),
    ),
  async all() {
    const kept = await inStore<Waiting[]>(waitingName, 'readonly', (store) => store.getAll()).catch(() => [])
    return [...kept, ...onlyHere.values()]
  },
  async drop(assignmentId) {
    onlyHere.delete(assignmentId)
    await inStore(waitingName, 'readwrite', (store) => store.delete(assignmentId)).catch(() => undefined)
  },
}

export async function keptPage<Shown>(code: string): Promise<KeptPage<Shown> | undefined> {
  const page = await inStore<KeptPage<Shown> | undefined>(pagesName, 'readonly', (store) => store.get(code))
  return page && Date.now() - page.keptAt < pageLifeMs ? page : undefined
}

export async function keepPage<Shown>(page: KeptPage<Shown>): Promise<void> {
  await inStore(pagesName, 'readwrite', (store) => store.put(page))
  const all = await inStore<KeptPage<Shown>[]>(pagesName, 'readonly', (store) => store.getAll())
  const old = all.filter(({ keptAt }) => Date.now() - keptAt >= pageLifeMs)
  await Promise.all(old.map(({ code }) => forgetPage(code)))
}

/** A code that opens nothing any more leaves nothing behind. */
export async function forgetPage(code: string): Promise<void> {
  await inStore(pagesName, 'readwrite', (store) => store.delete(code))
}
