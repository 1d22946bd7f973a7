// The same page of 50 games, while the manager's games or the other managers grow in number: it must not matter.
import pg from 'pg'
import { ask, interleave, median, report, signUpManager, startWhistle } from './lab.mjs'
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
const asksEach = 40

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

const crowds = [1, 100, 1_000]
const byCrowd = []
for (const others of crowds) byCrowd.push(await open({ games: 2_000, others }))
const crowding = await measure(Object.fromEntries(crowds.map((others, at) => [others, byCrowd[at]])))
await Promise.all(byCrowd.map(({ whistle }) => whistle.stop()))

const count = (number) => number.toLocaleString('en')
report('Growth: a page of 50 games', [
  { what: 'of 2,000 games, ms', seen: growth[2_000] },
  ...sizes.slice(1).map((games) => ({
    what: `of ${count(games)} games, times that`,
    seen: growth[games] / growth[2_000],
    atMost: 1.3,
  })),
  { what: 'the 1,000th page of 200,000, times that', seen: growth.deep / growth[2_000], atMost: 1.3 },
  { what: 'beside one other manager, ms', seen: crowding[1] },
  ...crowds.slice(1).map((others) => ({
    what: `beside ${count(others)}, times that`,
    seen: crowding[others] / crowding[1],
    atMost: 1.2,
  })),
])

/** A Whistle with a manager of so many games, beside other managers with 50 games each. */
async function open({ games, others = 0 }) {
  // It complains of the tables that are locked while they are filled.
  const whistle = await startWhistle({ LOG_LEVEL: 'fatal' })
  const manager = await signUpManager(whistle.url)
  const client = new pg.Client(whistle.connection)
  await client.connect()
  await fillSeason(client, { owner: manager.id, games })
  if (others) await fillSeason(client, { owners: await addTenants(client, others), games: 50 })
  await client.end()
  return { whistle, headers: manager.headers }
}

/** What leads to a page: walked to, as a client would, but in longer strides. */
async function tokenOfPage(number) {
  let nextToken = null
  let left = (number - 1) * limit
  while (left > 0) {
    const stride = Math.min(left, 1_000)
    const walk =
      'query ($limit: Int, $nextToken: String) { listGames(limit: $limit, nextToken: $nextToken) { nextToken } }'
    const { listGames } = await ask(largest.whistle.url, largest.headers, walk, { limit: stride, nextToken })
    nextToken = listGames.nextToken
    left -= stride
  }
  return nextToken
}

/** Milliseconds that one request takes, asked one after the other; the first round only warms up. */
async function measure(contenders) {
  const oneRound = ([name, contender]) => [
    name,
    async () => {
      const times = []
      for (let at = 0; at < asksEach; at++) times.push(await timeOf(contender))
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
  if (listGames.items.length !== limit) throw new Error(`a page of ${listGames.items.length} games`)
  return took
}
