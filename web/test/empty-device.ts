import { beforeEach } from 'vitest'
import { inDeviceStore } from '../src/state/device-database.ts'

/** Tests of the same origin share a database in the browser. */
beforeEach(async () => {
  await inDeviceStore('pages', 'readwrite', (store) => store.clear())
})
