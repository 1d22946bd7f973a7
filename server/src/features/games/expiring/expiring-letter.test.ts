import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settled } from '../../../../test/checksum.ts'
import { type Crew, makeCrew, publicly } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'
import { createDailyLimits } from '../../../db/daily-limits.ts'
import { createVerifiedSenders } from '../../../outbox/verified-senders.ts'
import { tellExpiring } from './tell-expiring.ts'

let world: World
let ann: Client
let crew: Crew
let people = 0

beforeAll(async () => {
  world = await startWorld({ PUBLIC_URL: 'https://whistle.example.org' })
})
beforeEach(async () => {
  ann = await world.manager(`ann${++people}@example.org`)
  crew = await makeCrew(world, ann, `ann${people}`)
  await ann.get(
    `mutation { updateUser(input: { id: "${ann.userId}", firstname: "Ann", lastname: "Lee" }) { id } }`,
  )
})
afterAll(() => world.close())

const day = 86_400_000
const readable = (mail = '') => mail.replaceAll('=\n', '').replaceAll('=3D', '=')
const address = (who: string) => `${who}${people}@example.org`
/** The last moment of a day so many days from today, by UTC, as the pages save it. */
const endOf = (inDays: number) =>
  `${new Date(Date.now() + inDays * day).toISOString().slice(0, 10)}T23:59:59.000Z`
/** Noon of the manager's day, so many days from today. */
const noon = (inDays = 0) =>
  new Date(`${new Date(Date.now() + inDays * day).toISOString().slice(0, 10)}T17:00:00Z`)

async function official(who: string, more = ''): Promise<string> {
  const { createOfficial } = await ann.get(
    `mutation { createOfficial(input: { firstName: "${who}", lastName: "Cole", email: "${address(who)}" ${more} }) { id } }`,
  )
  return createOfficial.id
}
let made = 0
async function certify(officialId: string, inDays: number, name = `Level ${made + 1}`) {
  const n = ++made
  const { held } = await ann.get(`mutation {
    createCertification(input: { id: "c${n}", name: "${name}", certificationSportId: "${crew.sport}" }) { id }
    held: createOfficialCertification(input: { officialId: "${officialId}", certificationId: "c${n}", expDate: "${endOf(inDays)}" }) { id } }`)
  return { id: held.id as string, certificationId: `c${n}` }
}
async function search(now = noon(), isRequired = false) {
  const announce = (changes: object) =>
    void crew.run(`select pg_notify('whistle', $1)`, JSON.stringify(changes))
  const parts = {
    daily: createDailyLimits(world.config.maxPerDay),
    senders: createVerifiedSenders({ isRequired }),
  }
  await tellExpiring({ database: world.database, announce, ...parts }, now)
  await settled(world)
}
const lettersTo = async (who: string) =>
  (await mailboxOf(world).to(address(who))).map(readable).filter((mail) => !mail.includes('game.ics'))

test('an official is notified once, 30 days before: what expires, when, and which games are after it', async () => {
  const rita = await official('rita')
  const held = await certify(rita, 20)
  const game = await crew.game({ inHours: 25 * 24 })
  await ann.get(
    `mutation { updateGame(input: { id: "${game.id}", gameRequiredCertificationId: "${held.certificationId}" }) { id } }`,
  )
  expect(
    (await publicly.signUp(world.visitor, game.position, await crew.invite(game.id, rita))).errors,
  ).toBeUndefined()
  await certify(rita, 45, 'Level 4')
  await Promise.all([search(), search()])
  const [letter = '', ...more] = await lettersTo('rita')
  expect(more).toEqual([])
  expect(letter).toMatch(/^Subject: Level \d+ expires \w{3} \w{3} \d+$/m)
  expect(letter).toMatch(/^From: .*Ann Lee via Whistle/m)
  expect(letter).toContain('In the records of Ann Lee, this certification of yours expires:')
  expect(letter).toMatch(/Valid until \w{3}, \w{3} \d+, \d{4}/)
  expect(letter).toContain('You have 1 game after that day; 1 requires this certification.')
  expect(letter).not.toContain('Level 4')
  await search(noon(1))
  expect(await lettersTo('rita')).toHaveLength(1)
})

