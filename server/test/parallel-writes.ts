import type { Crew } from './crew.ts'
import type { League } from './league.ts'
import type { Client, World } from './world.ts'

/** What a test does with a few rows, and a trial with many. */
type Load = { world: World; manager: Client; clients: number; games: number }

/** Every client places the same two officials in games of its own, half of the clients in the opposite order. */
export async function placeInParallel({ world, manager, crew, clients, games }: Load & { crew: Crew }) {
  const [ana, ben] = [await crew.official('Ana'), await crew.official('Ben')]
  await crew.run(
    `insert into game (id, owner, name, start_date_time, duration)
     select 'many-' || n, $1, 'Game ' || n, timestamptz '2028-01-01' + n * interval '2 hours', 45
     from generate_series(0, $2::int - 1) n`,
    ...[manager.userId, clients * games],
  )
  await crew.run(
    `insert into assignment (id, owner, game_id, name)
     select g.id || '-' || title, g.owner, g.id, title from game g, unnest(array['referee', 'umpire']) title`,
  )
  const place = (game: string, first: string, second: string) =>
    manager.ask(
      `mutation ($referee: ID!, $umpire: ID!, $first: ID!, $second: ID!) {
        a: updateAssignment(input: { id: $referee, assignmentOfficialId: $first }) { id }
        b: updateAssignment(input: { id: $umpire, assignmentOfficialId: $second }) { id }
      }`,
      { referee: `${game}-referee`, umpire: `${game}-umpire`, first, second },
    )
  const errors: unknown[] = []
  await inParallel(clients, async (client) => {
    for (let nth = 0; nth < games; nth++) {
      const [first, second] = client % 2 ? [ana, ben] : [ben, ana]
      const answer = await place(`many-${client * games + nth}`, first, second)
      errors.push(...(answer.errors ?? []))
    }
  })
  const [row] = await crew.run('select count(*)::int as held from assignment where official_id is not null')
  const statements = world.statements.filter((text) => /update "assignment"/.test(text)).length
  return { errors, held: row?.held, statements }
}

type Whole = Load & { league: League; officials: readonly [string, string] }

/** Every client creates games with two positions and two invitations each, one request a game. */
export async function createWholeGames({ world, manager, league, officials, clients, games }: Whole) {
  const document = `mutation ($id: ID!, $start: DateTime!, $court: ID!, $division: ID!, $first: ID!, $second: ID!) {
    createGame(input: { id: $id, name: "Round robin", startDateTime: $start, duration: 60, gameCourtId: $court, gameDivisionId: $division }) { id }
    a: createAssignment(input: { name: "Referee", assignmentGameId: $id }) { id }
    b: createAssignment(input: { name: "Umpire", assignmentGameId: $id }) { id }
    c: createInvitation(input: { invitationGameId: $id, invitationOfficialId: $first }) { id }
    d: createInvitation(input: { invitationGameId: $id, invitationOfficialId: $second }) { id }
  }`
  const { court, division } = league
  const [first, second] = officials
  await inParallel(clients, async (client) => {
    for (let n = 0; n < games / clients; n++) {
      const start = new Date(Date.UTC(2030, 0, 1 + client * 3, n)).toISOString()
      // Long enough not to be limited as a guess.
      const id = `load-${client}-${String(n).padStart(16, '0')}`
      await manager.get(document, { id, start, court, division, first, second })
    }
  })
  const { rows } = await world.database.pool.query(
    `select count(*)::int as games, sum(assignments)::int as assignments, sum(invitations)::int as invitations,
       count(*) filter (where officials_needed <> 2 or officials_confirmed <> 0)::int as wrong
     from game,
       lateral (select count(*) as assignments from assignment where game_id = game.id) a,
       lateral (select count(*) as invitations from invitation where game_id = game.id) i
     where name = 'Round robin'`,
  )
  return rows[0]
}

async function inParallel(clients: number, work: (client: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
}
