import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStage } from '../../test/http-stage.ts'
import { type FreshDatabase, freshDatabase } from '../../test/postgres.ts'
import { openDatabase } from '../db/open-database.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.drop())

test('the server is ready while its database responds, and again after an outage', async () => {
  const database = openDatabase({ ...fresh.connection, max: 1 })
  const stage = await openStage({ database })

  const ready = await stage.get('/readyz')
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ status: 'ready' })

  const taken = await database.pool.connect()
  const probes = await Promise.all([stage.get('/readyz'), stage.get('/readyz'), stage.get('/readyz')])
  expect(probes.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(await probes[0]?.json()).toMatchObject({ errors: [{ extensions: { code: 'NO_DATABASE' } }] })
  expect(database.pool.waitingCount, 'probes share one question').toBe(1)
  expect((await stage.get('/healthz')).status, 'the process itself is well').toBe(200)

  taken.release()
  expect((await stage.get('/readyz')).status).toBe(200)
  await database.close()
})

test('without its database the server is not ready, and the response has no details', async () => {
  const stage = await openStage()
  const answer = await stage.get('/readyz')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toEqual({
    errors: [
      {
        message: 'The database does not answer',
        extensions: { code: 'NO_DATABASE', requestId: answer.headers.get('x-request-id') },
      },
    ],
  })
})
