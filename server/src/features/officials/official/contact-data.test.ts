import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { startPublishing } from '../../../../test/publishing.ts'
import type { Client } from '../../../../test/world.ts'

let stage: Awaited<ReturnType<typeof startPublishing>>
let bob: Client
/** Invited by Ann, linked to both, and without an account at first. */
let game: string
let maria: string
const address = () => `${maria}@example.org`

beforeAll(async () => {
  stage = await startPublishing()
  bob = await stage.world.manager('bob@example.org')
  await stage.world.verify(bob)
})
beforeEach(async () => {
  stage.forget()
  game = await stage.game({})
  maria = `${game}-official-0`
  await run('insert into official_manager (manager_id, official_id) values ($1, $2)', bob.userId, maria)
})
afterAll(() => stage.stop())

const run = (text: string, ...values: unknown[]) => stage.world.database.pool.query(text, values)
const update = (client: Client, input: object) =>
  client.ask('mutation ($input: UpdateOfficialInput!) { updateOfficial(input: $input) { id } }', {
    input: { id: maria, ...input },
  })
const recordOf = async () => (await run('select * from official where id = $1', maria)).rows[0]
const recipients = async () => {
  await stage.publish(game)
  await stage.settled(game)
  expect(stage.provider.messages).toEqual([])
  return new Set(stage.smtp.mails.flatMap(({ to }) => to))
}

/** The account has the address of the record. */
async function openAccount(): Promise<void> {
  const official = await stage.world.newcomer(address())
  await run(
    "insert into app_user (id, role, official_id) values ($1, 'OFFICIAL', $2)",
    official.userId,
    maria,
  )
}

const changes: [string, unknown][] = [
  ['email', 'bob@evil.example'],
  ['mobilePhone', '+12125550666'],
  ['smsOptIn', true],
  ['notificationPreference', 'SMS'],
  ['language', 'es'],
  ['address', '1 Evil St'],
  ['address2', 'Back door'],
  ['address_coords', { lat: 1, lon: 2 }],
  ['currentLocation', { lat: 1, lon: 2 }],
  ['expoToken', 'ExponentPushToken[bob]'],
  ['deviceOs', 'Evil'],
]

describe.each([
  ['an official with an account', 'contactIsOfficials', () => openAccount()],
  ['a record of two managers without an account', 'contactIsShared', async () => undefined],
])('%s', (_what, reason, prepare) => {
  beforeEach(async () => {
    await prepare()
  })

  test.each(changes)('keeps %s from a manager’s hands', async (field, value) => {
    const before = await checksums(stage.world)
    expect((await update(bob, { firstName: 'X', [field]: value })).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN', reason, field } },
    ])
    expect(await checksums(stage.world)).toEqual(before)
  })

  test('the other manager’s letter goes to the official, whatever was tried before', async () => {
    await update(bob, { email: 'bob@evil.example' })
    await update(bob, { mobilePhone: '+12125550666', smsOptIn: true, notificationPreference: 'SMS' })
    expect(await recipients()).toEqual(new Set([address()]))
  })

  test('a form that sends everything saves what is the manager’s', async () => {
    const { data } = await update(bob, {
      ...{ email: ` ${address().toUpperCase()} `, mobilePhone: null, smsOptIn: false, language: null },
      ...{ notificationPreference: 'EMAIL', address: '', address2: null, address_coords: null },
      ...{ permit: 'P-1', rating: 4 },
    })
    expect(data.updateOfficial).toEqual({ id: maria })
    expect(await recordOf()).toMatchObject({ email: address(), permit: 'P-1' })
  })

  test('an outdated form hears that the record has changed', async () => {
    const { errors } = await bob.ask(
      `mutation ($id: ID!) { updateOfficial(input: { id: $id, email: "old@example.org" },
        condition: { updatedAt: { eq: "2020-01-01T00:00:00.000Z" } }) { id } }`,
      { id: maria },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'CONDITION_FAILED' } }])
  })

  test('is not changed by a join whose code the manager knows and answers', async () => {
    const before = await recordOf()
    const { createOTOJoin } = await bob.get(
      'mutation ($email: String!) { createOTOJoin(input: { email: $email }) { invitationId } }',
      { email: address() },
    )
    const accept = (officialId?: unknown) =>
      stage.world.visitor.ask(
        'mutation ($input: AcceptJoinInput!) { acceptJoin(input: $input) { accepted } }',
        {
          input: {
            ...{ invitationId: createOTOJoin.invitationId, firstName: 'Bob', lastName: 'B', officialId },
            ...{ mobilePhone: '+12125550666', smsOptIn: true, language: 'es' },
          },
        },
      )
    // The name differs, and the manager answers the question with Yes.
    const [question] = (await accept()).errors ?? []
    const values = question?.extensions.values as { officialId: string } | undefined
    expect((await accept(values?.officialId)).data.acceptJoin.accepted).toBe(true)
    expect(await recordOf()).toEqual(before)
    expect(await recipients()).toEqual(new Set([address()]))
  })

  test('is not changed by an import: the row is skipped', async () => {
    const before = await recordOf()
    const { importOfficials } = await bob.get(
      'mutation ($csv: String!) { importOfficials(input: { csv: $csv }) { created skipped problems { line } } }',
      { csv: `First name,Last name,Email,Mobile phone\nMaria,Lopez,${address()},+12125550666` },
    )
    expect(importOfficials).toEqual({ created: 0, skipped: 1, problems: [] })
    expect(await recordOf()).toEqual(before)
  })
})

test('with an account the official changes the address, and letters follow', async () => {
  const official = await stage.world.official(maria)
  expect((await update(official, { email: 'maria@new.example' })).errors).toBeUndefined()
  expect(await recipients()).toEqual(new Set(['maria@new.example']))
})

test('a manager changes the contact data of a record that is the manager’s alone', async () => {
  await run('delete from official_manager where manager_id = $1', bob.userId)
  expect((await update(stage.ann, { email: 'maria@right.example' })).errors).toBeUndefined()
  expect(await recipients()).toEqual(new Set(['maria@right.example']))
})

test('a push token that a manager entered is forgotten when the official claims the record', async () => {
  await run('delete from official_manager where manager_id = $1', bob.userId)
  await update(stage.ann, { expoToken: 'ExponentPushToken[manager]' })
  const official = await stage.world.newcomer(address())
  await run('update auth_user set email_verified = true where id = $1', official.userId)
  await run("insert into app_user (id, role) values ($1, 'OFFICIAL')", official.userId)
  expect((await update(official, { firstName: 'Maria' })).errors).toBeUndefined()
  expect(await recordOf()).toMatchObject({ account_id: official.userId, expo_token: null })
})
