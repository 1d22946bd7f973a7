// A list page of games with everything that the list shows, and one game: Whistle compared with hand-written SQL and with
// PostGraphile, on the same database with the same number of connections.
import { strict as assert } from 'node:assert'
import { join } from 'node:path'
import pg from 'pg'
import {
  freePort,
  interleave,
  load,
  registerManager,
  report,
  startProgram,
  startWhistle,
} from './harness.mjs'
import { addTenants, fillSeason } from './season.mjs'

const here = import.meta.dirname
const games = 20_000
const limit = 50

const fields = 'id name status startDateTime duration'
const place = 'court { id name venue { id name formattedAddress } }'

const whistlePage = `query Games($limit: Int) {
  listGames(limit: $limit) {
    items {
      ${fields} officialsNeeded officialsConfirmed
      ${place}
      division { id name }
      assignments { items { id name status confirmedAssignment fee official { id firstName lastName } } }
    }
    nextToken
  }
}`

// PostGraphile's `id` is opaque; `rowId` is the row's.
const postgraphilePage = `query Games($owner: RecordId!, $limit: Int!) {
  allGamesList(condition: { owner: $owner }, orderBy: [START_DATE_TIME_ASC, ROW_ID_ASC], first: $limit) {
    rowId name status startDateTime duration officialsNeeded officialsConfirmed
    court { rowId name venue { rowId name formattedAddress } }
    division { rowId name }
    assignments(orderBy: [SORT_ORDER_ASC, NAME_ASC, ROW_ID_ASC]) {
      rowId name status confirmedAssignment feeCents officialByOfficialId { rowId firstName lastName }
    }
  }
}`

const whistle = await startWhistle()
const manager = await registerManager(whistle.url)
const client = new pg.Client(whistle.connection)
await client.connect()
await fillSeason(client, { owner: manager.id, games })
await fillSeason(client, { owners: await addTenants(client, 20), games: 100 })
await client.end()

// The same planner setting as Whistle's.
const CONNECTION = JSON.stringify({ ...whistle.connection, options: '-c random_page_cost=1.1' })
const startOther = async (file, node) => {
  const PORT = await freePort()
  const env = { PORT, CONNECTION, POOL: 10, NODE_ENV: 'production', GRAPHILE_ENV: 'production' }
  const program = await startProgram([join(here, 'contenders', file)], env, node)
  return { url: `http://127.0.0.1:${PORT}`, stop: program.stop }
}
const bare = await startOther('bare-read.mjs')
const newerNode = join(here, `node_modules/node-linux-${process.arch}/bin/node`)
const postgraphile = await startOther('postgraphile.mjs', newerNode)

const { id: owner, headers } = manager
const page = {
  whistle: { url: `${whistle.url}/graphql`, headers, body: { query: whistlePage, variables: { limit } } },
  bare: { url: `${bare.url}/page`, body: { owner, limit } },
  postgraphile: {
    url: `${postgraphile.url}/graphql`,
    body: { query: postgraphilePage, variables: { owner, limit } },
  },
}
const answers = Object.fromEntries(
  await Promise.all(Object.entries(page).map(async ([name, request]) => [name, await answerOf(request)])),
)
const summaryOf = (items) =>
  items.map((game) => [
    game.id ?? game.rowId,
    game.name,
    game.court.venue.name,
    game.division.name,
    (game.assignments.items ?? game.assignments).map((each) => [
      each.name,
      (each.official ?? each.officialByOfficialId)?.lastName,
    ]),
  ])
const expected = summaryOf(answers.bare.items)
assert.equal(expected.length, limit)
assert.deepEqual(summaryOf(answers.whistle.data.listGames.items), expected)
assert.deepEqual(summaryOf(answers.postgraphile.data.allGamesList), expected)

const id = expected[7][0]
const one = {
  whistle: {
    url: `${whistle.url}/graphql`,
    headers,
    body: {
      query: `query Game($id: ID!) { getGame(id: $id) { ${fields} ${place} } }`,
      variables: { id },
    },
  },
  bare: { url: `${bare.url}/game`, body: { id } },
  bareWithSession: { url: `${bare.url}/own-game`, headers, body: { id } },
}
const [ours, ...baselines] = await Promise.all([one.whistle, one.bare, one.bareWithSession].map(answerOf))
for (const game of baselines)
  assert.deepEqual({ ...game, startDateTime: ours.data.getGame.startDateTime }, ours.data.getGame)

const pages = await measure(page)
const ones = await measure(one)

report(`Reads of ${games.toLocaleString('en')} games, 32 connections`, [
  { what: 'list page of 50 games, Whistle, requests/s', seen: pages.whistle },
  { what: 'list page, Whistle / hand-written SQL', seen: pages.whistle / pages.bare, atLeast: 1.1 },
  { what: 'list page, Whistle / PostGraphile', seen: pages.whistle / pages.postgraphile, atLeast: 2.5 },
  { what: 'one game, Whistle, requests/s', seen: ones.whistle },
  { what: 'one game, Whistle / hand-written SQL', seen: ones.whistle / ones.bare, atLeast: 0.6 },
  {
    what: 'one game, Whistle / hand-written SQL with a session lookup',
    seen: ones.whistle / ones.bareWithSession,
  },
])
await Promise.all([postgraphile.stop(), bare.stop()])
await whistle.stop()

/** After a warm-up: Node compiles hot code, and PostgreSQL caches a generic plan from the sixth run on. */
async function measure(contenders) {
  const loads = (seconds) =>
    Object.fromEntries(
      Object.entries(contenders).map(([name, request]) => [name, () => load({ ...request, seconds })]),
    )
  await interleave(loads(3), 1)
  return interleave(loads(4), 5)
}

async function answerOf({ url, headers, body }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  assert.equal(response.status, 200)
  return response.json()
}
