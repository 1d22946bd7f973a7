// Time of one list page of 50 games, for growing numbers of games and of tenants.
import pg from 'pg'
import { ask, interleave, median, registerManager, report, startWhistle } from './harness.mjs'
import { addTenants, fillSeason } from './season.mjs'

const limit = 50
const query = `query Games($limit: Int, $nextToken: String) {
  listGames(limit: $limit, nextToken: $nextToken) {
    items {
      id name status startDateTime duration officialsNeeded officialsConfirmed
      court { id name venue { id name formattedAddress } }
      division { id name }
      assignments { items { id name status confirmedAssignment fee official { id firstName lastName } } }
    }
    nextToken
  }
}`

const rounds = 7
const requestsPerRound = 40

const sizes = [2_000, 20_000, 200_000]
const bySize = []
for (const games of sizes) bySize.push(await open({ games }))
const largest = bySize.at(-1)
const token = await tokenOfPage(1_000)
const growth = await measure({
  ...Object.fromEntries(sizes.map((games, at) => [games, bySize[at]])),
  deep: { ...largest, nextToken: token },
})
await Promise.all(bySize.map(({ whistle }) => whistle.stop()))

const tenantCounts = [1, 100, 1_000]
const byTenants = []
for (const others of tenantCounts) byTenants.push(await open({ games: 2_000, others }))
const tenants = await measure(Object.fromEntries(tenantCounts.map((others, at) => [others, byTenants[at]])))
await Promise.all(byTenants.map(({ whistle }) => whistle.stop()))

const count = (number) => number.toLocaleString('en')
report('Growth: a list page of 50 games', [
  { what: '2,000 games, ms', seen: growth[2_000] },
  ...sizes.slice(1).map((games) => ({
    what: `${count(games)} games / 2,000 games`,
    seen: growth[games] / growth[2_000],
    atMost: 1.3,
  })),
  { what: 'page 1,000 of 200,000 games / 2,000 games', seen: growth.deep / growth[2_000], atMost: 1.3 },
  { what: '1 other tenant, ms', seen: tenants[1] },
  ...tenantCounts.slice(1).map((others) => ({
    what: `${count(others)} other tenants / 1 other tenant`,
    seen: tenants[others] / tenants[1],
    atMost: 1.2,
  })),
])

/** A server with a manager of so many games, and other managers with 50 games each. */
async function open({ games, others = 0 }) {
  // It logs errors about the tables that are locked while they are filled.
  const whistle = await startWhistle({ LOG_LEVEL: 'fatal' })
  const manager = await registerManager(whistle.url)
  const client = new pg.Client(whistle.connection)
  await client.connect()
  await fillSeason(client, { owner: manager.id, games })
  if (others) await fillSeason(client, { owners: await addTenants(client, others), games: 50 })
  await client.end()
  return { whistle, headers: manager.headers }
}

/** The `nextToken` of a list page. Reads all pages before it, 1,000 rows at a time. */
async function tokenOfPage(number) {
  let nextToken = null
  let left = (number - 1) * limit
  while (left > 0) {
    const rows = Math.min(left, 1_000)
    const tokens =
      'query ($limit: Int, $nextToken: String) { listGames(limit: $limit, nextToken: $nextToken) { nextToken } }'
    const { listGames } = await ask(largest.whistle.url, largest.headers, tokens, { limit: rows, nextToken })
    nextToken = listGames.nextToken
    left -= rows
  }
  return nextToken
}

/** Milliseconds of one request, sequentially; the first round is a warm-up. */
async function measure(contenders) {
  const oneRound = ([name, contender]) => [
    name,
    async () => {
      const times = []
      for (let at = 0; at < requestsPerRound; at++) times.push(await timeOf(contender))
      return median(times)
    },
  ]
  const measures = Object.fromEntries(Object.entries(contenders).map(oneRound))
  await interleave(measures, 1)
  return interleave(measures, rounds)
}

async function timeOf({ whistle, headers, nextToken }) {
  const start = performance.now()
  const { listGames } = await ask(whistle.url, headers, query, { limit, nextToken })
  const took = performance.now() - start
  if (listGames.items.length !== limit) throw new Error(`a list page of ${listGames.items.length} games`)
  return took
}
