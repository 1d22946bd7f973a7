// Games with open positions and their invitations, written directly to the tables.

const name = (what, n) => `'${what}-' || ${n}`

/** `count` officials of one manager. */
export async function addOfficials(client, owner, count) {
  await client.query(
    `insert into official (id, owner, first_name, last_name, email)
     select ${name('official', 'n')}, $1, 'Dana', 'Whistler ' || n, 'invited-' || n || '@example.org' from generate_series(1, $2::int) n`,
    [owner, count],
  )
  await client.query(
    `insert into official_manager (manager_id, official_id)
     select $1, ${name('official', 'n')} from generate_series(1, $2::int) n`,
    [owner, count],
  )
}

/** A venue with one court: games without one cannot be published. */
export async function addCourt(client, owner) {
  await client.query(
    `insert into venue (id, owner, name, lat, lon, time_zone) values ('hall', $1, 'Sports hall', 39.8, -89.6, 'America/Chicago')`,
    [owner],
  )
  await client.query(
    `insert into court (id, owner, venue_id, name) values ('court', $1, 'hall', 'Court 1')`,
    [owner],
  )
}

/**
 * Games `first` to `last`, one per hour, each with `positions` positions and `invited` invitations: to other officials for
 * each game, or to the same ones if `everywhere`.
 */
export async function addGames(
  client,
  owner,
  { first, last, positions, invited, everywhere = false, status = 'PUBLISHED' },
) {
  await client.query(
    `insert into game (id, owner, name, status, start_date_time, duration, court_id, officials_needed)
     select ${name('game', 'n')}, $1, 'Lions against Eagles ' || n, $4, '2027-03-01T08:00:00Z'::timestamptz + n * interval '1 hour', 60, 'court', $5::int
     from generate_series($2::int, $3::int) n`,
    [owner, first, last, status, positions],
  )
  await client.query(
    `insert into assignment (id, owner, game_id, name, sort_order, fee_cents)
     select 'position-' || n || '-' || k, $1, ${name('game', 'n')}, 'Position ' || k, k, 4500
     from generate_series($2::int, $3::int) n, generate_series(1, $4::int) k`,
    [owner, first, last, positions],
  )
  const { rows } = await client.query(
    `insert into invitation (id, owner, game_id, official_id, code, published)
     select 'invitation-' || n || '-' || k, $1, ${name('game', 'n')},
       ${name('official', everywhere ? 'k' : '(n - $2::int) * $4::int + k')},
       translate(left(encode(sha256((n || ' ' || k)::bytea), 'base64'), 7), '+/', '-_'), $5
     from generate_series($2::int, $3::int) n, generate_series(1, $4::int) k
     on conflict (code) do nothing
     returning game_id as "gameId", official_id as "officialId", code`,
    [owner, first, last, invited, status === 'PUBLISHED'],
  )
  return rows
}
