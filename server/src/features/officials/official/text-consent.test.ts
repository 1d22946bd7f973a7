import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstMigrations } from '../../../../test/first-migrations.ts'
import { emptyDatabase } from '../../../../test/postgres.ts'
import { eventually, startPublishing } from '../../../../test/publishing.ts'
import { migrate } from '../../../db/migrate.ts'
import { openDatabase } from '../../../db/open-database.ts'

let stage: Awaited<ReturnType<typeof startPublishing>>
beforeAll(async () => {
  stage = await startPublishing()
})
beforeEach(() => stage.forget())
afterAll(() => stage.stop())

const stranger = '+12125550199'
const notAgreed = 'no e-mail address, and the official has not agreed to text messages to this number'

const create = async (input: object): Promise<string> =>
  (
    await stage.ann.get('mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }', {
      input: { firstName: 'Sam', lastName: 'Stone', ...input },
    })
  ).createOfficial.id
const update = (input: object, who = stage.ann) =>
  who.get('mutation ($input: UpdateOfficialInput!) { updateOfficial(input: $input) { id } }', { input })

/** Publishes a new game with an invitation for the official, and reads what left. */
async function published(officialId: string) {
  stage.forget()
  const id = await stage.game()
  await stage.ann.get(
    'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { id } }',
    { input: { invitationGameId: id, invitationOfficialId: officialId } },
  )
  await stage.publish(id)
  const { invitations } = await stage.settled(id)
  const texts = await stage.world.database.pool.query(
    "select from outbox where kind = 'tell-sms' and game_id = $1",
    [id],
  )
  const to = stage.provider.messages.map(({ body }) => new URLSearchParams(body).get('To'))
  return { to, enqueued: texts.rowCount, invitation: invitations.items[0] }
}
const nothing = { to: [], enqueued: 0 }
const agreed = async (id: string) =>
  (await stage.ann.get('query ($id: ID!) { getOfficial(id: $id) { hasAgreedToTexts } }', { id })).getOfficial
    .hasAgreedToTexts

let joiners = 0
/** A person accepts a join on the page, with the own answer about texts. */
async function joined(person: object): Promise<string> {
  const email = `joiner${++joiners}@example.org`
  const { createOTOJoin } = await stage.ann.get(
    'mutation ($email: String!) { createOTOJoin(input: { email: $email }) { id invitationId } }',
    { email },
  )
  const { invitationId, id } = createOTOJoin
  await stage.world.visitor.get(
    'mutation ($input: AcceptJoinInput!) { acceptJoin(input: $input) { accepted } }',
    { input: { firstName: 'Jo', lastName: 'Joiner', ...person, invitationId } },
  )
  const { rows } = await stage.world.database.pool.query('select official_id from oto_join where id = $1', [
    id,
  ])
  return rows[0].official_id
}

describe('a manager who enters the number of a stranger', () => {
  const texted = { mobilePhone: stranger, smsOptIn: true, notificationPreference: 'SMS' }

  test('with the tick for text messages: none leaves, and the manager reads why', async () => {
    const id = await create(texted)
    const { invitation, ...left } = await published(id)
    expect(left).toEqual(nothing)
    expect(invitation.errors).toEqual([notAgreed])
    expect(await agreed(id)).toBe(false)
  })

  test('beside an address: the message goes by e-mail', async () => {
    const id = await create({ ...texted, email: 'sam@example.org' })
    const { invitation, ...left } = await published(id)
    expect(left).toEqual(nothing)
    expect(invitation).toMatchObject({ contactMethod: 'EMAIL', errors: [] })
  })

  test('in a file, and ticks the record afterwards', async () => {
    const csv = `First name,Last name,Phone,Notification preference\nIda,Import,${stranger},SMS`
    await stage.ann.get(
      'mutation ($input: ImportOfficialsInput!) { importOfficials(input: $input) { created } }',
      { input: { csv, dryRun: false } },
    )
    const { listOfficials } = await stage.ann.get(
      '{ listOfficials(filter: { lastName: { eq: "Import" } }) { items { id mobilePhone } } }',
    )
    expect(listOfficials.items).toMatchObject([{ mobilePhone: stranger }])
    const [{ id }] = listOfficials.items
    await update({ id, smsOptIn: true })
    const { invitation, ...left } = await published(id)
    expect(left).toEqual(nothing)
    expect(invitation.errors).toEqual([notAgreed])
  })

  test('in the record of an official who agreed: only to the own number', async () => {
    const own = '+12125550188'
    const id = await joined({ mobilePhone: own, smsOptIn: true })
    expect(await agreed(id)).toBe(true)
    expect((await published(id)).to).toEqual([own])

    await update({ id, mobilePhone: stranger, smsOptIn: true })
    expect(await agreed(id)).toBe(false)
    expect(await published(id)).toMatchObject({ ...nothing, invitation: { contactMethod: 'EMAIL' } })

    await update({ id, mobilePhone: own })
    expect((await published(id)).to).toEqual([own])
  })

  test('while a text to the official waits: it does not leave', async () => {
    const id = await joined({ mobilePhone: '+12125550177', smsOptIn: true })
    await update({ id, notificationPreference: 'SMS' })
    const game = await stage.game()
    await stage.ann.get(
      'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { id } }',
      { input: { invitationGameId: game, invitationOfficialId: id } },
    )
    stage.provider.answers.push({ status: 429, body: { message: 'slow down' } })
    await stage.publish(game)
    await eventually(() => stage.provider.answers.length === 0)
    await update({ id, mobilePhone: stranger })
    await eventually(async () => {
      await stage.hurry()
      return (await stage.read(game)).status !== 'PUBLISHING'
    })
    const { invitations } = await stage.read(game)
    expect(invitations.items[0].errors).toEqual([
      'the official has not agreed to text messages to this number',
    ])
    expect(stage.provider.messages).toEqual([])
  })
})

