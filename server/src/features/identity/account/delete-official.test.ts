import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly } from '../../../../test/crew.ts'
import { accountPassword, type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
})
afterAll(() => world.close())

const run = async (text: string, ...values: unknown[]) => (await world.database.pool.query(text, values)).rows

/** With a password. */
async function account(officialId: string): Promise<Client> {
  const me = await world.register(`${officialId}@example.org`)
  await run(`insert into app_user (id, role, official_id) values ($1, 'OFFICIAL', $2)`, me.userId, officialId)
  return me
}

async function remove(me: Client, password = accountPassword) {
  const response = await fetch(`${world.url}/api/auth/delete-account`, {
    method: 'POST',
    headers: { ...me.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  const { code } = (await response.json()) as { code?: string }
  return { code, status: response.status }
}

test('an official deletes the account: sessions and contact data go, past games keep the name, the manager is notified', async () => {
  const rita = await crew.official('Rita')
  await run(
    `update official set mobile_phone = '+13125550123', address = '1 Main St', sms_opt_in = true where id = $1`,
    rita,
  )
  const past = await crew.game({ inHours: -50 })
  await crew.invite(past.id, rita)
  await run(
    'update assignment set official_id = $2, confirmed_assignment = true where id = $1',
    past.position,
    rita,
  )
  const coming = await crew.game()
  const open = await crew.invite(coming.id, rita)
  const me = await account(rita)
  await me.get(
    'mutation { createTimeOff(input: { startDateTime: "2099-01-01T00:00:00Z", endDateTime: "2099-01-02T00:00:00Z" }) { id } }',
  )

  expect(await remove(me, 'another password')).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' })
  expect(await remove(me)).toMatchObject({ status: 200 })

  expect((await me.ask('{ listInvitations { items { id } } }')).errors).toMatchObject([
    { extensions: { code: 'UNAUTHENTICATED' } },
  ])
  expect(await run('select id from auth_user where id = $1', me.userId)).toEqual([])
  expect(await run('select id from app_user where id = $1', me.userId)).toEqual([])
  expect(await run('select id from official_time_off where owner = $1', me.userId)).toEqual([])
  const [left] = await run('select * from official where id = $1', rita)
  expect(left).toMatchObject({
    first_name: 'Rita',
    ...{ account_id: null, email: null, mobile_phone: null, address: null, sms_opt_in: false },
  })
  expect((await ann.get(`{ getOfficial(id: "${rita}") { id } }`)).getOfficial).toBeNull()
  const { getGame } = await ann.get(
    `{ getGame(id: "${past.id}") { assignments { items { official { firstName email } } } } }`,
  )
  expect(getGame.assignments.items).toEqual([{ official: { firstName: 'Rita', email: null } }])
  expect(
    await run('select accepted, has_responded, contact_email from invitation where id = $1', open.id),
  ).toEqual([{ accepted: false, has_responded: true, contact_email: null }])
  const { listNotifications } = await ann.get('{ listNotifications { items { kind payload } } }')
  expect(JSON.stringify(listNotifications.items)).toContain('linkEnded')
})

test('is refused while a game is to come that the official has agreed to, and nothing is changed', async () => {
  const mia = await crew.official('Mia')
  const [held, other] = [await crew.game({ inHours: 50 }), await crew.game({ inHours: 90 })]
  const invitation = await crew.invite(held.id, mia)
  const open = await crew.invite(other.id, mia)
  await publicly.signUp(world.visitor, held.position, invitation)
  const me = await account(mia)
  expect(await remove(me)).toMatchObject({ status: 409, code: 'GAMES_HELD' })
  expect(await run('select has_responded from invitation where id = $1', open.id)).toEqual([
    { has_responded: false },
  ])
  await publicly.cancel(world.visitor, held.position, invitation)
  expect(await remove(me)).toMatchObject({ status: 200 })
})

test('a record that nothing needs goes with the account, and the address is free', async () => {
  const zoe = await crew.official('Zoe')
  const me = await account(zoe)
  const [{ email }] = await run('select email from auth_user where id = $1', me.userId)
  expect(await remove(me)).toMatchObject({ status: 200 })
  expect(await run('select id from official where id = $1', zoe)).toEqual([])
  expect((await world.manager(email, world.register)).userId).not.toBe(me.userId)
})
