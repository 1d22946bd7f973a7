// Time of a page of 50 open positions with the number of officials who fit, for growing numbers of games and officials.
import pg from 'pg'
import { ask, interleave, median, registerManager, report, startWhistle } from './harness.mjs'
import { fillSeason } from './season.mjs'

const limit = 50
const query = `query Open($days: Int!, $limit: Int) {
  listOpenPositions(days: $days, limit: $limit) {
    items { id gameId gameName startDateTime date timeZone venue court division position fee status fits unanswered }
    nextToken
  }
}`
const rounds = 7
const requestsPerRound = 20

/** One official for ten games, as in an association that grows. */
const sizes = [2_000, 20_000]
const bySize = []
for (const games of sizes) bySize.push(await open(games))
const measures = Object.fromEntries(
  sizes.map((games, at) => [games, () => medianOf(bySize[at], requestsPerRound)]),
)
await interleave(measures, 1)
const seen = await interleave(measures, rounds)
await Promise.all(bySize.map(({ whistle }) => whistle.stop()))

report('Open positions: a page of 50 with the officials who fit', [
  { what: '2,000 games, 200 officials, ms', seen: seen[2_000] },
  {
    what: '20,000 games, 2,000 officials / 2,000 games, 200 officials',
    seen: seen[20_000] / seen[2_000],
    atMost: 1.3,
  },
])

/** A server with a season of ten months that begins tomorrow. */
async function open(games) {
  const whistle = await startWhistle({ LOG_LEVEL: 'fatal' })
  const manager = await registerManager(whistle.url)
  const client = new pg.Client(whistle.connection)
  await client.connect()
  await fillSeason(client, { owner: manager.id, games })
  await spread(client, manager.id, games)
  await client.end()
  return { whistle, headers: manager.headers }
}

/** The games on 300 days, each of them with its officials: a third of the positions of a game is open. Triggers would take minutes. */
async function spread(client, owner, games) {
  const officials = games / 10
  const run = (text, ...values) => client.query(text, values)
  await run(
    `insert into official (id, owner, first_name, last_name, email, address_lat, address_lon)
     select 'held-by-' || n, $1, 'Pat', 'Official ' || n, 'official-' || n || '@example.org', 39.7 + n % 10 / 50.0, -89.6
     from generate_series(1, $2::int) as n`,
    ...[owner, officials],
  )
  await run(
    `insert into official_manager (manager_id, official_id)
     select $1, 'held-by-' || n from generate_series(1, $2::int) as n`,
    ...[owner, officials],
  )
  await run(
    `insert into assigning_terms (owner, official_id, max_games_per_day, max_games_per_week)
     select $1, 'held-by-' || n, 3, 9 from generate_series(1, $2::int) as n where n % 2 = 0`,
    ...[owner, officials],
  )
  await run('set session_replication_role = replica')
  await run('truncate engagement')
  await run(
    `update game g set start_date_time = start, period = tstzrange(start, start + interval '75 minutes')
     from (select id, date_trunc('day', now()) + interval '1 day 18 hours'
         + row_number() over (order by id) % 300 * interval '1 day' as start
       from game where owner = $1) as moved where moved.id = g.id`,
    owner,
  )
  await run(
    `update assignment a set period = g.period, official_id = 'held-by-' || (held.number % $2::int + 1)
     from game g, (select id, row_number() over (order by game_id, id) as number from assignment
       where owner = $1 and official_id is not null) as held
     where held.id = a.id and g.id = a.game_id`,
    ...[owner, officials],
  )
  // The season's own officials have no games any more, and would fit everywhere.
  await run(`update official set active = id like 'held-by-%' where owner = $1`, owner)
  await run('set session_replication_role = origin')
  await run('vacuum (analyze)')
}

async function medianOf({ whistle, headers }, requests) {
  const times = []
  for (let at = 0; at < requests; at++) {
    const start = performance.now()
    const { listOpenPositions } = await ask(whistle.url, headers, query, { days: 30, limit })
    times.push(performance.now() - start)
    if (listOpenPositions.items.length !== limit)
      throw new Error(`a page of ${listOpenPositions.items.length} positions`)
  }
  return median(times)
}
