import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksums, settled } from '../../test/checksum.ts'
import { type League, makeLeague } from '../../test/league.ts'
import { type Client, startWorld, type World } from '../../test/world.ts'

/** A whole game as the pages save it: one document, with ids from the client. */
const saveGame = `mutation ($game: CreateGameInput!, $position: CreateAssignmentInput!, $invitation: CreateInvitationInput!) {
  createGame(input: $game) { id name officialsNeeded status }
  createAssignment(input: $position) { id name index }
  createInvitation(input: $invitation) { id invitationId }
}`

let world: World
let ann: Client
let bob: Client
let league: League

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  bob = await world.manager('bob@example.org')
  league = await makeLeague(world, ann, 'ann')
})
afterAll(() => world.close())

async function wholeGame(id: string) {
  const game = { id, name: 'Hawks - Owls', startDateTime: '2027-05-01T22:00:00Z', duration: 90 }
  return {
    game: { ...game, gameCourtId: league.court, gameDivisionId: league.division },
    position: { id: `${id}-referee`, name: 'Referee', assignmentGameId: id },
    invitation: {
      id: `${id}-rita`,
      invitationGameId: id,
      invitationOfficialId: await league.official(),
    },
  }
}

describe('a repeated request', () => {
  test('creates a game once and returns the first answer', async () => {
    const request = await wholeGame('lost-answer')
    const first = await ann.get(saveGame, request)
    const before = await checksums(world)
    expect(await ann.get(saveGame, request)).toEqual(first)
    expect(await checksums(world)).toEqual(before)
  })

  test('sent twice at the same time has one effect and two answers', async () => {
    const request = await wholeGame('two-clicks')
    const answers = await Promise.all(Array.from({ length: 6 }, () => ann.get(saveGame, request)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const { getGame } = await ann.get(
      'query ($id: ID!) { getGame(id: $id) { assignments { items { id } } history { items { action } } } }',
      { id: 'two-clicks' },
    )
    expect(getGame.assignments.items).toHaveLength(1)
    expect(getGame.history.items).toHaveLength(3)
  })

  test.each([
    ['Sport', 'name: "Rugby"'],
    ['Division', 'name: "D2", divisionSportId: "ann-sport"'],
    ['Position', 'name: "Clock", positionDivisionId: "ann-division"'],
    ['Certification', 'name: "Local", certificationSportId: "ann-sport"'],
    ['Venue', 'name: "Oak Hall", location: { lat: 40.7128, lon: -74.006 }'],
    ['Court', 'name: "Court 3", courtVenueId: "ann-venue"'],
    ['Official', 'firstName: "Ines", email: "ines@example.org"'],
    ['Setting', 'gameCheckin: 3, cancellation: 24'],
    ['OTOJoin', 'email: "tom@example.org"'],
    ['OfficialGroup', 'name: "North"'],
    ['GameView', 'name: "Drafts", query: "status=UNPUBLISHED"'],
  ])('%s', async (noun, input) => {
    const again = () => ann.ask(`mutation { create${noun}(input: { id: "again", ${input} }) { id } }`)
    expect((await again()).errors).toBeUndefined()
    await settled(world)
    const before = await checksums(world)
    expect(await again()).toEqual({ data: { [`create${noun}`]: { id: 'again' } } })
    expect(await checksums(world)).toEqual(before)
  })

  test('with other values and the same id is a conflict', async () => {
    const request = await wholeGame('other-words')
    await ann.get(saveGame, request)
    for (const changed of [
      { ...request, game: { ...request.game, duration: 91 } },
      { ...request, position: { ...request.position, name: 'Umpire' } },
      {
        ...request,
        invitation: { ...request.invitation, invitationOfficialId: await league.official('Tom') },
      },
    ]) {
      expect((await ann.ask(saveGame, changed)).errors).toMatchObject([
        { extensions: { code: 'CONFLICT', reason: 'idTaken', field: 'id' } },
      ])
    }
  })

  test('of another manager with the same values is a conflict and reveals nothing', async () => {
    const create = 'mutation { createVenue(input: { id: "ours", name: "Oak Hall" }) { id owner } }'
    await ann.get(create)
    const { data, errors } = await bob.ask(create)
    expect(data).toEqual({ createVenue: null })
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', reason: 'idTaken', field: 'id' } }])
  })
})
