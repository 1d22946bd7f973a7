import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
/** A client with the public key only. */
let page: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  page = world.visitor
})
beforeEach(() => run('delete from rate_limit'))
afterAll(() => world.close())

const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const accept =
  'mutation ($input: AcceptJoinInput!) { acceptJoin(input: $input) { email accepted invitationId managerName } }'
const ana = { firstName: 'Ana', lastName: 'Gómez', mobilePhone: '(212) 555-0123', smsOptIn: true }

let emails = 0
const nextEmail = () => {
  emails += 1
  return `official${emails}@league.example`
}
async function invite(
  email = nextEmail(),
  client = ann,
): Promise<{ id: string; email: string; code: string }> {
  const { createOTOJoin } = await client.get(
    'mutation ($email: String!) { createOTOJoin(input: { email: $email, managerName: "East League" }) { id email code: invitationId } }',
    { email },
  )
  return createOTOJoin
}
const accepting = (code: string, input: object = {}, client = page) =>
  client.ask(accept, { input: { ...ana, ...input, invitationId: code } })
const joinOf = async (client: Client, id: string) =>
  (
    await client.get(
      'query ($id: ID!) { listOTOJoins(filter: { id: { eq: $id } }) { items { accepted officialId viewTimeStamp } } }',
      { id },
    )
  ).listOTOJoins.items[0]
const officialsOf = async (client: Client, email: string) =>
  (
    await client.get(
      'query ($email: String!) { listOfficials(filter: { email: { eq: $email } }) { items { id firstName lastName mobilePhone smsOptIn notificationPreference language managers } } }',
      { email },
    )
  ).listOfficials.items
const addOfficial = async (client: Client, input: object) =>
  (
    await client.get('mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }', {
      input,
    })
  ).createOfficial.id

