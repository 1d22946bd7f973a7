import { afterAll, expect, test } from 'vitest'
import { openStage } from '../../../../test/http-stage.ts'
import { home, openIdentity, rightPassword } from '../../../../test/identity-stage.ts'

const { visitor, rows, identity, logText } = await openIdentity()
const secured = await openIdentity({ publicUrl: 'https://whistle.example' })
await visitor().register('ana@league.example')
const day = 24 * 60 * 60

async function lifetimeInDays(email: string): Promise<number[]> {
  const sessions = await rows<{ days: number }>(
    `select round(extract(epoch from s.expires_at - now()) / ${day}, 1)::float8 as days
     from auth_session s join auth_user u on u.id = s.user_id where u.email = $1`,
    [email],
  )
  return sessions.map(({ days }) => days)
}

test('with "remember me" a session lasts 14 days', async () => {
  await visitor().register('remembered@league.example')
  const { headers } = await visitor().signIn('remembered@league.example')
  const [cookie = '', ...others] = headers.getSetCookie()
  expect(cookie).toMatch(/^whistle\.session_token=/)
  expect(attributes(cookie)).toEqual(['HttpOnly', `Max-Age=${14 * day}`, 'Path=/', 'SameSite=Lax'])
  expect(others).toEqual([])
  expect(await lifetimeInDays('remembered@league.example')).toEqual([14])
})

test('an account keeps a hundred sessions: another sign-in ends the oldest', async () => {
  const email = 'everywhere@league.example'
  await visitor().register(email)
  const old = `insert into auth_session (id, token, user_id, expires_at, created_at, updated_at)
    select 'old-' || n, 'token-' || n, u.id, now() + interval '1 day', now() - n * interval '1 minute', now()
    from auth_user u, generate_series(1, 150) n where u.email = $1 returning id`
  expect(await rows(old, [email])).toHaveLength(150)
  const guest = visitor()
  await guest.signIn(email)
  expect(await lifetimeInDays(email)).toHaveLength(100)
  expect((await guest.get('/get-session')).status).toBe(200)
  expect(await rows(`select id from auth_session where id in ('old-99', 'old-100')`)).toEqual([
    { id: 'old-99' },
  ])
})

test('without it the session ends with the browser, and after a day at the latest', async () => {
  const email = 'forgotten@league.example'
  const guest = visitor()
  await guest.register(email)
  const { headers } = await guest.signIn(email, rightPassword, false)
  const cookies = headers.getSetCookie()
  expect(cookies).not.toEqual([])
  for (const cookie of cookies) expect(attributes(cookie)).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
  expect(await lifetimeInDays(email)).toEqual([1])
  await guest.get('/get-session')
  expect(await lifetimeInDays(email)).toEqual([1])
})

test('over HTTPS the cookie is secure and bound to the host', async () => {
  const guest = secured.visitor()
  await guest.register('ana@league.example')
  const [cookie = ''] = (await guest.signIn('ana@league.example')).headers.getSetCookie()
  expect(cookie).toMatch(/^__Host-whistle\.session_token=/)
  // Without one of these, or with a domain, browsers refuse the name.
  expect(attributes(cookie)).toEqual(expect.arrayContaining(['Secure', 'Path=/', 'HttpOnly', 'SameSite=Lax']))
  expect(cookie).not.toMatch(/domain=/i)
  expect(await guest.principal()).toMatchObject({ kind: 'newcomer' })
})

test('a remembered session is extended on use, at most once a day', async () => {
  const email = 'daily@league.example'
  const ana = visitor()
  await ana.register(email)
  await ana.signIn(email)
  await rows(
    `update auth_session set expires_at = now() + interval '5 days' where user_id =
    (select id from auth_user where email = $1)`,
    [email],
  )
  expect((await ana.get('/get-session')).body).toMatchObject({ user: { email } })
  expect(await lifetimeInDays(email)).toEqual([14])
})

test('a wrong password and an unknown address get the same response', async () => {
  const wrong = await visitor().signIn('ana@league.example', 'wrong password')
  const unknown = await visitor().signIn('stranger@league.example')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' })
  expect({ ...unknown, headers: [...unknown.headers] }).toEqual({ ...wrong, headers: [...wrong.headers] })
})

