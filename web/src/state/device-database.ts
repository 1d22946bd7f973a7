/** The names in IndexedDB stay as they are: devices have data under them. */
type DeviceStore = 'waiting' | 'pages'

let opening: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('whistle-checkin', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('waiting' satisfies DeviceStore, { keyPath: 'assignmentId' })
      request.result.createObjectStore('pages' satisfies DeviceStore, { keyPath: 'code' })
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB cannot be opened'))
    request.onblocked = () => reject(new Error('IndexedDB is blocked'))
  })
  return opening
}

/** The database of the officials' pages on this device. Resolves when the transaction is complete, not when the request is. */
export async function inDeviceStore<T>(
  name: DeviceStore,
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
