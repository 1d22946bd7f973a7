import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asked, changingGames, covered, later } from '../../../../test/changing-games.ts'
import { type Crew, type Invited, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'
import { factsFor } from '../store/message.ts'
import { reminderFor } from '../store/reminder.ts'

let world: World
let crew: Crew
let games: ReturnType<typeof changingGames>
let ann: Client
let page: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  games = changingGames(world, crew)
  page = world.visitor
  await ann.get(`mutation {
    createVenue(input: { id: "riverside", name: "Riverside", timeZone: "America/Denver" }) { id }
    createCourt(input: { id: "riverside-1", name: "Field 1", courtVenueId: "riverside" }) { id } }`)
})
afterAll(() => world.close())

type Confirmed = Awaited<ReturnType<typeof games.confirmedGame>>

/** Everything that a move can change, saved and not published. */
const move = ({ game }: Confirmed) =>
  games.save(game.id, {
    ...{ name: 'Owls - Hawks', startDateTime: later(game), duration: 60, gameCourtId: 'riverside-1' },
  })

const facts = `name startDateTime startDate duration checkinOpens cancelUntil court { id name venue { id name timeZone } }`

async function onPages({ code }: Invited, gameId: string) {
  const { listInvitations, listAssignments, getGame } = (
    await page.ask(
      `query ($code: String!, $gameId: ID!) {
        listInvitations(filter: { invitationId: { eq: $code } }) { items { gameStartDateTime game { ${facts} } } }
        listAssignments(filter: { invitationId: { eq: $code } }) { items { game { ${facts} } } }
        getGame(id: $gameId) { ${facts} } }`,
      { code, gameId },
    )
  ).data
  return { listInvitations, listAssignments, getGame }
}

async function calendars({ code }: Invited, me: Client) {
  const renewed = await me.get(
    `mutation { renewCalendarFeed(input: { id: "${me.userId}" }) { calendarFeed } }`,
  )
  const read = async (path: string) => {
    const text = await (await fetch(world.url + path)).text()
    return text.match(/^(DTSTART|DTEND|LOCATION|SUMMARY):.*$/gm)
  }
  const mine = await me.get(`{ listInvitations { items { gameStartDateTime game { ${facts} } } } }`)
  return {
    file: await read(`/api/invitation/${code}/game.ics`),
    feed: await read(renewed.renewCalendarFeed.calendarFeed),
    mine,
  }
}

