import { expect, test } from 'vitest'
import { openStage } from '../../test/http-stage.ts'
import { tileSource } from './security.ts'

test('every response has strict security headers', async () => {
  const stage = await openStage()
  for (const path of ['/healthz', '/graphql', '/api/auth/get-session', '/api/unknown', '/']) {
    const { headers } = await stage.get(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers.has('access-control-allow-origin'), path).toBe(false)
    expect(headers.has('strict-transport-security'), path).toBe(false)
  }
})

test('a public URL with HTTPS adds HSTS', async () => {
  const stage = await openStage({ config: { publicUrl: 'https://whistle.example' } })
  const answer = await stage.get('/')
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(answer.headers.get('content-security-policy')).toContain("connect-src 'self' wss://whistle.example;")
})

test('a page may load own files and no inline style', async () => {
  const stage = await openStage({ config: { tileUrl: 'https://{s}.tile.example/{z}/{x}/{y}.png' } })

  for (const path of ['/', '/venues/list', '/session/join/abc']) {
    const answer = await stage.open(path)
    const policy = parsePolicy(answer.headers.get('content-security-policy'))
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'script-src': "'self'",
      'style-src': "'self'",
      'img-src': "'self' data: https://*.tile.example",
      'connect-src': "'self' ws://whistle.example:3000",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
    expect(Object.values(policy).join()).not.toContain('unsafe')
    expect(answer.headers.get('permissions-policy')).toContain('geolocation=(self)')
  }
})

test('the host of map tiles is written as a source of the policy', () => {
  expect(tileSource('https://tiles.example:8443/{z}/{x}/{y}.png?key=1')).toBe('https://tiles.example:8443')
  expect(tileSource('https://{s}.tiles.example/{z}/{x}/{y}.png')).toBe('https://*.tiles.example')
  expect(tileSource('https://tile-{s}.example.org/{z}/{x}/{y}.png')).toBe('https://*.example.org')
})

test('pages of other origins may not change anything', async () => {
  const stage = await openStage()
  for (const origin of [
    'https://evil.example',
    'null',
    'http://whistle.example',
    'http://whistle.example:3000.evil.example',
  ]) {
    for (const path of ['/graphql', '/api/auth/sign-in/email']) {
      const answer = await stage.post(path, '{}', { origin })
      expect(answer.status, origin).toBe(403)
      expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
      expect(answer.headers.has('access-control-allow-origin')).toBe(false)
    }
  }
  for (const origin of ['http://whistle.example:3000', stage.url]) {
    expect((await stage.post('/graphql', '{}', { origin })).status, origin).toBe(200)
  }
})

test('a listed origin may call the API, without the cookie', async () => {
  const stage = await openStage({ config: { allowedOrigins: ['https://league.example'] } })

  const preflight = await fetch(`${stage.url}/graphql`, {
    method: 'OPTIONS',
    headers: { origin: 'https://league.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')

  const answer = await stage.post('/graphql', '{}', { origin: 'https://league.example' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('access-control-allow-origin')).toBe('https://league.example')
  expect(answer.headers.get('vary')).toContain('origin')
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false)

  const stranger = await fetch(`${stage.url}/graphql`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example' },
  })
  expect(stranger.headers.has('access-control-allow-origin')).toBe(false)
})

function parsePolicy(policy: string | null): Record<string, string> {
  const directives = (policy ?? '').split(';').map((directive) => directive.trim())
  return Object.fromEntries(
    directives.map((directive) => [directive.split(' ', 1)[0], directive.split(' ').slice(1).join(' ')]),
  )
}
