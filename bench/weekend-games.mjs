// A weekend without officials, written directly to the tables: venues of four courts, and games of three positions one after
// the other on every court.

const name = (what, n) => `$2 || '-${what}-' || ${n}`

/** Ids begin with `key`. Homes and venues lie within 25 miles of each other. */
export async function addWeekend(client, owner, { key, games, officials, venues, from }) {
  const each = (text, ...values) => client.query(text, [owner, key, ...values])
  await each(
    `insert into official (id, owner, first_name, last_name, email, rating, address_lat, address_lon, active)
     select ${name('official', 'n')}, $1, 'Dana', 'Whistler ' || n, $2 || '-' || n || '@example.org', n % 5 + 1,
       39.5 + (n * 37 % 100) / 150.0, -89.9 + (n * 61 % 100) / 150.0, true from generate_series(1, $3::int) n`,
    officials,
  )
  await each(
    `insert into official_manager (manager_id, official_id)
     select $1, ${name('official', 'n')} from generate_series(1, $3::int) n`,
    officials,
  )
  await each(
    `insert into venue (id, owner, name, lat, lon, time_zone)
     select ${name('venue', 'n')}, $1, 'Hall ' || n, 39.5 + (n * 53 % 100) / 150.0, -89.9 + (n * 29 % 100) / 150.0, 'America/Chicago'
     from generate_series(1, $3::int) n`,
    venues,
  )
  await each(
    `insert into court (id, owner, venue_id, name)
     select ${name('court', "n || '-' || k")}, $1, ${name('venue', 'n')}, 'Court ' || k
     from generate_series(1, $3::int) n, generate_series(1, 4) k`,
    venues,
  )
  await each(
    `insert into game (id, owner, name, start_date_time, duration, court_id, officials_needed)
     select ${name('game', '(n + 1)')}, $1, 'Lions ' || n || ' vs Eagles ' || n,
       $5::timestamptz + n % 2 * interval '1 day' + n / ($3::int * 8) * interval '90 minutes', 75,
       ${name('court', "(n / 2 / 4 % $3::int + 1) || '-' || (n / 2 % 4 + 1)")}, 3
     from generate_series(0, $4::int - 1) n`,
    ...[venues, games, from],
  )
  await each(
    `insert into assignment (id, owner, game_id, name, sort_order, fee_cents)
     select ${name('position', "n || '-' || k")}, $1, ${name('game', 'n')}, (array['Referee', 'Umpire', 'Scorer'])[k], k, 4500
     from generate_series(1, $3::int) n, generate_series(1, 3) k`,
    games,
  )
}
