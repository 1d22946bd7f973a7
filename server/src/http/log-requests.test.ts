import { expect, test, vi } from 'vitest'
import { openStage } from '../../test/http-stage.ts'

test('the log has the path of a request, but no code, token, cookie or query', async () => {
  const stage = await openStage()

  await stage.get('/session/invitation/AbC1234?from=mail')
  await stage.get('/api/auth/reset-password/ReSeT99?callbackURL=/')
  const last = await stage.post('/graphql?key=QuErY11', '{"code":"BoDy123"}', {
    cookie: 'session=CoOkIe1',
    authorization: 'Bearer BeArEr1',
    'x-api-key': 'ApIkEy1',
  })
  await vi.waitFor(() => expect(stage.logs().filter(({ msg }) => msg === 'request')).toHaveLength(3))

  expect(
    stage
      .logs()
      .map(({ path }) => path)
      .filter(Boolean),
  ).toEqual(['/session/invitation/:code', '/api/auth/reset-password/:code', '/graphql'])
  expect(stage.logText()).not.toMatch(/AbC1234|ReSeT99|QuErY11|BoDy123|CoOkIe1|BeArEr1|ApIkEy1/)
  expect(stage.logs().at(-1)).toMatchObject({
    requestId: last.headers.get('x-request-id'),
    method: 'POST',
    status: 200,
    ms: expect.any(Number),
    address: '127.0.0.1',
  })
})

test('a client cannot forge a line in the log', async () => {
  const stage = await openStage()
  await stage.get('/a%0d%0a{"level":60}')
  await vi.waitFor(() => expect(stage.logs().filter(({ msg }) => msg === 'request')).toHaveLength(1))
  expect(stage.logText().trim().split('\n')).toHaveLength(stage.logs().length)
})
