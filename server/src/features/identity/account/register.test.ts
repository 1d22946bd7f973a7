import { expect, test } from 'vitest'
import { openIdentity, rightPassword } from '../../../../test/identity-stage.ts'

const { visitor, mailsTo, rows, logText } = await openIdentity()

test('sign-up creates an account without a session; the manager can then sign in', async () => {
  const ana = visitor()
  const answer = await ana.register('Ana@League.example ')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ status: true })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('set-auth-token')).toBeNull()
  expect(await ana.principal()).toEqual({ kind: 'nobody' })

  expect((await ana.signIn('ana@league.example')).status).toBe(200)
  expect(await ana.principal()).toMatchObject({ kind: 'newcomer', email: 'ana@league.example' })
})

test('sign-up with a known address has the same response as a new one, and mails the owner', async () => {
  await visitor().register('bea@league.example')
  const known = await visitor().register('bea@league.example', 'another password')
  const unknown = await visitor().register('bob@league.example')
  expect(known.status).toBe(unknown.status)
  expect(known.body).toEqual(unknown.body)
  expect([...known.headers]).toEqual([...unknown.headers])

  const mails = await mailsTo('bea@league.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain('Subject: You already have a Whistle account')
  expect(await mailsTo('bob@league.example')).toEqual([])
  expect((await visitor().signIn('bea@league.example', 'another password')).status).toBe(401)
  expect((await visitor().signIn('bea@league.example')).status).toBe(200)
  expect(logText()).not.toContain('bea@league.example')
})

test('the mail is in the language of the request', async () => {
  await visitor().register('carla@league.example')
  const form = { email: 'carla@league.example', password: rightPassword, name: '' }
  await visitor().post('/sign-up/email', form, { 'accept-language': 'es-MX,es;q=0.9,en;q=0.8' })
  expect((await mailsTo('carla@league.example')).join()).toContain('Subject: Ya tienes una cuenta en Whistle')
})

test('two concurrent sign-ups create one account and both succeed', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => visitor().register('dan@league.example')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const accounts = await rows(
    'select 1 from auth_user u join auth_account a on a.user_id = u.id where u.email = $1',
    ['dan@league.example'],
  )
  expect(accounts).toHaveLength(1)
})

test('fields that a client must not set are ignored', async () => {
  const form = {
    email: 'eve@league.example',
    password: rightPassword,
    name: 'Eve',
    id: 'chosen-by-eve',
    emailVerified: true,
    image: 'https://evil.example/x.png',
    role: 'OFFICIAL',
  }
  expect((await visitor().post('/sign-up/email', form)).status).toBe(200)
  const [eve] = await rows<Record<string, unknown>>('select * from auth_user where email = $1', [form.email])
  expect(eve).toMatchObject({ name: 'Eve', email_verified: false, image: null })
  expect(eve?.id).not.toBe('chosen-by-eve')
})

test.each([
  [{ password: rightPassword }, 'email', 'REQUIRED', 'this field is required'],
  [{ email: '', password: rightPassword }, 'email', 'REQUIRED', 'this field is required'],
  [{ email: 'nobody', password: rightPassword }, 'email', 'INVALID_EMAIL', 'email is not valid'],
  [
    { email: 'a@b.example\r\nBcc: c@d.example', password: rightPassword },
    'email',
    'INVALID_EMAIL',
    'email is not valid',
  ],
  [{ email: 'fay@league.example' }, 'password', 'REQUIRED', 'this field is required'],
  [{ email: 'fay@league.example', password: { $ne: 1 } }, 'password', 'REQUIRED', 'this field is required'],
  [
    { email: 'fay@league.example', password: '1234567' },
    'password',
    'PASSWORD_TOO_SHORT',
    'Choose a longer password: at least 8 characters',
  ],
  [
    { email: 'fay@league.example', password: 'x'.repeat(129) },
    'password',
    'PASSWORD_TOO_LONG',
    'Choose a shorter password: at most 128 characters',
  ],
])('%j is refused with one sentence', async (form, field, code, message) => {
  const { status, body } = await visitor().post('/sign-up/email', form)
  expect(status).toBe(400)
  expect(body).toEqual({ code, message, field })
})

test.each([
  ['Gil\u0000', 'INVALID_NAME'],
  ['Gil\nBcc: all@example.org', 'INVALID_NAME'],
  ['Gil\u2028Lee', 'INVALID_NAME'],
  ['\u200b', 'REQUIRED'],
  ['x'.repeat(201), 'NAME_TOO_LONG'],
])('the name %j is refused like that of an official', async (name, code) => {
  const form = { email: 'gil@league.example', password: rightPassword, name }
  expect((await visitor().post('/sign-up/email', form)).body).toMatchObject({ code, field: 'name' })
})
