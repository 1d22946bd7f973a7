import type { Client, World } from './world.ts'

export type League = Awaited<ReturnType<typeof makeLeague>>

const catalogue = `mutation ($sport: ID!, $division: ID!, $certification: ID!, $venue: ID!, $court: ID!, $secondCourt: ID!) {
  createSport(input: { id: $sport, name: "Basketball" }) { id }
  createDivision(input: { id: $division, name: "D1", divisionSportId: $sport }) { id }
  a: createPosition(input: { name: "Referee", positionDivisionId: $division }) { id }
  b: createPosition(input: { name: "Umpire", positionDivisionId: $division }) { id }
  c: createPosition(input: { name: "Standby", positionDivisionId: $division, isBackup: true }) { id }
  createCertification(input: { id: $certification, name: "National", certificationSportId: $sport }) { id }
  createVenue(input: { id: $venue, name: "Maplewood", location: { lat: 40.7128, lon: -74.006 } }) { id }
  d: createCourt(input: { id: $court, name: "Court 1", courtVenueId: $venue }) { id }
  e: createCourt(input: { id: $secondCourt, name: "Court 2", courtVenueId: $venue }) { id }
}`

/**
 * A manager with all that games need: a division with two positions and a standby, a certification, a venue in New York
 * with two courts. Ids begin with the league's name.
 */
export async function makeLeague(world: World, manager: Client, name: string) {
  const id = (what: string) => `${name}-${what}`
  const ids = {
    sport: id('sport'),
    division: id('division'),
    certification: id('certification'),
    venue: id('venue'),
    court: id('court-1'),
    secondCourt: id('court-2'),
  }
  await manager.get(catalogue, ids)
  const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
  let made = 0
  const newId = (what: string) => {
    made += 1
    // As long as an id has to be to open something without a code.
    return id(`${what}-${String(made).padStart(16, '0')}`)
  }

  return {
    ...ids,
    manager,

    /** A game through the API; by default two hours on 1 May 2027. */
    async game(input: Record<string, unknown> = {}): Promise<string> {
      const { createGame } = await manager.get(
        'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }',
        {
          input: {
            ...{
              id: newId('game'),
              name: 'Hawks - Owls',
              startDateTime: '2027-05-01T22:00:00Z',
              duration: 120,
            },
            ...{ gameCourtId: ids.court, gameDivisionId: ids.division },
            ...input,
          },
        },
      )
      return createGame.id
    },

    async official(firstName = 'Rita'): Promise<string> {
      const input = {
        id: newId('official'),
        firstName,
        lastName: 'Cole',
        email: `${newId('mail')}@example.org`,
      }
      await manager.get('mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }', {
        input,
      })
      return input.id
    },

    /** A position, open or held. */
    async position(gameId: string, official?: string): Promise<string> {
      const position = newId('position')
      await run(
        `insert into assignment (id, owner, game_id, name, official_id, confirmed_assignment)
         values ($1, $2, $3, 'Referee', $4, $5)`,
        ...[position, manager.userId, gameId, official ?? null, official !== undefined],
      )
      return position
    },

    async invite(gameId: string, official: string): Promise<string> {
      const invitation = newId('invitation')
      await run(
        'insert into invitation (id, owner, game_id, official_id, code, published) values ($1, $2, $3, $4, $5, true)',
        ...[invitation, manager.userId, gameId, official, String(made).padStart(7, name.slice(0, 1))],
      )
      return invitation
    },

    /** Sets a state that only messages, sign-ups and check-ins reach. */
    setStatus: (gameId: string, status: string) =>
      run('update game set status = $2 where id = $1', gameId, status),
  }
}
