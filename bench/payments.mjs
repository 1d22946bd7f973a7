// Time of a page of 100 officials of a month's payments, for growing numbers of games and officials.
import pg from 'pg'
import { ask, interleave, median, registerManager, report, startWhistle } from './harness.mjs'
import { fillSeason } from './season.mjs'

const limit = 100
const query = `query Pay($from: String!, $to: String!, $limit: Int) {
  listOfficialPay(from: $from, to: $to, limit: $limit) {
    items { id name games fees mileage adjustments total due paid payments { id paidOn method reference } }
    nextToken
  }
}`
const period = { from: '2027-05-01', to: '2027-05-31' }
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

report('Payments: a month of 100 officials', [
  { what: '2,000 games, 200 officials, ms', seen: seen[2_000] },
  {
    what: '20,000 games, 2,000 officials / 2,000 games, 200 officials',
    seen: seen[20_000] / seen[2_000],
    atMost: 1.3,
  },
])

/** A server with a season of ten months, all played. */
async function open(games) {
  const whistle = await startWhistle({ LOG_LEVEL: 'fatal' })
  const manager = await registerManager(whistle.url)
  const client = new pg.Client(whistle.connection)
  await client.connect()
  await fillSeason(client, { owner: manager.id, games })
  await spread(client, manager.id, games / 10)
  await client.end()
  return { whistle, headers: manager.headers }
}

/** So many officials, and the games on 300 days; triggers would take minutes for that. */
async function spread(client, owner, officials) {
  const run = (text, ...values) => client.query(text, values)
  await run(
    `insert into official (id, owner, first_name, last_name, email)
     select 'payee-' || n, $1, 'Pat', 'Payee ' || n, 'payee-' || n || '@example.org' from generate_series(1, $2::int) as n`,
    ...[owner, officials],
  )
  await run(
    `insert into official_manager (manager_id, official_id)
     select $1, 'payee-' || n from generate_series(1, $2::int) as n`,
    ...[owner, officials],
  )
  await run('set session_replication_role = replica')
  await run('truncate engagement')
  await run(
    `update game g set status = 'COMPLETE', start_date_time = start, period = tstzrange(start, start + interval '75 minutes')
     from (select id, timestamptz '2027-03-01T18:00:00Z' + row_number() over (order by id) % 300 * interval '1 day' as start
       from game where owner = $1) as moved where moved.id = g.id`,
    owner,
  )
  await run(
    `update assignment a set period = g.period, has_completed = true, official_id = 'payee-' || (held.number % $2::int + 1)
     from game g, (select id, row_number() over (order by game_id, id) as number from assignment
       where owner = $1 and official_id is not null) as held
     where held.id = a.id and g.id = a.game_id`,
    ...[owner, officials],
  )
  await run('set session_replication_role = origin')
  await run('vacuum (analyze)')
}

async function medianOf({ whistle, headers }, requests) {
  const times = []
  for (let at = 0; at < requests; at++) {
    const start = performance.now()
    const { listOfficialPay } = await ask(whistle.url, headers, query, { ...period, limit })
    times.push(performance.now() - start)
    if (listOfficialPay.items.length !== limit)
      throw new Error(`a page of ${listOfficialPay.items.length} officials`)
  }
  return median(times)
}
