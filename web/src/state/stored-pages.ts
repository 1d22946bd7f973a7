import { inDeviceStore } from './device-database.ts'

/** The last data of a page, for the time without a network. */
type StoredPage<Shown> = {
  /** The code of a check-in page, `invitation/` and a code, or something below `my/`. */
  readonly code: string
  readonly shown: Shown
  /** Milliseconds by which the device's clock runs behind the server's. */
  readonly clockBehind: number
  readonly keptAt: number
}

const pageLifeMs = 30 * 86_400_000

export async function storedPage<Shown>(code: string): Promise<StoredPage<Shown> | undefined> {
  const read = (store: IDBObjectStore): IDBRequest<StoredPage<Shown> | undefined> => store.get(code)
  const page = await inDeviceStore('pages', 'readonly', read)
  return page && Date.now() - page.keptAt < pageLifeMs ? page : undefined
}

let hasPruned = false

export async function storePage<Shown>(page: StoredPage<Shown>): Promise<void> {
  await inDeviceStore('pages', 'readwrite', (store) => store.put(page))
  if (hasPruned) return
  hasPruned = true
  const all = await inDeviceStore<StoredPage<Shown>[]>('pages', 'readonly', (store) => store.getAll())
  const old = all.filter(({ keptAt }) => Date.now() - keptAt >= pageLifeMs)
  await Promise.all(old.map(({ code }) => forgetPage(code)))
}

export async function forgetPage(code: string): Promise<void> {
  await inDeviceStore('pages', 'readwrite', (store) => store.delete(code))
}

/** Everything that is kept for the account that was signed in. A browser without storage has nothing to forget. */
export async function forgetOwnPages(): Promise<void> {
  const own = IDBKeyRange.bound('my/', 'my0', false, true)
  await inDeviceStore('pages', 'readwrite', (store) => store.delete(own)).catch(() => undefined)
}
