import { expect, test } from 'vitest'
import { home, openIdentity, rightPassword } from '../../../../test/identity-stage.ts'

const { visitor, mailsTo, rows, identity } = await openIdentity()

/** The link in the mail. */
function linkIn(mail = ''): URL {
  const text = mail.replace(/=\n/g, '').replace(/=3D/g, '=')
  return new URL(/http:\/\/whistle\.example:3000\/session\/reset-password\?token=\w+/.exec(text)?.[0] ?? '')
}

async function askForToken(email: string): Promise<string> {
  const before = await mailsTo(email)
  expect((await visitor().post('/request-password-reset', { email })).body).toEqual({ status: true })
  const after = await mailsTo(email)
  expect(after).toHaveLength(before.length + 1)
  const mail = after.find((each) => !before.includes(each))
  return linkIn(mail).searchParams.get('token') ?? ''
}

test('a mailed link resets the password, once', async () => {
  const email = 'ana@league.example'
  const [laptop, phone] = [visitor(), visitor()]
  await laptop.register(email)
  await laptop.signIn(email)
  await phone.signIn(email)

  const token = await askForToken(email)
  expect(linkIn((await mailsTo(email))[0]).href).toBe(`${home}/session/reset-password?token=${token}`)
  const other = await askForToken(email)
  const reset = await visitor().post('/reset-password', { token, newPassword: 'a new password' })
  expect([reset.status, reset.body]).toEqual([200, { status: true }])

  expect(await laptop.principal()).toEqual({ kind: 'nobody' })
  expect(await phone.principal()).toEqual({ kind: 'nobody' })
  expect((await visitor().signIn(email)).status).toBe(401)
  expect((await visitor().signIn(email, 'a new password')).status).toBe(200)
  expect((await mailsTo(email)).join()).toContain('Subject: Your Whistle password was changed')

  for (const used of [token, other]) {
    const replay = await visitor().post('/reset-password', { token: used, newPassword: 'a third password' })
    expect([replay.status, replay.body]).toEqual([
      400,
      { code: 'INVALID_TOKEN', message: 'This link is no longer valid. Request a new one.' },
    ])
  }
})

test('of ten concurrent requests with the same link one succeeds', async () => {
  const email = 'bea@league.example'
  await visitor().register(email)
  const token = await askForToken(email)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      visitor().post('/reset-password', { token, newPassword: `password number ${index}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the link expires after an hour', async () => {
  const email = 'carla@league.example'
  await visitor().register(email)
  const token = await askForToken(email)
  const [link] = await rows<{ minutes: number }>(
    `select round(extract(epoch from expires_at - now()) / 60)::integer as minutes from auth_verification
     where value = (select id from auth_user where email = $1)`,
    [email],
  )
  expect(link?.minutes).toBe(60)
  await rows(`update auth_verification set expires_at = now() - interval '1 second'`)
  const late = await visitor().post('/reset-password', { token, newPassword: 'a new password' })
  expect(late.body).toMatchObject({ code: 'INVALID_TOKEN' })
  expect((await visitor().signIn(email)).status).toBe(200)
})

test('after the mail is sent, the database contains neither the token nor the link', async () => {
  const email = 'dan@league.example'
  await visitor().register(email)
  const token = await askForToken(email)
  const everything = await rows(
    'select row_to_json(o)::text as row from outbox o union all select row_to_json(v)::text from auth_verification v',
  )
  expect(JSON.stringify(everything)).not.toContain(token)
  expect(JSON.stringify(everything)).not.toContain(email)
  const [{ identifier = '' } = {}] = await rows<{ identifier: string }>(
    'select identifier from auth_verification where value = (select id from auth_user where email = $1)',
    [email],
  )
  const answer = await visitor().post('/reset-password', { token: identifier, newPassword: 'a new password' })
  expect(answer.body).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('an unknown address gets the same response and no mail', async () => {
  await visitor().register('eve@league.example')
  const known = await visitor().post('/request-password-reset', { email: 'eve@league.example' })
  const unknown = await visitor().post('/request-password-reset', { email: 'stranger@league.example' })
  expect({ ...unknown, headers: [...unknown.headers] }).toEqual({ ...known, headers: [...known.headers] })
  expect(await mailsTo('eve@league.example')).toHaveLength(1)
  expect(await mailsTo('stranger@league.example')).toEqual([])
})

test('the link leads to our own page, whatever URL the request contains', async () => {
  const email = 'fay@league.example'
  await visitor().register(email)
  await visitor().post(
    '/request-password-reset',
    { email, redirectTo: 'https://evil.example' },
    { host: 'evil.example' },
  )
  const [mail = ''] = await mailsTo(email)
  expect(linkIn(mail).origin).toBe(home)
  expect(mail).not.toContain('evil')
})

test('a changed password revokes every other session and keeps this one', async () => {
  const email = 'gil@league.example'
  const [laptop, phone] = [visitor(), visitor()]
  await laptop.register(email)
  await laptop.signIn(email, rightPassword, false)
  await phone.signIn(email)
  const stolen = laptop.cookies.get('whistle.session_token') ?? ''
  const link = await askForToken(email)

  const form = { currentPassword: rightPassword, newPassword: 'a new password' }
  const answer = await laptop.post('/change-password', form)
  expect(answer.status).toBe(200)
  expect(await laptop.principal()).toMatchObject({ kind: 'newcomer', email })
  expect(await phone.principal()).toEqual({ kind: 'nobody' })
  expect(await identity.identify({ cookie: `whistle.session_token=${stolen}` })).toEqual({ kind: 'nobody' })
  expect(await identity.identify({ authorization: `Bearer ${answer.body?.token}` })).toMatchObject({ email })
  const late = await visitor().post('/reset-password', { token: link, newPassword: 'from an old link' })
  expect(late.body).toMatchObject({ code: 'INVALID_TOKEN' })
  expect((await mailsTo(email)).join()).toContain('Subject: Your Whistle password was changed')

  const [session] = await rows<{ hours: number }>(
    `select extract(epoch from expires_at - now()) / 3600 as hours from auth_session
     where user_id = (select id from auth_user where email = $1)`,
    [email],
  )
  expect(Number(session?.hours)).toBeLessThanOrEqual(24)
  const cookies = answer.headers.getSetCookie()
  expect(cookies).not.toEqual([])
  for (const cookie of cookies) expect(cookie).not.toMatch(/max-age/i)
})

test('a change needs a session and the current password', async () => {
  const email = 'hal@league.example'
  const hal = visitor()
  await hal.register(email)
  const form = { currentPassword: rightPassword, newPassword: 'a new password' }
  expect((await hal.post('/change-password', form)).body).toEqual({
    code: 'UNAUTHENTICATED',
    message: 'Sign in first',
  })
  await hal.signIn(email)
  const wrong = await hal.post('/change-password', { ...form, currentPassword: 'wrong password' })
  expect([wrong.status, wrong.body]).toEqual([
    400,
    { code: 'INVALID_PASSWORD', message: 'The current password is incorrect' },
  ])
  const short = await hal.post('/change-password', { ...form, newPassword: 'short' })
  expect(short.body).toMatchObject({ code: 'PASSWORD_TOO_SHORT', field: 'newPassword' })
  expect((await visitor().signIn(email)).status).toBe(200)
})
