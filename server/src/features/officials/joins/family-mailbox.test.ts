import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
})
beforeEach(() => run('delete from rate_limit'))
afterAll(() => world.close())

const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const mia = { firstName: 'Mia', lastName: 'Gómez', mobilePhone: '+12125550101', smsOptIn: true }
const leo = { firstName: 'Leo', lastName: 'Gómez', mobilePhone: '+12125550102' }

let families = 0
const nextMailbox = () => {
  families += 1
  return `family${families}@league.example`
}
async function join(email: string, person: object, client = world.visitor) {
  const made = await ann.get(
    'mutation ($email: String!) { createOTOJoin(input: { email: $email }) { invitationId } }',
    { email },
  )
  const { invitationId } = made.createOTOJoin
  const answer = (more: object = {}) =>
    client.ask(
      'mutation ($input: AcceptJoinInput!) { acceptJoin(input: $input) { accepted contactMethod } }',
      { input: { ...person, ...more, invitationId } },
    )
  return { answer, first: await answer() }
}
const officials = async (email: string) =>
  (
    await ann.get(
      `query ($email: String!) { listOfficials(filter: { email: { eq: $email } }) {
        items { id firstName lastName mobilePhone smsOptIn } } }`,
      { email },
    )
  ).listOfficials.items
const question = (name: string, officialId: string) => [
  {
    message: `this address belongs to ${name}: are you ${name}?`,
    extensions: { code: 'CONFLICT', reason: 'areYou', field: 'officialId', values: { name, officialId } },
  },
]

test('a second person with the mailbox is asked, and after No is a second official; the first stays as it is', async () => {
  const email = nextMailbox()
  await join(email, mia)
  const [first] = await officials(email)
  const second = await join(email, leo)
  expect(second.first.errors).toMatchObject(question('Mia', first.id))
  expect(await officials(email)).toEqual([first])

  const { data } = await second.answer({ notOfficialIds: [first.id] })
  expect(data.acceptJoin.accepted).toBe(true)
  expect(await officials(email)).toEqual([
    { id: expect.any(String), ...leo, smsOptIn: false },
    { id: first.id, ...mia },
  ])
})

test('a third one is asked about both, one after the other', async () => {
  const email = nextMailbox()
  await join(email, mia)
  const [first] = await officials(email)
  await (await join(email, leo)).answer({ notOfficialIds: [first.id] })
  const second = (await officials(email)).find(({ firstName }: typeof leo) => firstName === 'Leo')
  const third = await join(email, { firstName: 'Zoe', lastName: 'Gómez' })
  expect(third.first.errors).toMatchObject(question('Mia', first.id))
  expect((await third.answer({ notOfficialIds: [first.id] })).errors).toMatchObject(
    question('Leo', second.id),
  )
  await third.answer({ notOfficialIds: [first.id, second.id] })
  expect(await officials(email)).toHaveLength(3)
})

test('Yes links the record without renaming it', async () => {
  const email = nextMailbox()
  await join(email, mia)
  const [first] = await officials(email)
  const second = await join(email, { ...mia, firstName: 'María', mobilePhone: '+12125550103' })
  await second.answer({ officialId: first.id })
  expect(await officials(email)).toEqual([{ ...first, mobilePhone: '+12125550103' }])
})

test('the same name in other letters is not asked', async () => {
  const email = nextMailbox()
  await join(email, mia)
  const again = await join(email, { ...mia, firstName: 'MIA', lastName: 'Gomez' })
  expect(again.first.data.acceptJoin.accepted).toBe(true)
  expect(await officials(email)).toMatchObject([{ firstName: 'Mia', lastName: 'Gómez' }])
})

test('an official that the question was not about cannot be chosen', async () => {
  const [email, another] = [nextMailbox(), nextMailbox()]
  await join(another, leo)
  const [stranger] = await officials(another)
  await join(email, mia)
  const second = await join(email, leo)
  await mailboxOf(world).settled()
  const before = await checksums(world)
  expect((await second.answer({ officialId: stranger.id })).errors).toMatchObject([
    { extensions: { code: 'NOT_FOUND', field: 'officialId' } },
  ])
  expect(await checksums(world)).toEqual(before)
})

test('a signed-in official who joins with another name is asked about the own record, and it is not renamed', async () => {
  const me = await world.manager()
  const email = nextMailbox()
  await join(email, mia)
  const [record] = await officials(email)
  await run("update app_user set role = 'OFFICIAL', official_id = $2 where id = $1", me.userId, record.id)
  const second = await join(email, leo, me)
  expect(second.first.errors).toMatchObject(question('Mia', record.id))
  await second.answer({ notOfficialIds: [record.id] })
  expect(await officials(email)).toMatchObject([{ ...leo }, { id: record.id, ...mia }])
})

test('an opt-in to texts sets how invitations are sent, and the answer says so', async () => {
  const email = nextMailbox()
  const { first } = await join(email, mia)
  expect(first.data.acceptJoin.contactMethod).toBe('BOTH')
  const { rows } = await run('select notification_preference from official where email = $1', email)
  expect(rows).toEqual([{ notification_preference: 'BOTH' }])
  const mails = await join(nextMailbox(), leo)
  expect(mails.first.data.acceptJoin.contactMethod).toBe('EMAIL')
})

test('a record with an account keeps its contact data, and the answer says what is true of it', async () => {
  const email = nextMailbox()
  const me = await world.manager(email)
  await join(email, { ...mia, smsOptIn: false })
  const [record] = await officials(email)
  await run('update official set account_id = $2 where id = $1', record.id, me.userId)
  const again = await join(email, mia)
  expect(again.first.data.acceptJoin).toEqual({ accepted: true, contactMethod: 'EMAIL' })
})
