import { createHmac } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openIdentity } from '../../../../test/identity-stage.ts'

const { visitor, rows, identity, statements, config } = await openIdentity()

const ana = visitor()
await ana.register('ana@league.example')
const { body } = await ana.signIn('ana@league.example')
const { token: signed, user } = body as { token: string; user: { id: string } }
const userId = user.id
const raw = signed.slice(0, signed.indexOf('.'))

beforeEach(() => {
  statements.length = 0
})

test('an account without a user record is a newcomer, then a manager', async () => {
  const account = { userId, email: 'ana@league.example' }
  const newcomer = { kind: 'newcomer', ...account, hasUser: false }
  expect(await identity.identify({ authorization: `Bearer ${signed}` })).toEqual(newcomer)
  await rows('insert into app_user (id, email) values ($1, $2)', [userId, 'ana@league.example'])
  const manager = { kind: 'manager', ...account }
  expect(await identity.identify({ authorization: `Bearer ${signed}` })).toEqual(manager)
  expect(await identity.identify({ authorization: `bearer ${encodeURIComponent(signed)}` })).toEqual(manager)
  expect(await ana.principal()).toEqual(manager)
})

test('a page that names its account is not answered in the name of another one', async () => {
  const claims = (account: string) => ({ authorization: `Bearer ${signed}`, 'x-account': account })
  expect(await identity.identify(claims(userId))).toMatchObject({ userId })
  expect(await identity.identify(claims('another-account'))).toEqual({ kind: 'nobody' })
  // Also when the session is known already.
  expect(identity.recognise(claims(userId)).remembered).toMatchObject({ principal: { userId } })
  expect(identity.recognise(claims('another-account')).remembered).toBeUndefined()
})

test('an account with an official record is an official', async () => {
  const oto = visitor()
  await oto.register('oto@league.example')
  await oto.signIn('oto@league.example')
  const [{ id = '' } = {}] = await rows<{ id: string }>('select id from auth_user where email = $1', [
    'oto@league.example',
  ])
  await rows(
    `insert into official (id, first_name, last_name, owner) values ('official-1', 'Oto', 'Ref', $1)`,
    [userId],
  )
  await rows(`insert into app_user (id, role, official_id) values ($1, 'OFFICIAL', 'official-1')`, [id])
  expect(await oto.principal()).toEqual({
    kind: 'official',
    userId: id,
    email: 'oto@league.example',
    officialId: 'official-1',
    officialIds: ['official-1'],
  })
  await rows(`delete from official where id = 'official-1'`)
  expect(await oto.principal()).toMatchObject({ kind: 'newcomer' })
})

test('identification takes one statement, and none without credentials', async () => {
  await identity.identify({ authorization: `Bearer ${signed}` })
  expect(statements).toHaveLength(1)
  statements.length = 0
  await identity.identify({})
  await identity.identify({ cookie: 'theme=dark; other.session_token=x', 'x-api-key': config.publicApiKey })
  await identity.identify({ authorization: 'Basic YTpi' })
  await identity.identify({ authorization: `Bearer ${raw}.forged` })
  expect(statements).toEqual([])
})

test('many clients are identified by one statement, each in its place and role', async () => {
  const key = { 'x-api-key': config.publicApiKey }
  const all = [
    { authorization: `Bearer ${raw}.forged` },
    { authorization: `Bearer ${signed}` },
    key,
    { authorization: `Bearer ${signed}`, 'x-act-as': 'official' },
    { ...key, authorization: `Bearer ${signed}` },
  ]
  const each = await Promise.all(all.map((claims) => identity.identify(claims)))
  expect(each.map(({ kind }) => kind)).toEqual(['nobody', 'manager', 'public', 'newcomer', 'manager'])
  statements.length = 0
  expect(await identity.identifyAll(all)).toEqual(each)
  expect(statements).toHaveLength(1)
})

test('the token as stored in the database is not accepted', async () => {
  const [stored] = await rows<{ token: string }>('select token from auth_session where token = $1', [raw])
  expect(stored?.token).toBe(raw)
  const signature = createHmac('sha256', 'another secret').update(raw).digest('base64')
  for (const token of [
    raw,
    `${raw}.`,
    `.${raw}`,
    `${raw}.${raw}`,
    `${raw}.${signature}`,
    `${raw}x${signed.slice(raw.length)}`,
  ]) {
    expect(await identity.identify({ authorization: `Bearer ${token}` })).toEqual({ kind: 'nobody' })
    expect(await identity.identify({ cookie: `whistle.session_token=${encodeURIComponent(token)}` })).toEqual(
      {
        kind: 'nobody',
      },
    )
    expect((await visitor().get('/get-session', { authorization: `Bearer ${token}` })).body).toBeNull()
  }
})

test('the public key identifies a public client, unless there is a session', async () => {
  const key = { 'x-api-key': config.publicApiKey }
  expect(await identity.identify(key)).toEqual({ kind: 'public' })
  expect(await identity.identify({ 'x-api-key': 'another-key' })).toEqual({ kind: 'nobody' })
  expect(await identity.identify({ 'x-api-key': '' })).toEqual({ kind: 'nobody' })
  expect(await identity.identify({ 'x-api-key': { $ne: '' }, authorization: 7 })).toEqual({ kind: 'nobody' })
  expect(await identity.identify({ ...key, authorization: `Bearer ${raw}` })).toEqual({ kind: 'public' })
  expect(await identity.identify({ ...key, authorization: `Bearer ${signed}` })).toMatchObject({ userId })
})

test('an expired session and the session of a deleted account are not accepted', async () => {
  const bea = visitor()
  await bea.register('bea@league.example')
  await bea.signIn('bea@league.example')
  await rows(`update auth_session set expires_at = now() - interval '1 second'
    where user_id = (select id from auth_user where email = 'bea@league.example')`)
  expect(await bea.principal()).toEqual({ kind: 'nobody' })

  await bea.signIn('bea@league.example')
  expect(await bea.principal()).toMatchObject({ kind: 'newcomer' })
  await rows(`delete from auth_user where email = 'bea@league.example'`)
  expect(await bea.principal()).toEqual({ kind: 'nobody' })
})

test('expired sessions are deleted', async () => {
  const cid = visitor()
  await cid.register('cid@league.example')
  for (let times = 0; times < 3; times++) await cid.signIn('cid@league.example')
  await rows(`update auth_session set expires_at = now() - interval '1 second'
    where user_id = (select id from auth_user where email = 'cid@league.example')`)
  await cid.signIn('cid@league.example')
  const left = await rows(`select 1 from auth_session s join auth_user u on u.id = s.user_id
    where u.email = 'cid@league.example'`)
  expect(left).toHaveLength(1)
})