describe('a move that is saved and not published', () => {
  test('is on no page and in no calendar of an official, and on all of them when it is published', async () => {
    const confirmed = await games.confirmedGame()
    const { game, ana } = confirmed
    const me = await world.official(ana.officialId)
    const seen = async () => ({ ...(await onPages(ana, game.id)), ...(await calendars(ana, me)) })
    const before = await seen()
    expect(before.listInvitations.items[0].game).toMatchObject({
      ...{ startDateTime: game.startDateTime, duration: 120, court: { venue: { name: 'Maplewood' } } },
    })
    expect(await move(confirmed)).toBe('UNPUBLISHED')
    expect(await seen()).toEqual(before)
    const { getGame } = await ann.get(`query { getGame(id: "${game.id}") { startDateTime duration } }`)
    expect(getGame).toEqual({ startDateTime: later(game), duration: 60 })

    await games.publish(game.id)
    expect(await games.standing(game.id)).toEqual(asked)
    const after = await seen()
    expect(after.listInvitations.items[0]).toMatchObject({
      gameStartDateTime: later(game),
      game: { name: 'Owls - Hawks', startDateTime: later(game), court: { venue: { name: 'Riverside' } } },
    })
    expect(after.mine.listInvitations).toEqual(after.listInvitations)
    expect(after.file).not.toEqual(before.file)
    expect(after.feed).not.toEqual(before.feed)
  })

  test('is not in the token of a page, neither for the holder of the code nor for the account', async () => {
    const first = await games.confirmedGame()
    await crew.invite((await crew.game({ inHours: 400 })).id, first.ana.officialId)
    await move(first)
    const me = await world.official(first.ana.officialId)
    const placeIn = ({ nextToken }: { nextToken: string }) =>
      JSON.parse(Buffer.from(nextToken, 'base64url').toString())
    const { listOfficialInvitations } = await page.get(
      `{ listOfficialInvitations(invitationId: "${first.ana.code}", limit: 1) { nextToken } }`,
    )
    const { listInvitations } = await me.get('{ listInvitations(limit: 1) { nextToken } }')
    const [start] = placeIn(listOfficialInvitations)
    expect(start).toBe(first.game.startDateTime)
    expect(placeIn(listInvitations)[0]).toBe(start)
    const next = await me.get(
      'query ($nextToken: String) { listInvitations(nextToken: $nextToken) { items { gameId } } }',
      {
        nextToken: listInvitations.nextToken,
      },
    )
    expect(next.listInvitations.items).toHaveLength(1)
    const { listInvitations: ofManager } = await ann.get(
      `{ listInvitations(filter: { officialId: { eq: "${first.ana.officialId}" } }, limit: 1) { nextToken } }`,
    )
    expect(placeIn(ofManager)[0]).toBe(later(first.game))
  })

  test('is not in a letter or a reminder that leaves meanwhile', async () => {
    const confirmed = await games.confirmedGame()
    const { game, ana } = confirmed
    await move(confirmed)
    const known = {
      ...{ name: 'Hawks - Owls', startDateTime: game.startDateTime.replace('Z', '+00:00'), duration: 120 },
      ...{ place: 'Maplewood, Court 1', timeZone: 'America/New_York' },
    }
    const [letter] = await world.database.run(factsFor([ana.id]))
    expect(letter?.letter.game).toMatchObject(known)
    const [reminder] = await world.database.run(reminderFor(ana.id))
    expect(reminder?.letter.game).toMatchObject(known)
  })

  test('does not count for the check-in: the official comes when and where the message said', async () => {
    const confirmed = await games.confirmedGame({ inHours: 1 })
    const { game, ana } = confirmed
    await move(confirmed)
    const answer = await publicly.checkIn(page, {
      ...{ assignmentId: game.position, invitationId: ana.code, location: { lat: 40.7128, lng: -74.006 } },
    })
    expect(answer.data?.checkin).toMatchObject({ hasCheckedIn: true, checkinViolation: null })
  })

  test('does not count for giving back', async () => {
    const confirmed = await games.confirmedGame({ inHours: 22 })
    await move(confirmed)
    const answer = await publicly.cancel(page, confirmed.game.position, confirmed.ana)
    expect(refusalOf(answer)).toMatchObject({ reason: 'tooLateToCancel' })
  })

  test('is not agreed to by an official who signs up meanwhile', async () => {
    const game = await crew.game()
    const ben = await crew.invite(game.id, undefined, false)
    await games.publish(game.id)
    await games.save(game.id, { startDateTime: later(game), gameCourtId: 'riverside-1' })
    const shown = (await onPages(ben, game.id)).listInvitations.items[0].game
    const { startDateTime, duration, court } = shown
    const agreesTo = { startDateTime, duration, venueId: court.venue.id }
    expect((await games.accept(game.position, ben, agreesTo)).errors).toBeUndefined()
    const { assignments } = await games.read(game.id)
    expect(assignments.items[0]).toMatchObject({
      ...{ agreedStartDateTime: game.startDateTime, agreedVenue: 'Maplewood' },
    })
    await games.publish(game.id)
    expect(await games.standing(game.id)).toEqual(asked)
  })

  test('saved again or undone leaves officials with what was published', async () => {
    const confirmed = await games.confirmedGame()
    const { game, ana } = confirmed
    const before = await onPages(ana, game.id)
    await move(confirmed)
    await games.save(game.id, { duration: 30 })
    expect(await onPages(ana, game.id)).toEqual(before)
    const other = await games.confirmedGame()
    await games.save(other.game.id, { startDateTime: later(other.game) })
    await games.save(other.game.id, { startDateTime: other.game.startDateTime, undo: true })
    expect(await games.standing(other.game.id)).toEqual(covered)
    const rows = await crew.run('select known_start, known_name from game where id = $1', other.game.id)
    expect(rows).toEqual([{ known_start: null, known_name: null }])
  })
})