describe('opening the link of a join', () => {
  test('shows the manager’s name and nothing else of the manager; the first view is recorded', async () => {
    const { id, email, code } = await invite()
    const look = () =>
      page.get(
        'query ($code: String!) { getJoin(invitationId: $code) { email managerName accepted invitationId manager owner officialId viewTimeStamp sentTimestamp } }',
        { code },
      )
    expect((await look()).getJoin).toEqual({
      ...{ email, managerName: 'East League', accepted: false, invitationId: code },
      ...{ manager: '', owner: null, officialId: null, viewTimeStamp: null, sentTimestamp: null },
    })
    const { viewTimeStamp } = await joinOf(ann, id)
    expect(viewTimeStamp).toMatch(/Z$/)
    await look()
    expect((await joinOf(ann, id)).viewTimeStamp).toBe(viewTimeStamp)
  })

  test.each([['aaaaaaa'], ['no code'], ['']])('%j opens nothing', async (code) => {
    const answers = await Promise.all([
      page.ask('query ($code: String!) { getJoin(invitationId: $code) { id } }', { code }),
      accepting(code),
    ])
    for (const { errors } of answers)
      expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND', field: 'invitationId' } }])
  })

  test('wrong codes are limited, a valid one that was opened before still works', async () => {
    const { code } = await invite()
    const look = (each: string) => page.ask(`{ getJoin(invitationId: "${each}") { accepted } }`)
    expect((await look(code)).data.getJoin.accepted).toBe(false)
    const wrong = Array.from(
      { length: 40 },
      (_, at) => `a${at}: getJoin(invitationId: "wrong${10 + at}") { id }`,
    )
    const reasons = new Set<unknown>()
    for (let at = 0; at < 40; at += 5) {
      const { errors } = await page.ask(`{ ${wrong.slice(at, at + 5).join(' ')} }`)
      for (const { extensions } of errors ?? []) reasons.add(extensions.code)
    }
    expect(reasons).toEqual(new Set(['NOT_FOUND', 'RATE_LIMITED']))
    expect((await look('another')).errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
    expect((await look(code)).data.getJoin.accepted).toBe(false)
  })
})

describe('accepting a join', () => {
  test('adds an official to the manager, who is notified', async () => {
    const { id, email, code } = await invite()
    const { data } = await accepting(code, { language: 'es' })
    expect(data.acceptJoin).toEqual({ email, accepted: true, invitationId: code, managerName: 'East League' })
    const [official] = await officialsOf(ann, email)
    expect(official).toEqual({
      ...{
        id: official.id,
        firstName: 'Ana',
        lastName: 'Gómez',
        mobilePhone: '+12125550123',
        language: 'es',
      },
      ...{ smsOptIn: true, notificationPreference: 'BOTH', managers: [ann.userId] },
    })
    expect(await joinOf(ann, id)).toMatchObject({ accepted: true, officialId: official.id })
    const { rows } = await run(
      "select payload from notification where user_id = $1 and kind = 'joinAccepted'",
      ann.userId,
    )
    expect(rows).toContainEqual({ payload: expect.objectContaining({ officialName: 'Ana Gómez' }) })
  })

  test('is idempotent, also concurrently', async () => {
    const { code, email } = await invite()
    const answers = await Promise.all(
      ['Ana', 'Eva', 'Ida'].map((firstName) => accepting(code, { firstName })),
    )
    for (const { data } of answers) expect(data.acceptJoin.accepted).toBe(true)
    await mailboxOf(world).settled()
    const before = await checksums(world)
    await accepting(code, { firstName: 'Late' })
    expect(await checksums(world)).toEqual(before)
    expect(await officialsOf(ann, email)).toHaveLength(1)
  })

  test('keeps the record of an official in the manager’s list, with its name', async () => {
    const email = nextEmail()
    const id = await addOfficial(ann, { email, firstName: 'ANA', mobilePhone: '+12125550777' })
    const { code } = await invite(email)
    await accepting(code, { mobilePhone: null, smsOptIn: null })
    expect(await officialsOf(ann, email)).toMatchObject([
      { id, firstName: 'ANA', lastName: 'Gómez', mobilePhone: '+12125550777', smsOptIn: false },
    ])
  })

  test('links the record of a former official again', async () => {
    const email = nextEmail()
    const id = await addOfficial(ann, { email, firstName: 'Ana' })
    await ann.get('mutation ($id: ID!) { updateOfficial(input: { id: $id, managers: [] }) { id } }', { id })
    const { code } = await invite(email)
    await accepting(code)
    expect(await officialsOf(ann, email)).toMatchObject([{ id, managers: [ann.userId] }])
  })

  test('never takes over another manager’s record with the same address', async () => {
    const email = nextEmail()
    const bobs = await addOfficial(bob, { email, firstName: 'Ana', permit: 'P-17' })
    const { code } = await invite(email)
    await accepting(code, { firstName: 'Eve' })
    const [anns] = await officialsOf(ann, email)
    expect(anns.id).not.toBe(bobs)
    expect(await officialsOf(bob, email)).toMatchObject([
      { id: bobs, firstName: 'Ana', managers: [bob.userId] },
    ])
  })

  test('ignores a record to which another account has added this address', async () => {
    const eve = await world.manager()
    const eves = await addOfficial(ann, { email: 'eve@league.example', firstName: 'Eve' })
    await run("update app_user set role = 'OFFICIAL', official_id = $2 where id = $1", eve.userId, eves)
    const email = nextEmail()
    await eve.get(
      'mutation ($id: ID!, $email: String) { updateOfficial(input: { id: $id, email: $email }) { id } }',
      {
        id: eves,
        email,
      },
    )
    const { code, id } = await invite(email)
    await accepting(code)
    expect((await joinOf(ann, id)).officialId).not.toBe(eves)
  })

  test('signed in as an official links the own record', async () => {
    const me = await world.manager()
    const record = await addOfficial(bob, { email: nextEmail(), firstName: 'Ana', permit: 'P-17' })
    await run("update app_user set role = 'OFFICIAL', official_id = $2 where id = $1", me.userId, record)
    const { code, id } = await invite()
    await accepting(code, {}, me)
    expect(await joinOf(ann, id)).toMatchObject({ officialId: record })
    const seen = await ann.get(`{ getOfficial(id: "${record}") { permit managers } }`)
    expect(seen.getOfficial).toEqual({
      permit: 'P-17',
      managers: expect.arrayContaining([ann.userId, bob.userId]),
    })
  })

  test.each([
    ['no first name', { firstName: ' ' }, 'firstName', 'required'],
    ['no last name', { lastName: '' }, 'lastName', 'required'],
    ['a name that is too long', { lastName: 'x'.repeat(201) }, 'lastName', 'tooLong'],
    ['a malformed phone number', { mobilePhone: '12' }, 'mobilePhone', 'phoneInvalid'],
    ['another language', { language: 'tlh' }, 'language', 'languageUnknown'],
  ])('but not with %s', async (_what, input, field, reason) => {
    const { code } = await invite()
    await mailboxOf(world).settled()
    const before = await checksums(world)
    expect((await accepting(code, input)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field, reason } },
    ])
    expect(await checksums(world)).toEqual(before)
  })

  test('is final: the manager can neither accept nor resend an accepted join', async () => {
    const { id, code } = await invite()
    expect((await accepting(code, {}, ann)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect((await accepting(code, {}, world.nobody)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ])
    await accepting(code)
    const again =
      'mutation ($id: ID!) { updateOTOJoin(input: { id: $id, sentTimestamp: "2026-05-01T10:00:00Z" }) { id } }'
    expect((await ann.ask(again, { id })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', reason: 'joinAccepted' } },
    ])
  })
})
