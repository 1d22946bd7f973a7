import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'
import { mayKeepGames } from '../policy.ts'
import { rulesAgainst, stricterTerms } from '../rules/rules-against.ts'
import { ruleFacts } from '../store/rule-facts.ts'

let world: World
let ann: Client
let crew: Crew

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
})
afterAll(() => world.close())

type Opening = { id: string; gameId: string; position: string; fits: number; unanswered: number }
type Listed = { items: Opening[]; nextToken: string | null }
const listed = async (page: { days: number; limit?: number; nextToken?: string | null }): Promise<Listed> =>
  (
    await ann.get(
      `query ($days: Int!, $limit: Int, $nextToken: String) { listOpenPositions(days: $days, limit: $limit, nextToken: $nextToken) {
        items { id gameId position fits unanswered } nextToken } }`,
      page,
    )
  ).listOpenPositions
const opening = async (id: string) => (await listed({ days: 62 })).items.find((each) => each.id === id)
const send = (client: Client, field: string, input: object) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  return client.get(`mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, { input })
}

/** How many officials the rules of the domain have nothing against. */
async function fitsByRules(positionId: string): Promise<number> {
  const proof = mayKeepGames({ kind: 'manager', userId: ann.userId } as Parameters<typeof mayKeepGames>[0])
  const officials = await crew.run(
    `select f.id from official f join official_manager m on m.official_id = f.id
     where m.manager_id = $1 and f.active and not exists (
       select from assignment x join assignment a on a.game_id = x.game_id where a.id = $2 and x.official_id = f.id)`,
    ...[ann.userId, positionId],
  )
  let count = 0
  for (const { id } of officials) {
    const [facts] = await world.database.run(ruleFacts(proof, id, positionId))
    if (facts && rulesAgainst(facts, id, stricterTerms(facts)).length === 0) count += 1
  }
  return count
}

test('lists the open positions of the next days by their start, page by page; without backups, called-off and complete games', async () => {
  const later = await crew.game({ inHours: 40, positions: ['Referee', 'Standby'] })
  const soon = await crew.game({ inHours: 5 })
  const beyond = await crew.game({ inHours: 100 })
  const off = await crew.game({ inHours: 6 })
  await crew.run(
    `update game set cancelled_at = now(), cancel_pay_share = 0, cancel_undo_id = 'x' where id = $1`,
    off.id,
  )
  await crew.begin((await crew.game()).id)
  const taken = await crew.game({ inHours: 7 })
  await publicly.signUp(world.visitor, taken.position, await crew.invite(taken.id))

  const all = await listed({ days: 3 })
  expect(all.items.map(({ id }) => id)).toEqual([soon.position, later.position])
  const first = await listed({ days: 3, limit: 1 })
  expect(first.items.map(({ id }) => id)).toEqual([soon.position])
  const second = await listed({ days: 3, limit: 1, nextToken: first.nextToken })
  expect(second).toMatchObject({ items: [{ id: later.position }], nextToken: null })
  expect((await listed({ days: 62 })).items.map(({ id }) => id)).toContain(beyond.position)
  for (const days of [0, 63])
    expect(refusalOf(await ann.ask(`{ listOpenPositions(days: ${days}) { items { id } } }`))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'days',
    })
  expect(
    refusalOf(await ann.ask(`{ listOpenPositions(days: 3, nextToken: "x") { items { id } } }`)),
  ).toMatchObject({ field: 'nextToken' })
})

test('counts those who were asked and have not answered', async () => {
  const game = await crew.game({ inHours: 30, positions: ['Referee', 'Umpire'] })
  const [, ben] = [await crew.invite(game.id), await crew.invite(game.id), await crew.invite(game.id)]
  await publicly.decline(world.visitor, ben as Parameters<typeof publicly.decline>[1])
  await publicly.signUp(world.visitor, game.positions[1] as string, await crew.invite(game.id))
  expect(await opening(game.position)).toMatchObject({ unanswered: 2 })
})

test('counts the officials who fit by every rule of assigning', async () => {
  const game = await crew.game({ inHours: 200 })
  const hour = 3_600_000
  const at = (hours: number) => new Date(Date.parse(game.startDateTime) + hours * hour).toISOString()
  await crew.run(`update game set home_team = 'Hawks', away_team = 'Owls' where id = $1`, game.id)
  const before = (await opening(game.position))?.fits as number
  expect(before).toBe(await fitsByRules(game.position))
  await crew.official('Fay')
  expect(await opening(game.position)).toMatchObject({ fits: before + 1 })

  /** Every rule gets an official of its own, who fits before and does not afterwards. */
  const against = async (name: string, apply: (official: string) => Promise<unknown>) => {
    const official = await crew.official(name)
    expect(await opening(game.position), name).toMatchObject({ fits: before + 2 })
    await apply(official)
    expect(await opening(game.position), name).toMatchObject({ fits: before + 1 })
    expect(await fitsByRules(game.position), name).toBe(before + 1)
  }
  const otherGame = async (official: string, hours: number, game: object = {}) => {
    const id = await crew.bare({ startDateTime: at(hours), duration: 120, ...game })
    await crew.position(id, official)
  }
  await against('inactive', (id) => crew.run('update official set active = false where id = $1', id))
  await against('declined', async (id) => publicly.decline(world.visitor, await crew.invite(game.id, id)))
  await against('never', (officialId) =>
    send(ann, 'putOfficialGrade', { officialId, divisionId: crew.division, grade: 0 }),
  )
  await against('venue', (officialId) =>
    send(ann, 'createOfficialBlock', { officialId, kind: 'VENUE', venueId: crew.venue }),
  )
  await against('team', (officialId) =>
    send(ann, 'createOfficialBlock', { officialId, kind: 'TEAM', team: 'OWLS' }),
  )
  await against('overlap', (id) => otherGame(id, 1))
  await against('travelTime', (id) => otherGame(id, 2.2, { gameCourtId: null }))
  await against('travelTimeBefore', (id) => otherGame(id, -2.2, { gameCourtId: null }))
  await against('dayLimit', async (officialId) => {
    await send(ann, 'putAssigningTerms', { officialId, maxGamesPerDay: 1 })
    await crew.run(`update venue set time_zone = 'UTC' where id = $1`, crew.venue)
    const day = game.startDateTime.slice(0, 10)
    const other = Number(game.startDateTime.slice(11, 13)) < 12 ? `${day}T20:00:00Z` : `${day}T02:00:00Z`
    await crew.position(await crew.bare({ startDateTime: other, duration: 60 }), officialId)
  })
  await against('weekLimit', async (officialId) => {
    await send(ann, 'putAssigningTerms', { officialId, maxGamesPerWeek: 1 })
    const weekday = new Date(game.startDateTime).getUTCDay()
    await otherGame(officialId, weekday === 1 ? 24 : -24)
  })
  await against('travelLimit', async (officialId) => {
    await crew.run('update official set address_lat = 41.7, address_lon = -74 where id = $1', officialId)
    await send(ann, 'putAssigningTerms', { officialId, travelLimitMiles: 50 })
  })
  await against('off', async (id) => {
    const account = await world.official(id)
    await crew.run('update official set has_acted = true where id = $1', id)
    await send(account, 'createTimeOff', { startDateTime: at(-1), endDateTime: at(1) })
  })
  await against('weeklyOff', async (id) => {
    const account = await world.official(id)
    await crew.run('update official set has_acted = true where id = $1', id)
    for (let weekday = 1; weekday <= 7; weekday++)
      await crew.run(
        `insert into official_weekly_off (id, owner, weekday, from_minute, to_minute, time_zone)
         values ($1, $2, $3, 0, 1440, 'UTC')`,
        ...[`weekly-off-${weekday}`, account.userId, weekday],
      )
  })
  await against('busyElsewhere', async (id) => {
    const bob = await world.manager('bob@example.org')
    const other = await makeCrew(world, bob, 'bob')
    await crew.run('insert into official_manager (manager_id, official_id) values ($1, $2)', bob.userId, id)
    await other.position(await other.bare({ startDateTime: at(1) }), id)
  })
  await against('partner', async (officialId) => {
    const partner = await crew.official('Partner')
    await crew.position(game.id, partner)
    await send(ann, 'createOfficialBlock', { officialId: partner, kind: 'PARTNER', partnerId: officialId })
  })
})

test('counts those of the least grade and with a certification that is valid on the day', async () => {
  const game = await crew.game({ inHours: 300 })
  await send(ann, 'updateAssignment', { id: game.position, minGrade: 3 })
  expect(await opening(game.position)).toMatchObject({ fits: 0 })
  const graded = await crew.official('Graded')
  await crew.run('update official set rating = 2.5 where id = $1', graded)
  expect(await opening(game.position)).toMatchObject({ fits: 1 })
  expect(await fitsByRules(game.position)).toBe(1)

  await crew.run('update game set required_certification_id = $2 where id = $1', game.id, crew.certification)
  expect(await opening(game.position)).toMatchObject({ fits: 0 })
  await crew.run(
    `insert into official_certification (id, owner, official_id, certification_id, exp_date)
     values ('held-1', $1, $2, $3, $4)`,
    ...[ann.userId, graded, crew.certification, game.startDateTime],
  )
  expect(await opening(game.position)).toMatchObject({ fits: 1 })
  await crew.run(
    `update official_certification set exp_date = $1::timestamptz - interval '2 days' where id = 'held-1'`,
    game.startDateTime,
  )
  expect(await opening(game.position)).toMatchObject({ fits: 0 })
  expect(await fitsByRules(game.position)).toBe(0)
})

test('counts up to 20', async () => {
  const game = await crew.game({ inHours: 400 })
  for (let at = 0; at < 25; at++) await crew.official(`Many ${at}`)
  expect(await opening(game.position)).toMatchObject({ fits: 20 })
})
