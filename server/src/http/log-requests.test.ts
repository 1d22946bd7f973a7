import { once } from 'node:events'
import { connect } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { builtPages, graphqlStandIn, openStage } from '../../test/http-stage.ts'
import { passes } from '../../test/passes.ts'

test('the log has the path of a request, but no code, token, cookie or query', async () => {
  const stage = await openStage()

  await stage.get('/session/invitation/AbC1234?from=mail')
  await stage.get('/api/auth/reset-password/ReSeT99?callbackURL=/')
  const last = await stage.post('/graphql?key=QuErY11', '{"code":"BoDy123"}', {
    cookie: 'session=CoOkIe1',
    authorization: 'Bearer BeArEr1',
    'x-api-key': 'ApIkEy1',
  })
  await passes(() => expect(stage.logs().filter(({ msg }) => msg === 'request')).toHaveLength(3))

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
  await passes(() => expect(stage.logs().filter(({ msg }) => msg === 'request')).toHaveLength(1))
  expect(stage.logText().trim().split('\n')).toHaveLength(stage.logs().length)
})

test('a page is logged, a built file is not', async () => {
  const stage = await openStage({ web: { ...builtPages, 'assets/app.js': 'let x' } })
  await stage.get('/assets/app.js')
  await stage.open('/game/list')
  await passes(() =>
    expect(stage.logs().flatMap(({ msg, path }) => (msg === 'request' ? [path] : []))).toEqual([
      '/game/list',
    ]),
  )
})

test('a client that leaves before or during a compressed answer is no error', async () => {
  const body = JSON.stringify(Array.from({ length: 100_000 }, (_, nth) => nth))
  let answerLate: (() => void) | undefined
  const stage = await openStage({
    graphql: {
      ...graphqlStandIn,
      async respond({ body: question }) {
        if (question === '"late"')
          await new Promise<void>((resolve) => {
            answerLate = resolve
          })
        return { status: 200, headers: { 'content-type': 'application/json' }, body }
      },
    },
  })
  const head =
    'POST /graphql HTTP/1.1\r\nhost: whistle\r\naccept-encoding: br\r\ncontent-type: application/json'
  const ask = (question: string) => {
    const socket = connect(stage.port, '127.0.0.1')
    socket.write(`${head}\r\ncontent-length: ${question.length}\r\n\r\n${question}`)
    return socket
  }
  const countClients = promisify(stage.app.server.getConnections.bind(stage.app.server))

  const during = ask('"soon"')
  const before = ask('"late"')
  await Promise.all([once(during, 'data'), passes(() => expect(answerLate).toBeDefined())])
  during.destroy()
  before.destroy()
  await passes(async () => expect(await countClients()).toBe(0))
  answerLate?.()
  await passes(() => expect(stage.logText()).toContain('the client left before its answer'))
  expect(stage.logs().filter(({ level }) => Number(level) > 30)).toEqual([])
})
