import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, print, separateOperations } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

/* No limit refuses a manager with many games: the documents and page sizes are those of the pages. */
let world: World
let ann: Client
let league: League

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  league = await makeLeague(world, ann, 'ann')
  await run(
    `insert into game (id, owner, name, home_team, away_team, start_date_time, duration, status, court_id, division_id)
     select 'game-' || n, $1, 'Under 14: Hawks - Owls, round ' || n, 'Hawks', 'Owls',
       timestamptz '2027-03-01 12:00Z' + case when n <= 2000 then n * interval '20 minutes' else n * interval '1 hour' end,
       60, 'UNPUBLISHED', $2, $3 from generate_series(1, 20000) n`,
    ...[ann.userId, league.court, league.division],
  )
  await run(
    `insert into assignment (id, owner, game_id, name, sort_order)
     select g.id || '-' || p, g.owner, g.id, 'Referee ' || p, p from game g, generate_series(1, 2) p
     where g.start_date_time < timestamptz '2027-04-01 00:00Z'`,
  )
  await world.database.pool.query('analyze')
}, 120_000)
afterAll(() => world.close())

const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)

const web = path.join(import.meta.dirname, '../../../../../web/src')
const texts = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => readFileSync(path.join(web, file), 'utf8'))
const documents = separateOperations(parse(texts.join('\n')))
const documentOf = (name: string) => print(documents[name] ?? parse(''))

/** All pages of a list, one after the other as the page reads them. */
async function readAll(name: string, filter: object, limit: number): Promise<number> {
  let rows = 0
  let nextToken: string | null = null
  do {
    const { data, errors } = await ann.ask(documentOf(name), { filter, limit, nextToken })
    expect(errors).toBeUndefined()
    rows += data.listGames.items.length
    nextToken = data.listGames.nextToken
  } while (nextToken)
  return rows
}

const owner = () => ({ owner: { eq: ann.userId } })
const march = { startDateTime: { ge: '2027-03-01T00:00:00Z', lt: '2027-04-01T00:00:00Z' } }

test('a calendar month of 2,000 games, the list of 20,000 for an export and the board, in several tabs at once', async () => {
  const month = () => readAll('GamePage', { ...owner(), ...march }, 1_000)
  const [all, ...months] = await Promise.all([readAll('GamePage', owner(), 1_000), month(), month(), month()])
  expect(all).toBe(20_000)
  for (const rows of months) expect(rows).toBeGreaterThanOrEqual(2_000)
  expect(await readAll('BoardPage', { ...owner(), ...march }, 50)).toBe(months[0])
})
