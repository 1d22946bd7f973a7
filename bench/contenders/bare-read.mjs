// The baseline of the read benchmark: the same results from hand-written SQL that builds the JSON in PostgreSQL, served by
// node:http. It validates nothing, and authenticates only in the comparison with authentication.
import { createServer } from 'node:http'
import pg from 'pg'

const { PORT, CONNECTION, POOL } = process.env
const pool = new pg.Pool({ ...JSON.parse(CONNECTION), max: Number(POOL) })

const page = `
  select json_build_object('items', coalesce(json_agg(json_build_object(
    'id', g.id, 'name', g.name, 'status', g.status, 'startDateTime', g.start_date_time, 'duration', g.duration,
    'officialsNeeded', g.officials_needed, 'officialsConfirmed', g.officials_confirmed,
    'court', json_build_object('id', c.id, 'name', c.name,
      'venue', json_build_object('id', v.id, 'name', v.name, 'formattedAddress', v.formatted_address)),
    'division', json_build_object('id', d.id, 'name', d.name),
    'assignments', json_build_object('items', coalesce(a.items, '[]'))
  ) order by g.start_date_time, g.id), '[]'))::text
  from (select * from game where owner = $1 order by start_date_time, id limit $2) g
  left join court c on c.id = g.court_id
  left join venue v on v.id = c.venue_id
  left join division d on d.id = g.division_id
  left join lateral (
    select json_agg(json_build_object('id', a.id, 'name', a.name, 'status', a.status,
      'confirmedAssignment', a.confirmed_assignment, 'fee', a.fee_cents / 100.0,
      'official', case when o.id is not null then
        json_build_object('id', o.id, 'firstName', o.first_name, 'lastName', o.last_name) end
    ) order by a.sort_order, a.name, a.id) as items
    from assignment a left join official o on o.id = a.official_id
    where a.game_id = g.id
  ) a on true`

const one = `
  select json_build_object('id', g.id, 'name', g.name, 'status', g.status, 'startDateTime', g.start_date_time,
    'duration', g.duration, 'court', json_build_object('id', c.id, 'name', c.name,
      'venue', json_build_object('id', v.id, 'name', v.name, 'formattedAddress', v.formatted_address)))::text
  from game g left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
  where g.id = $1`

const session = `
  select u.id from auth_session s join app_user u on u.id = s.user_id where s.token = $1 and s.expires_at > now()`

const query = async (statement) => (await pool.query({ ...statement, rowMode: 'array' })).rows[0]?.[0]

const routes = {
  '/page': ({ owner, limit }) => query({ name: 'page', text: page, values: [owner, limit] }),
  '/game': ({ id }) => query({ name: 'game', text: one, values: [id] }),
  async '/own-game'({ id }, { authorization }) {
    const token = authorization.slice('Bearer '.length).split('.')[0]
    const owner = await query({ name: 'session', text: session, values: [token] })
    return query({ name: 'own game', text: `${one} and g.owner = $2`, values: [id, owner] })
  },
}

createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8')
  request.on('data', (part) => {
    body += part
  })
  request.on('end', async () => {
    const answer = await routes[request.url](JSON.parse(body), request.headers)
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'))

process.once('SIGTERM', () => process.exit())