test('a manager who takes the tick away stops the texts of an official who agreed', async () => {
  const own = '+12125550155'
  const id = await joined({ mobilePhone: own, smsOptIn: true })
  expect((await published(id)).to).toEqual([own])
  await update({ id, smsOptIn: false })
  expect(await published(id)).toMatchObject({ ...nothing, invitation: { contactMethod: 'EMAIL' } })
})

describe('an official agrees', () => {
  test('not by a join without the tick, or without a number', async () => {
    expect(await agreed(await joined({ mobilePhone: '+12125550166', smsOptIn: false }))).toBe(false)
    expect(await agreed(await joined({ mobilePhone: '+12125550166' }))).toBe(false)
    expect(await agreed(await joined({ smsOptIn: true }))).toBe(false)
  })

  test('on the own profile, also to a new number, until it is taken back', async () => {
    const id = await create({ mobilePhone: stranger, smsOptIn: true, notificationPreference: 'BOTH' })
    const me = await stage.world.official(id)
    expect(await agreed(id)).toBe(false)
    await update({ id, smsOptIn: true }, me)
    expect((await published(id)).to).toEqual([stranger])
    await update({ id, mobilePhone: '+12125550155' }, me)
    expect((await published(id)).to).toEqual(['+12125550155'])
    await update({ id, smsOptIn: false }, me)
    expect(await agreed(id)).toBe(false)
    expect((await published(id)).to).toEqual([])
    await update({ id, mobilePhone: '+12125550144' }, me)
    await update({ id, email: 'pat@example.org' }, me)
    expect(await agreed(id)).toBe(false)
  })

  test('in an older release with an account or a join; a manager’s tick alone does not count', async () => {
    const old = await emptyDatabase()
    const database = openDatabase(old.connection)
    const { pool } = database
    await migrate(pool, firstMigrations(25))
    await pool.query(`
      insert into auth_user (id, name, email) values ('ana', 'Ana', 'ana@example.org'), ('oto', 'Oto', 'oto@example.org');
      insert into app_user (id, role) values ('ana', 'SCHEDULER'), ('oto', 'OFFICIAL');
      insert into official (id, owner, mobile_phone, sms_opt_in, account_id, has_acted) values
        ('account', 'ana', '+12125550101', true, 'oto', true), ('joined', 'ana', '+12125550102', true, null, false),
        ('ticked', 'ana', '+12125550103', true, null, false), ('never', 'ana', '+12125550104', false, 'oto', true),
        ('linked', 'ana', '+12125550105', true, 'oto', false);
      insert into oto_join (id, owner, email, code, official_id, accepted) values
        ('join', 'ana', 'jo@example.org', 'abcdefg', 'joined', true)`)
    await migrate(pool)
    const { rows } = await pool.query(
      'select id, sms_agreed_phone as phone from official where sms_agreed_phone is not null order by id',
    )
    expect(rows).toEqual([
      { id: 'account', phone: '+12125550101' },
      { id: 'joined', phone: '+12125550102' },
    ])
    await database.close()
    await old.drop()
  })
})
