import { get, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtPages, identityStandIn, openStage } from '../../test/http-stage.ts'

const script = `console.log('${'whistle '.repeat(400)}')`
const web = {
  ...builtPages,
  'assets/app-B1x2c3d4.js': script,
  'assets/app-B1x2c3d4.js.gz': gzipSync(script),
  'assets/style-A1b2.css': `p { color: red } ${' '.repeat(2000)}`,
  'assets/app-B1x2c3d4.js.map': '{}',
  'officials-worker.js': 'addEventListener("fetch", () => {})',
  'look.js': 'document.documentElement.lang = "es"',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *\nAllow: /\n',
}

test('links of officials open the officials’ pages, every other URL the manager’s app', async () => {
  const stage = await openStage()
  for (const path of [
    '/session/invitation/AbC1234',
    '/session/checkin/a/b',
    '/session/join/x?y=1',
    '/session/password/a-token',
    '/my/games',
    '/my/schedule?month=2026-11',
  ]) {
    expect(await (await stage.open(path)).text(), path).toContain('officials’ pages')
    expect(await (await stage.get(path)).text(), `${path} without an accept header`).toContain(
      'officials’ pages',
    )
  }
  for (const path of [
    '/',
    '/venues/list',
    '/session/signin',
    '/myself',
    '/no/such/page',
    '/index.html',
    '/apis',
    '/assetss',
  ]) {
    const answer = await stage.open(path)
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(await answer.text(), path).toContain('manager app')
  }
})

test('the API explorer opens for who is signed in; others sign in first and come back', async () => {
  const stage = await openStage()
  const away = await fetchRaw(stage.port, '/graphiql', { accept: 'text/html' })
  expect([away.status, away.headers.location]).toEqual([302, '/session/signin?next=%2Fgraphiql'])
  const own = { kind: 'newcomer', userId: 'dana', email: 'dana@example.org', hasUser: false } as const
  const identity = { ...identityStandIn, recognise: () => ({ identify: async () => own }) }
  const page = await (await openStage({ identity })).open('/graphiql')
  expect(await page.text()).toContain('explorer')
  expect(page.headers.get('content-security-policy')).toContain("style-src 'self';")
})

test('a client that takes anything gets a page for a path of a page, and a 404 for a missing file', async () => {
  const stage = await openStage({ web })
  for (const path of [
    '/',
    '/venues/list',
    '/session/signin',
    '/session/invitation/AbC1234',
    '/no/such/page',
  ]) {
    const answer = await stage.get(path, { accept: '*/*' })
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
  }
  for (const path of ['/apple-touch-icon.png', '/api/unknown', '/assets/app-0ld.js'])
    expect((await stage.get(path, { accept: '*/*' })).status, path).toBe(404)
  const malformed = await fetchRaw(stage.port, '/session/invitation/%E0%A4%A', { accept: '*/*' })
  expect([malformed.status, malformed.headers.location]).toEqual([302, '/session/invitation/'])
})

