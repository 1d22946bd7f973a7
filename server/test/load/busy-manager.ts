import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, print, separateOperations } from 'graphql'
import { afterAll, beforeAll, expect } from 'vitest'
import { type League, makeLeague } from '../league.ts'
import { waitFor } from '../wait-for.ts'
import { type Client, startWorld, type World } from '../world.ts'

const web = path.join(import.meta.dirname, '../../../web/src')
const texts = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .map((file) => readFileSync(path.join(web, file), 'utf8'))
const documents = separateOperations(parse(texts.join('\n')))
const documentOf = (name: string) => print(documents[name] ?? parse(''))

/** A manager with this many games, 2,000 of them in March 2027, who reads them with the documents of the pages. */
export function busyManager(games: number) {
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
         60, 'UNPUBLISHED', $2, $3 from generate_series(1, $4::integer) n`,
      ...[ann.userId, league.court, league.division, games],
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

  /** All pages of a list, one after the other as the page reads them. */
  async function readAll(name: string, filter: object, limit: number): Promise<number> {
    let rows = 0
    let nextToken: string | null = null
    do {
      const { data, errors } = await ann.ask(documentOf(name), {
        filter: { owner: { eq: ann.userId }, ...filter },
        ...{ limit, nextToken },
      })
      expect(errors).toBeUndefined()
      rows += data.listGames.items.length
      nextToken = data.listGames.nextToken
    } while (nextToken)
    return rows
  }

  const march = { startDateTime: { ge: '2027-03-01T00:00:00Z', lt: '2027-04-01T00:00:00Z' } }

  return {
    /** The list for an export, as many rows at a time as the page reads. */
    readList: () => readAll('GamePage', {}, 1_000),
    readMonth: () => readAll('GamePage', march, 1_000),
    readBoard: () => readAll('BoardPage', march, 50),

    /** The ids of so many games, in March first. */
    ids: (count: number) => Array.from({ length: count }, (_, n) => `game-${n + 1}`),
    /** What the question before publishing reads: as many games at a time as the page does. */
    async readToPublish(ids: readonly string[]): Promise<number> {
      let rows = 0
      for (let at = 0; at < ids.length; at += 50)
        rows += await readAll('GamesToPublish', { id: { in: ids.slice(at, at + 50) } }, 50)
      return rows
    },
    async preview(gameIds: readonly string[], what: object) {
      const { data, errors } = await ann.ask(
        'query ($input: PreviewBulkActionInput!) { previewBulkAction(input: $input) { gameId reason changes } }',
        { input: { gameIds, ...what } },
      )
      return { rows: (data?.previewBulkAction ?? []) as { reason: string | null; changes: number }[], errors }
    },
    /** Does it to the end; why it was refused, or the action as it is then. */
    async doAtOnce(gameIds: readonly string[], what: object): Promise<{ id?: string; refused?: string }> {
      const id = randomUUID()
      const { errors } = await ann.ask(
        'mutation ($input: StartBulkActionInput!) { startBulkAction(input: $input) { id } }',
        { input: { id, gameIds, ...what } },
      )
      return errors ? { refused: errors[0]?.message } : { id, ...(await ended(id, 'DONE')) }
    },
    async takeBack(id: string) {
      await ann.get('mutation ($id: ID!) { undoBulkAction(input: { id: $id }) { id } }', { id })
      return ended(id, 'UNDONE')
    },
    feesOf: async (cents: number) =>
      (await run('select count(*)::int as count from assignment where fee_cents = $1', cents)).rows[0].count,
  }

  async function ended(id: string, state: string) {
    let action: Record<string, unknown> = {}
    await waitFor(
      `the action is ${state}`,
      async () => {
        const answer = await ann.get(
          'query ($id: ID!) { getBulkAction(id: $id) { state gamesDone gamesSaved changes } }',
          { id },
        )
        action = answer.getBulkAction
        return action.state === state
      },
      { seconds: 120 },
    )
    return action
  }
}
