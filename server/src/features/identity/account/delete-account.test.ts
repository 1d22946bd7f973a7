import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCrew, publicly } from '../../../../test/crew.ts'
import { makeLeague } from '../../../../test/league.ts'
import { payrollOf } from '../../../../test/payroll.ts'
import { lockWaits, waitFor } from '../../../../test/wait-for.ts'
import { accountPassword, type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let people = 0
async function newManager() {
  const name = `manager-${++people}`
  const email = `${name}@example.org`
  const me = await world.manager(email, world.register)
  return { me, email, name, crew: await makeCrew(world, me, name) }
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

const signIn = async (email: string) =>
  (
    await fetch(`${world.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: accountPassword }),
    })
  ).status

const run = async (text: string, ...values: unknown[]) => (await world.database.pool.query(text, values)).rows

/** Tables with rows of this account. */
async function rowsOf(userId: string): Promise<string[]> {
  const columns = await run(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name in ('owner', 'user_id', 'manager_id') order by 1`,
  )
  const found: string[] = []
  for (const { table_name: table, column_name: column } of columns) {
    const [row] = await run(`select 1 from "${table}" where "${column}" = $1 limit 1`, userId)
    if (row) found.push(table)
  }
  return found
}

test('deletes everything of a manager, asks for the password, and frees the address', async () => {
  const { me, email, crew } = await newManager()
  const game = await crew.game({ inHours: -50 })
  await crew.invite(game.id)
  await me.get(
    'mutation { createApiKey(input: { name: "Scores", areas: [GAMES], mayWrite: false }) { token } }',
  )
  await me.get(`mutation { renewCalendarFeed(input: { id: "${me.userId}" }) { calendarFeed } }`)
  await run(`update outbox set done_at = now() where owner = $1`, me.userId)

  expect(await remove(me, 'another password')).toMatchObject({ status: 400, code: 'INVALID_PASSWORD' })
  expect((await me.get('{ listGames { totalCount } }')).listGames.totalCount).toBe(1)
  expect(await remove(me)).toMatchObject({ status: 200 })
  // What the pages of dead links say.
  expect(await rowsOf(me.userId)).toEqual(['ended_link'])
  expect(await run('select id from auth_user where id = $1', me.userId)).toEqual([])
  expect((await me.ask('{ listGames { totalCount } }')).errors).toMatchObject([
    { extensions: { code: 'UNAUTHENTICATED' } },
  ])
  expect(await signIn(email)).toBe(401)
  expect((await world.manager(email, world.register)).userId).not.toBe(me.userId)
})

test('is refused while officials expect games, until these are cancelled and the officials told', async () => {
  const { me, crew } = await newManager()
  const [told, draft] = [await crew.game(), await crew.game()]
  const { id } = await crew.invite(told.id)
  await run(`update invitation set told = '{}', sent_timestamp = now() where id = $1`, id)
  await crew.invite(draft.id, undefined, false)
  await run(`update outbox set done_at = now() where owner = $1`, me.userId)
  expect(await remove(me)).toMatchObject({ status: 409, code: 'GAMES_TO_COME' })
  await me.get(`mutation { cancelGame(input: { id: "${told.id}", reason: "OTHER" }) { id } }`)
  expect(await remove(me)).toMatchObject({ status: 409, code: 'MESSAGES_LEAVING' })
  await run(`update outbox set done_at = now() where owner = $1`, me.userId)
  expect(await remove(me)).toMatchObject({ status: 200 })
})

test('leaves officials with an account their account, their record, and what they were paid', async () => {
  const me = await world.manager('payer@example.org', world.register)
  const league = await makeLeague(world, me, 'payer')
  const payroll = payrollOf(world, me, league)
  const [ritaId, benId] = [await league.official('Rita'), await league.official('Ben')]
  const rita = await world.official(ritaId)
  for (const official of [ritaId, benId]) {
    await payroll.work(official, '2026-10-03')
    await payroll.pay([official])
  }
  await run(`update outbox set done_at = now() where owner = $1`, me.userId)
  expect(await remove(me)).toMatchObject({ status: 200 })

  expect((await rita.get(`{ getOfficial(id: "${ritaId}") { firstName } }`)).getOfficial.firstName).toBe(
    'Rita',
  )
  const { data } = await payroll.statements(rita)
  expect(data.payStatements).toMatchObject([
    { paid: 45.5, lines: [{ amount: 45.5, gameName: 'Game of 2026-10-03' }] },
  ])
  expect(await run('select id from official where id = $1', benId)).toEqual([])
  expect(await rowsOf(me.userId)).toEqual(['app_user', 'official', 'payment', 'payment_line'])
  expect(await run('select email, mobile from app_user where id = $1', me.userId)).toEqual([
    { email: null, mobile: null },
  ])
  expect((await run('select email from auth_user where id = $1', me.userId))[0].email).toMatch(
    /@closed\.invalid$/,
  )
})

test('leaves other managers their officials', async () => {
  const [one, other] = [await newManager(), await newManager()]
  const shared = await one.crew.official('Rita')
  await run('insert into official_manager (manager_id, official_id) values ($1, $2)', other.me.userId, shared)
  expect(await remove(one.me)).toMatchObject({ status: 200 })
  expect((await other.me.get(`{ getOfficial(id: "${shared}") { firstName } }`)).getOfficial.firstName).toBe(
    'Rita',
  )
})

test('a manager who is also an official goes on as one', async () => {
  const { me, email, crew } = await newManager()
  const other = await newManager()
  const own = await other.crew.official('Mia')
  await run('update official set account_id = $2, has_acted = true where id = $1', own, me.userId)
  await run('update app_user set official_id = $2 where id = $1', me.userId, own)
  await crew.game({ inHours: -50 })
  const position = await other.crew.game()
  await publicly.signUp(world.visitor, position.position, await other.crew.invite(position.id, own))
  expect(await remove(me)).toMatchObject({ status: 200 })
  expect(await signIn(email)).toBe(200)
  const { getUser } = await me.get(`{ getUser(id: "${me.userId}") { role official { id } } }`)
  expect(getUser).toEqual({ role: 'OFFICIAL', official: { id: own } })
})

test('a script with a key does not delete the account, nor does a stranger', async () => {
  const { me } = await newManager()
  const { token } = (
    await me.get(
      'mutation { createApiKey(input: { name: "All", areas: [GAMES], mayWrite: true }) { token } }',
    )
  ).createApiKey
  const script = { ...me, headers: { authorization: `Bearer ${token}` } }
  expect(await remove(script)).toMatchObject({ status: 403 })
  expect(await remove({ ...me, headers: {} })).toMatchObject({ status: 401 })
})

test('a game that is saved while its manager deletes the account is refused as without a session', async () => {
  const { me } = await newManager()
  const deletion = await world.database.pool.connect()
  await deletion.query('begin')
  await deletion.query('select delete_manager($1)', [me.userId])
  const saved = me.ask(
    'mutation { createGame(input: { id: "saved-beside-the-deletion", name: "Late", startDateTime: "2099-01-01T18:00:00Z", duration: 60 }) { id } }',
  )
  await waitFor('the game waits', async () => (await run(lockWaits())).length > 0)
  await deletion.query('commit')
  deletion.release()
  expect((await saved).errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
})