test('a malformed link redirects to its page without the malformed part, and never to another host', async () => {
  const stage = await openStage()
  for (const [path, mended] of [
    ['/session/invitation/%E0%A4%A', '/session/invitation/'],
    ['/session/invitation/AbC12%3', '/session/invitation/AbC12'],
    ['//evil.example/%', '/evil.example/'],
    ['/\\evil.example/%', '/evil.example/'],
  ] as const) {
    const answer = await fetchRaw(stage.port, path, { accept: 'text/html' })
    expect([answer.status, answer.headers.location], path).toEqual([302, mended])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
  expect(await (await stage.open('/session/invitation/%E0%A4%A')).text()).toContain('officials’ pages')
  const api = await fetchRaw(stage.port, '/api/%', { accept: 'text/html' })
  expect([api.status, JSON.parse(api.body.toString()).errors[0].extensions.code]).toEqual([
    400,
    'BAD_USER_INPUT',
  ])
  expect((await fetchRaw(stage.port, '/venues/%')).status).toBe(400)
})

test('an unknown route that is no page is a 404 in JSON', async () => {
  const stage = await openStage({ web })
  const missing = [
    '/api',
    '/api/unknown',
    '/assets/app-0ld.js',
    '/graphql/x',
    '/assets/app-B1x2c3d4.js.map',
    '/assets',
  ]
  for (const path of missing) {
    const answer = await stage.open(path)
    expect(answer.status, path).toBe(404)
    expect(await answer.json()).toEqual({
      errors: [
        {
          message: 'There is nothing here',
          extensions: { code: 'NOT_FOUND', requestId: answer.headers.get('x-request-id') },
        },
      ],
    })
  }
  expect((await stage.get('/favicon.ico', { accept: 'image/*,*/*;q=0.8' })).status).toBe(404)
  expect((await stage.post('/venues/list', '{}', { accept: 'text/html' })).status).toBe(404)
  expect((await stage.get('/assets/..%2f..%2fpackage.json')).status).toBe(404)
})

test('built files are cacheable for a year, and compressed by the build or by the server', async () => {
  const stage = await openStage({ web })

  const built = await fetchRaw(stage.port, '/assets/app-B1x2c3d4.js', { 'accept-encoding': 'gzip' })
  expect(built.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': expect.stringMatching(/javascript/),
    vary: 'accept-encoding',
  })
  expect(built.headers['content-security-policy']).toBeUndefined()
  expect(built.body).toEqual(gzipSync(script))

  const ours = await fetchRaw(stage.port, '/assets/style-A1b2.css', { 'accept-encoding': 'gzip, br' })
  expect(ours.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(ours.body).toString()).toContain('color: red')

  const plain = await fetchRaw(stage.port, '/assets/app-B1x2c3d4.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body.toString()).toBe(script)

  const icon = await stage.get('/favicon.svg')
  expect(icon.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(icon.headers.get('content-type')).toContain('image/svg+xml')
  const again = await fetchRaw(stage.port, '/favicon.svg', {
    'if-none-match': icon.headers.get('etag') ?? '',
  })
  expect(again.status).toBe(304)
})

test('long responses of GraphQL are compressed, responses with session tokens are not', async () => {
  const long = JSON.stringify('whistle '.repeat(1000))
  const stage = await openStage({
    identity: { ...identityStandIn, handle: async () => Response.json(long) },
  })
  const accept = { 'accept-encoding': 'br' }

  const answer = await stage.post('/graphql', long, accept)
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(await answer.text()).toBe(long)
  expect((await stage.post('/graphql', '"short"', accept)).headers.has('content-encoding')).toBe(false)
  expect((await stage.get('/api/auth/get-session', accept)).headers.has('content-encoding')).toBe(false)
})

test('a page contains its settings, which are escaped', async () => {
  const stage = await openStage({
    config: {
      geocoderUrl: 'https://geo.example/search',
      geocoderKey: 'secret-key',
      tileAttribution: '</script><b>$&',
    },
  })
  const html = await (await stage.open('/session/invitation/AbC1234')).text()
  const json = /<script type="application\/json" id="whistle-settings">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({
    publicApiKey: 'public-key',
    tileUrl: null,
    tileAttribution: '</script><b>$&',
    geocoder: true,
    verifiesSenders: false,
  })
  expect(html).not.toContain('secret-key')
})

test('robots.txt disallows everything, whatever the build contains', async () => {
  const stage = await openStage({ web })
  expect(await (await stage.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
})

test('without a build pages are a sentence, and the API works', async () => {
  const stage = await openStage({ webRoot: '/no/such/folder' })
  const answer = await stage.open('/')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('not built yet')
  expect((await stage.post('/graphql', '{}')).status).toBe(200)
})

/** Like fetch, but adds no headers and returns the bytes without decompression. */
function fetchRaw(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) })
      })
    }).on('error', reject)
  })
}

test('the worker of the check-in page is revalidated each time, and may connect only to the server', async () => {
  const stage = await openStage({ web })
  const answer = await stage.get('/officials-worker.js')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toMatch(/javascript/)
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
})

test('a script without a hash in its name is revalidated each time, and sent again only after a change', async () => {
  const stage = await openStage({ web })
  const answer = await stage.get('/look.js')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const again = await fetchRaw(stage.port, '/look.js', { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})