test('sign-out revokes the session for every client with its token', async () => {
  const ana = visitor()
  const { body } = await ana.signIn('ana@league.example')
  const authorization = `Bearer ${body?.token}`
  expect(await identity.identify({ authorization })).toMatchObject({ kind: 'newcomer' })

  const { headers } = await ana.post('/sign-out')
  expect(headers.getSetCookie().join()).toMatch(/whistle\.session_token=;.*Max-Age=0/)
  expect(await ana.principal()).toEqual({ kind: 'nobody' })
  expect(await identity.identify({ authorization })).toEqual({ kind: 'nobody' })
  expect((await visitor().get('/get-session', { authorization })).body).toBeNull()
})

test('a client without cookies signs in, uses its token and signs out with it', async () => {
  const program = visitor()
  const { body, headers } = await program.signIn('ana@league.example')
  expect(headers.get('set-auth-token')).toBe(body?.token)
  program.cookies.clear()
  const authorization = `Bearer ${body?.token}`
  const session = await program.get('/get-session', { authorization })
  expect(session.body).toMatchObject({ user: { email: 'ana@league.example' } })
  expect((await program.post('/sign-out', {}, { authorization })).status).toBe(200)
  expect(await identity.identify({ authorization })).toEqual({ kind: 'nobody' })
})

test('requests from other origins are refused, from our own accepted', async () => {
  const form = { email: 'ana@league.example', password: rightPassword }
  const refused = { code: 'FORBIDDEN', message: 'This request comes from a page that may not make it' }
  for (const origin of ['https://evil.example', 'null', `${home}.evil.example`]) {
    for (const path of ['/sign-in/email', '/sign-out', '/request-password-reset', '/reset-password']) {
      const { status, body } = await visitor().post(path, form, { origin })
      expect([path, origin, status, body]).toEqual([path, origin, 403, refused])
    }
  }
  expect((await visitor().post('/sign-in/email', form, { origin: home })).status).toBe(200)
})

test('a form of another site cannot sign in', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = { email: 'ana@league.example', password: rightPassword }
  expect((await visitor().post('/sign-in/email', form, type)).status).toBe(415)
})

test('other routes of the identity library are not exposed', async () => {
  const ana = visitor()
  await ana.signIn('ana@league.example')
  for (const path of [
    '/list-sessions',
    '/list-accounts',
    '/ok',
    '/error',
    '/reset-password/abc',
    '/../graphql',
  ]) {
    expect((await ana.get(path)).status).toBe(404)
  }
  for (const path of [
    '/update-user',
    '/delete-user',
    '/change-email',
    '/sign-in/social',
    '/update-session',
  ]) {
    expect((await ana.post(path, { name: 'x' })).status).toBe(404)
  }
})

test('the client address is not taken from headers', async () => {
  const program = visitor('198.51.100.7')
  await program.post(
    '/sign-in/email',
    { email: 'ana@league.example', password: rightPassword },
    { 'x-client-address': '192.0.2.1', 'x-forwarded-for': '192.0.2.2' },
  )
  const seen = await rows<{ ip_address: string }>('select distinct ip_address from auth_session')
  const addresses = seen.map((row) => row.ip_address)
  expect(addresses).toContain('198.51.100.7')
  expect(addresses).not.toContain('192.0.2.1')
  expect(addresses).not.toContain('192.0.2.2')
})

test('sign-in works through the HTTP server', async () => {
  const stage = await openStage({ identity, config: { publicUrl: home } })
  const form = JSON.stringify({ email: 'ana@league.example', password: rightPassword, rememberMe: false })
  const answer = await stage.post('/api/auth/sign-in/email', form)
  expect(answer.status).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  const session = await stage.get('/api/auth/get-session', { cookie })
  expect(await session.json()).toMatchObject({ user: { email: 'ana@league.example' } })
})

afterAll(() => {
  expect(logText()).not.toContain(rightPassword)
  expect(logText()).not.toContain('league.example')
})

function attributes(cookie: string): string[] {
  return cookie.split('; ').slice(1).sort()
}
