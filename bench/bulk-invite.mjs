// How fast a bulk invite of 500 games answers, compared with a trivial mutation, and how long it then goes on.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ask, interleave, median, registerManager, report, startWhistle } from './harness.mjs'
import { addCourt, addGames, addOfficials } from './open-games.mjs'
import { waitFor } from './wait-for.mjs'

const games = 500
const officials = 20
const rounds = 7
const requestsPerRound = 10

const whistle = await startWhistle({ LOG_LEVEL: 'fatal' })
const { url } = whistle
const { id: owner, headers } = await registerManager(url)
const client = new pg.Client(whistle.connection)
await client.connect()
await addCourt(client, owner)
await addOfficials(client, owner, officials)
await addGames(client, owner, { first: 1, last: games, positions: 2, invited: 0, status: 'UNPUBLISHED' })
await client.query('vacuum (analyze)')

const gameIds = Array.from({ length: games }, (_, n) => `game-${n + 1}`)
const startText = `mutation ($input: StartBulkActionInput!) { startBulkAction(input: $input) { id state } }`
const start = () => ask(url, headers, startText, { input: { gameIds, invite: { everyone: true } } })
const trivial = () =>
  ask(url, headers, 'mutation ($travel: Float!) { putAssigningWeights(input: { travel: $travel }) { id } }', {
    travel: 2,
  })

/** The jobs that an earlier measurement has left would take the machine from the next one. */
const clear = async () => {
  await client.query(`delete from outbox where kind = 'bulk'`)
  await client.query('delete from bulk_action')
}
const timesOf = (request) => async () => {
  const times = []
  for (let at = 0; at < requestsPerRound; at++) {
    await clear()
    const begun = performance.now()
    await request()
    times.push(performance.now() - begun)
  }
  return median(times)
}
const measures = { trivial: timesOf(trivial), start: timesOf(start) }
await interleave(measures, 1)
const seen = await interleave(measures, rounds)

await clear()
await client.query('delete from invitation where owner = $1', [owner])
const begun = performance.now()
const input = { id: randomUUID(), gameIds, invite: { everyone: true } }
await ask(url, headers, startText, { input })
const isDone = async () => {
  const text = 'query ($id: ID!) { getBulkAction(id: $id) { state } }'
  const { getBulkAction } = await ask(url, headers, text, { id: input.id })
  return getBulkAction.state === 'DONE'
}
await waitFor('the action is done', isDone, { seconds: 180 })
const seconds = (performance.now() - begun) / 1_000
const { rows } = await client.query('select count(*)::int as count from invitation where owner = $1', [owner])
if (rows[0].count !== games * officials) throw new Error(`${rows[0].count} invitations`)
await client.end()
await whistle.stop()

report('Inviting 20 officials to 500 games', [
  { what: 'a trivial mutation, ms', seen: seen.trivial },
  { what: 'the answer, ms', seen: seen.start },
  { what: 'the answer / a trivial mutation', seen: seen.start / seen.trivial, atMost: 3 },
  { what: 'all 10,000 invitations, s', seen: seconds },
])