test('two that expire are one letter, in the language of the official', async () => {
  const rosa = await official('rosa', ', language: "es"')
  await certify(rosa, 20)
  await certify(rosa, 25, 'Nivel 4')
  await search()
  const [letter = '', ...more] = await lettersTo('rosa')
  expect(more).toEqual([])
  expect(letter).toContain('Nivel 4')
  expect(letter).toMatch(/certificaciones tuyas caducan/)
})

test('a new date is reported again, before it', async () => {
  const rita = await official('rita')
  const held = await certify(rita, 10)
  await search()
  await ann.get(
    `mutation { updateOfficialCertification(input: { id: "${held.id}", expDate: "${endOf(60)}" }) { id } }`,
  )
  await search()
  expect(await lettersTo('rita')).toHaveLength(1)
  await search(noon(31))
  expect(await lettersTo('rita')).toHaveLength(2)
})

test('the manager sets the days, and 0 is never', async () => {
  await certify(await official('rita'), 20)
  await ann.get(
    'mutation { createSetting(input: { id: "own-setting-of-ann", gameCheckin: 2, cancellation: 1, expiryDays: 0 }) { expiryDays } }',
  )
  await search()
  expect(await lettersTo('rita')).toEqual([])
  await ann.get('mutation { updateSetting(input: { id: "own-setting-of-ann", expiryDays: 19 }) { id } }')
  await search()
  expect(await lettersTo('rita')).toEqual([])
  await search(noon(1))
  expect(await lettersTo('rita')).toHaveLength(1)
  const { errors } = await ann.ask(
    'mutation { updateSetting(input: { id: "own-setting-of-ann", expiryDays: 91 }) { id } }',
  )
  expect(errors?.[0]?.extensions).toMatchObject({ reason: 'outOfRange', field: 'expiryDays' })
})

test('no letter at night, of one that is expired or inactive, to who is inactive, or before the address of the manager is verified', async () => {
  await certify(await official('rita'), 20)
  await search(new Date(`${endOf(1).slice(0, 10)}T08:00:00Z`))
  expect(await lettersTo('rita')).toEqual([])
  await crew.run('update auth_user set email_verified = false where id = $1', ann.userId)
  await search(noon(), true)
  expect(await lettersTo('rita')).toEqual([])
  await search()
  expect(await lettersTo('rita')).toHaveLength(1)

  await certify(await official('old'), -3)
  const gone = await official('gone')
  await certify(gone, 5)
  await ann.get(`mutation { updateOfficial(input: { id: "${gone}", active: false }) { id } }`)
  const off = await certify(await official('off'), 5)
  await ann.get(
    `mutation { updateOfficialCertification(input: { id: "${off.id}", isActive: false }) { id } }`,
  )
  await search()
  for (const who of ['old', 'gone', 'off']) expect(await lettersTo(who)).toEqual([])
})

test('ends with one click on the link in the letter', async () => {
  const rita = await official('rita')
  await certify(rita, 20)
  await search()
  const [letter = ''] = await lettersTo('rita')
  const [, link] = /^List-Unsubscribe:\s+<https:\/\/whistle\.example\.org(\S+)>$/m.exec(letter) ?? []
  expect((await fetch(`${world.url}${link}`, { method: 'POST' })).status).toBe(200)
  await certify(rita, 15)
  await search()
  expect(await lettersTo('rita')).toEqual([letter])
})

test('a letter that the limits of a week keep from leaving is shown to the manager', async () => {
  await certify(await official('rita'), 20)
  await crew.run(
    `insert into daily_count (owner, day, kind, count)
     select $1, $2::date + n, 'mail', 2000 from generate_series(0, 7) n`,
    ...[ann.userId, noon().toISOString().slice(0, 10)],
  )
  await search()
  expect(await lettersTo('rita')).toEqual([])
  const { listNotifications } = await ann.get('{ listNotifications { items { kind gameId payload } } }')
  const [entry, ...others] = listNotifications.items
  expect(others).toEqual([])
  expect(entry).toMatchObject({ kind: 'expiryFailed', gameId: null })
  expect(JSON.parse(entry.payload)).toEqual({
    reason: 'more messages than the limit of the day allows',
    officialName: 'rita Cole',
  })
})
