import { expect, test } from 'vitest'
import { countTries } from '../../../test/count-tries.ts'
import { openIdentity, rightPassword } from '../../../test/identity-stage.ts'
import { createLimiter, limitOf } from '../../db/limiter.ts'

const { visitor, rows, database, mailsTo } = await openIdentity()
const limiter = createLimiter(database)

const tooMany = { code: 'RATE_LIMITED', message: 'Too many attempts. Wait a moment and try again.' }

test('guesses for one account from one network are limited to ten, and the owner can sign in from another', async () => {
  const email = 'ana@league.example'
  await visitor().register(email)
  const guesser = visitor('203.0.113.7')
  await countTries({ database }, ['sign-in/pair', [email, '203.0.113.7']], 7)
  const guesses = await Promise.all(
    Array.from({ length: 20 }, (_, index) => guesser.signIn(email, `guess number ${index}`)),
  )
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(3)
  const refused = guesses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(17)
  expect(refused[0]?.body).toEqual(tooMany)
  const wait = Number(refused[0]?.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(15 * 60)

  expect((await guesser.signIn(email)).status).toBe(429)
  expect((await visitor().signIn(email)).status).toBe(200)
})

test('a correct password is refunded', async () => {
  const email = 'bea@league.example'
  const bea = visitor('203.0.113.8')
  await bea.register(email)
  await countTries({ database }, ['sign-in/pair', [email, '203.0.113.8']], 9)
  for (let times = 0; times < 3; times++) expect((await bea.signIn(email)).status).toBe(200)
})

test('guesses for one account from many networks lock out unknown networks, not those the owner has used', async () => {
  const email = 'carla@league.example'
  const home = visitor()
  await home.register(email)
  await home.signIn(email)
  await countTries({ database }, ['sign-in/account', [email]], 100)

  expect((await visitor().signIn(email)).body).toEqual(tooMany)
  expect((await home.signIn(email)).status).toBe(200)
  expect((await home.signIn(email, 'a slip of the pen')).status).toBe(401)
})

test('guesses for many accounts from one network are limited for its whole /64', async () => {
  const email = 'dan@league.example'
  await visitor().register(email)
  await countTries({ database }, ['sign-in/network', ['2001:db8:1:2::/64']], 50)
  expect((await visitor('2001:db8:1:2:3::4').signIn(email)).status).toBe(429)
  expect((await visitor('2001:0DB8:0001:0002:ffff::9%eth0').signIn(email)).status).toBe(429)
  expect((await visitor('2001:db8:1:3::4').signIn(email)).status).toBe(200)
})

test('an expired limit starts over', async () => {
  const email = 'eve@league.example'
  const eve = visitor('203.0.113.9')
  await eve.register(email)
  await countTries({ database }, ['sign-in/pair', [email, '203.0.113.9']], 9)
  expect((await eve.signIn(email, 'wrong password')).status).toBe(401)
  expect((await eve.signIn(email)).status).toBe(429)
  await rows(
    `update rate_limit set expire = (extract(epoch from now()) * 1000)::bigint where key like 'sign-in/pair:%'`,
  )
  expect((await eve.signIn(email)).status).toBe(200)
})

test('an address gets at most five mails about sign-up or reset in an hour, known or not', async () => {
  await visitor().register('fay@league.example')
  for (const email of ['fay@league.example', 'stranger@league.example']) {
    const resets = []
    for (let times = 0; times < 6; times++) {
      resets.push((await visitor().post('/request-password-reset', { email })).status)
    }
    expect(resets).toEqual([200, 200, 200, 200, 200, 429])
  }
  expect(await mailsTo('fay@league.example')).toHaveLength(5)

  const signUps = []
  for (let times = 0; times < 5; times++)
    signUps.push((await visitor().register('fay@league.example')).status)
  expect(signUps).toEqual([200, 200, 200, 200, 429])
  expect(await mailsTo('fay@league.example')).toHaveLength(9)
})

test('one network can create at most a hundred accounts in an hour', async () => {
  await countTries({ database }, ['sign-up/network', ['198.51.100.9']], 100)
  expect((await visitor('::ffff:198.51.100.9').register('gil@league.example')).body).toEqual(tooMany)
  expect(await rows(`select 1 from auth_user where email = 'gil@league.example'`)).toEqual([])
})

test('guesses for the current password of a session are limited', async () => {
  const hal = visitor()
  await hal.register('hal@league.example')
  await hal.signIn('hal@league.example')
  const form = { currentPassword: 'wrong password', newPassword: 'a new password' }
  const [account] = await rows<{ id: string }>('select id from auth_user where email = $1', [
    'hal@league.example',
  ])
  await countTries({ database }, ['change-password/account', [account?.id ?? '']], 7)
  const statuses = []
  for (let times = 0; times < 4; times++) statuses.push((await hal.post('/change-password', form)).status)
  expect(statuses).toEqual([400, 400, 400, 429])
  const right = await hal.post('/change-password', { ...form, currentPassword: rightPassword })
  expect(right.body).toEqual(tooMany)
})

test('it fails closed when attempts cannot be counted', async () => {
  const ida = visitor()
  await ida.register('ida@league.example')
  await rows('alter table rate_limit rename to rate_limit_gone')
  const refused = await ida.signIn('ida@league.example')
  await rows('alter table rate_limit_gone rename to rate_limit')
  expect([refused.status, refused.body?.code]).toEqual([503, 'UNAVAILABLE'])
  expect(refused.headers.getSetCookie()).toEqual([])
  expect((await ida.signIn('ida@league.example')).status).toBe(200)
})

test('long expired limits are deleted', async () => {
  await rows(
    `insert into rate_limit (key, points, expire) select 'old:' || n, 1, 0 from generate_series(1, 30) n`,
  )
  const limit = limitOf('any', ['thing'], { tries: 1, seconds: 60 })
  for (let times = 0; times < 2; times++) await limiter.consume([limit])
  expect(await rows(`select 1 from rate_limit where key like 'old:%'`)).toEqual([])
})

test('the table contains no addresses', async () => {
  const keys = await rows<{ key: string }>('select key from rate_limit')
  expect(keys.length).toBeGreaterThan(0)
  expect(JSON.stringify(keys)).not.toContain('league')
})
