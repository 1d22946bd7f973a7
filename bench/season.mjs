// Seasons with thousands of games, written directly to the tables: through the API it would take hours.

/** Other managers on the same database; they never sign in. */
export async function addTenants(client, count) {
  const owners = Array.from({ length: count }, (_, at) => `tenant-${at + 1}`)
  await client.query(
    `insert into auth_user (id, name, email) select id, id, id || '@example.org' from unnest($1::text[]) as id
     on conflict do nothing`,
    [owners],
  )
  await client.query(
    `insert into app_user (id, registered) select id, true from unnest($1::text[]) as id on conflict do nothing`,
    [owners],
  )
  return owners
}

/**
 * A season for each of these managers: 4 venues with 6 courts each, three divisions of three or four positions, 120
 * officials, and games one after the other on every court. All but one position of a game are filled. The first game's id is
 * the md5 of `<owner> game 1`, and so on, likewise of sports, divisions, positions, venues, courts and officials.
 */
export async function fillSeason(client, { owner, owners = [owner], games, from = '2027-03-01T08:00:00Z' }) {
  const each = (text, ...values) => client.query(text, [owners, ...values])
  const manager = '(select id as owner from app_user where id = any($1)) as manager'

  await each(
    `insert into subscription (id, owner, name, number_of_allowed_sports)
     select ${id('subscription', 1)}, owner, 'Free', 3 from ${manager} on conflict (owner) do nothing`,
  )
  await each(
    `insert into sport (id, owner, subscription_id, name)
     select ${id('sport', 1)}, owner, s.id, 'Volleyball' from ${manager} join subscription s using (owner)`,
  )
  await each(
    `insert into division (id, owner, sport_id, name)
     select ${id('division', 'n')}, owner, ${id('sport', 1)}, (array['Juniors', 'Men', 'Women'])[n]
     from ${manager}, generate_series(1, 3) as n`,
  )
  await each(
    `insert into position (id, owner, division_id, name, sort_order)
     select ${id('position', "d || '.' || n")}, owner, ${id('division', 'd')},
       (array['Referee', 'Umpire', 'Scorer', 'Line judge'])[n], n
     from ${manager}, generate_series(1, 3) as d, generate_series(1, case d when 1 then 4 else 3 end) as n`,
  )
  await each(
    `insert into venue (id, owner, name, formatted_address, lat, lon, time_zone)
     select ${id('venue', 'n')}, owner, 'Sports hall ' || n, n || ' Main Street, Springfield',
       39.78 + n / 100.0, -89.65, 'America/Chicago'
     from ${manager}, generate_series(1, 4) as n`,
  )
  await each(
    `insert into court (id, owner, venue_id, name, sort_order)
     select ${id('court', 'n')}, owner, ${id('venue', '(n + 5) / 6')}, 'Court ' || n, n
     from ${manager}, generate_series(1, 24) as n`,
  )
  await each(
    `insert into official (id, owner, first_name, last_name, email, mobile_phone)
     select ${id('official', 'n')}, owner, (array['Bo', 'Chris', 'Dana', 'Eli', 'Flor'])[n % 5 + 1], 'Whistler ' || n,
       'official-' || n || '@' || md5(owner) || '.example.org', '+1555' || lpad(n::text, 7, '0')
     from ${manager}, generate_series(1, 120) as n`,
  )
  await each(
    `insert into official_manager (manager_id, official_id)
     select owner, ${id('official', 'n')} from ${manager}, generate_series(1, 120) as n`,
  )

  // As in a restore, because triggers and the exclusion constraint are slow row by row: columns that triggers compute are
  // inserted, and the constraint is checked once at the end.
  const { definition } = (await client.query(noOverlap)).rows[0]
  await client.query('alter table engagement drop constraint engagement_no_overlap')
  await client.query('set session_replication_role = replica')
  await each(
    `insert into game (id, owner, name, status, start_date_time, duration, period, court_id, division_id,
       officials_needed, positions_needed, officials_confirmed)
     select ${id('game', 'n')}, owner, (array['Lions', 'Eagles', 'Comets'])[n % 3 + 1] || ' against Harbour ' || n,
       'PUBLISHED', start, 75, tstzrange(start, start + interval '75 minutes'), courts[(n - 1) % 24 + 1],
       divisions[n % 3 + 1], positions, positions, positions - 1
     from ${manager},
       lateral (select array_agg(id order by sort_order) as courts from court where owner = manager.owner) as played_on,
       lateral (select array_agg(id order by name) as divisions from division where owner = manager.owner) as played_in,
       generate_series(1, $2::int) as n,
       lateral (select $3::timestamptz + (n - 1) / 24 * interval '90 minutes' as start,
         case n % 3 when 0 then 4 else 3 end as positions) as its`,
    games,
    from,
  )
  await each(
    `insert into search_word (owner, word)
     select owner, word from ${manager}, unnest(array['lions', 'eagles', 'comets', 'against', 'harbour']) as word`,
  )
  // Officials rotate from round to round, and none is on two courts at once.
  await each(
    `insert into assignment (id, owner, game_id, period, name, sort_order, official_id, confirmed_assignment, fee_cents)
     select md5(g.id || p.sort_order), g.owner, g.id, g.period, p.name, p.sort_order,
       case when held then officials[(c.sort_order * 4 + p.sort_order + round * 7) % 120 + 1] end, held, 4500
     from ${manager}
       join game g on g.owner = manager.owner join court c on c.id = g.court_id join position p on p.division_id = g.division_id,
       lateral (select array_agg(id) as officials from official where owner = manager.owner) as people,
       lateral (select (extract(epoch from g.start_date_time - $2) / 5400)::int as round,
         (c.sort_order + p.sort_order) % 3 > 0 as held) as its`,
    from,
  )
  await each(
    `insert into engagement (assignment_id, game_id, official_id, person, period, overlap_group)
     select id, game_id, official_id, person_of(null, official_id), period, id from assignment
     where owner = any($1) and confirmed_assignment`,
  )
  await client.query('set session_replication_role = origin')
  await client.query(`alter table engagement add constraint engagement_no_overlap ${definition}`)
  await client.query('vacuum (analyze)')
}

const id = (what, number) => `md5(owner || ' ${what} ' || ${number})`
const noOverlap = `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'engagement_no_overlap'`
