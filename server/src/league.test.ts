import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passUndo } from '../test/pass-undo.ts'
import { waitFor } from '../test/wait-for.ts'
import { type Client, startWorld, type World } from '../test/world.ts'

let world: World
let ann: Client
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
})
afterAll(() => world.close())

/** The codes in the mails that were left in the outbox folder, by recipient. */
function codesByMail(): Record<string, string> {
  const folder = join(world.config.dataDir, 'outbox')
  const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return Object.fromEntries(
    mails.map((name) => {
      const mail = readFileSync(join(folder, name), 'utf8').replaceAll('=\n', '')
      return [
        /^To: .*?<?([^<>\s]+@[^<>\s]+)>?$/m.exec(mail)?.[1] ?? '',
        /invitation\/([\w-]{7})/.exec(mail)?.[1] ?? '',
      ]
    }),
  )
}

test('an API client runs a league, from the first sign-in to the last fee', async () => {
  await ann.get(`mutation {
    createSport(input: { id: "basketball", name: "Basketball" }) { id }
    createDivision(input: { id: "d1", name: "D1", divisionSportId: "basketball" }) { id }
    createPosition(input: { id: "referee", name: "Referee", positionDivisionId: "d1", sport: "Basketball", isBackup: false }) { id }
    createVenue(input: { id: "maplewood", name: "Maplewood", formattedAddress: "491 Cedar St", location: { lat: 40.7128, lon: -74.006 } }) { id }
    createCourt(input: { id: "court-1", name: "Court 1", courtVenueId: "maplewood" }) { id }
    a: createOfficial(input: { id: "ada", firstName: "Ada", lastName: "Ames", email: "ada@example.org" }) { id }
    b: createOfficial(input: { id: "ben", firstName: "Ben", lastName: "Bole", email: "ben@example.org" }) { id }
    c: createOfficial(input: { id: "cal", firstName: "Cal", lastName: "Cole", email: "cal@example.org" }) { id }
  }`)
  const start = new Date(Date.now() + 60 * 60 * 1000).toISOString()
  await ann.get(
    `mutation ($start: DateTime!) {
      createGame(input: { id: "final", name: "Final", duration: 90, startDateTime: $start, gameCourtId: "court-1", gameDivisionId: "d1", officialsConfirmed: 0, officialsCheckedIn: 0, status: UNPUBLISHED }) { id }
      createAssignment(input: { id: "final-referee", name: "Referee", assignmentGameId: "final", gameId: "final", status: unassigned, hasCheckedIn: false, hasCompleted: false, confirmedAssignment: false, showTimeMin: 15, fee: 65 }) { id }
      a: createInvitation(input: { id: "to-ada", invitationGameId: "final", gameId: "final", officialId: "ada", invitationOfficialId: "ada", gameStartDateTime: $start, published: false, hasResponded: false }) { id }
      b: createInvitation(input: { id: "to-ben", invitationGameId: "final", invitationOfficialId: "ben" }) { id }
      c: createInvitation(input: { id: "to-cal", invitationGameId: "final", invitationOfficialId: "cal" }) { id }
    }`,
    { start },
  )

  const { publishGame } = await ann.get('mutation { publishGame(input: { id: "final" }) { status } }')
  expect(publishGame.status).toBe('PUBLISHING')
  const status = async () => (await ann.get('{ getGame(id: "final") { status } }')).getGame.status
  await waitFor('the game is PUBLISHED', async () => (await status()) === 'PUBLISHED')
  const codes = codesByMail()
  expect(Object.keys(codes).sort()).toEqual(['ada@example.org', 'ben@example.org', 'cal@example.org'])

  const page = world.visitor
  const opened = await page.get(
    `query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items {
      id hasResponded official { id firstName } game { id name court { name venue { name formattedAddress } } assignments { items { id name fee status } } } } } }`,
    { code: codes['ada@example.org'] },
  )
  expect(opened.listInvitations.items).toEqual([
    {
      ...{ id: 'to-ada', hasResponded: false, official: { id: 'ada', firstName: 'Ada' } },
      game: {
        ...{ id: 'final', name: 'Final' },
        court: { name: 'Court 1', venue: { name: 'Maplewood', formattedAddress: '491 Cedar St' } },
        assignments: { items: [{ id: 'final-referee', name: 'Referee', fee: 65, status: 'unassigned' }] },
      },
    },
  ])

  const tries = await Promise.all(
    ['ada', 'ben', 'cal'].map(async (official) => ({
      official,
      answer: await page.ask(
        `mutation ($code: String!, $official: ID!) {
          updateAssignment(
            input: { id: "final-referee", assignmentOfficialId: $official, status: assigned, invitationId: $code }
            condition: { assignmentOfficialId: { attributeExists: false } }
          ) { status official { id } }
        }`,
        { code: codes[`${official}@example.org`], official },
      ),
    })),
  )
  const winners = tries.filter(({ answer }) => !answer.errors)
  expect(winners).toHaveLength(1)
  const [winner] = winners
  expect(winner?.answer.data.updateAssignment).toEqual({
    status: 'assigned',
    official: { id: winner?.official },
  })
  for (const { answer } of tries.filter((each) => each !== winner)) {
    expect(answer.errors?.[0]?.message).toBe('Unable to signup')
  }
  expect(await status()).toBe('CONFIRMED')
  await passUndo(world)

  const checkin = await page.get(
    `mutation ($code: String!) { checkin(input: { assignmentId: "final-referee", invitationId: $code, location: { lat: 40.7129, lng: -74.006 } }) { hasCheckedIn checkinViolation } }`,
    { code: codes[`${winner?.official}@example.org`] },
  )
  expect(checkin.checkin).toEqual({ hasCheckedIn: true, checkinViolation: null })

  await world.database.pool.query(
    `update game set start_date_time = now() - interval '10 minutes' where id = 'final'`,
  )
  await ann.get(
    'mutation { updateAssignment(input: { id: "final-referee", hasCompleted: true, rating: 5, paid: true }) { id } }',
  )
  const { getGame } = await ann.get(
    '{ getGame(id: "final") { status officialsConfirmed officialsCheckedIn assignments { items { paid rating hasCompleted fee official { lastName } } } history { items { action } } } }',
  )
  expect(getGame).toMatchObject({
    ...{ status: 'COMPLETE', officialsConfirmed: 1, officialsCheckedIn: 1 },
    assignments: { items: [{ paid: true, rating: 5, hasCompleted: true, fee: 65 }] },
  })
  expect(getGame.history.items.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['created', 'published', 'signedUp', 'checkedIn', 'completed']),
  )

  const response = await fetch(`${world.url}/api/notification`, { headers: ann.headers })
  const kinds = ((await response.json()) as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['signedUp', 'checkedIn', 'gameConfirmed']))

  await ann.get('mutation { deleteGame(input: { id: "final" }) { id } }')
  expect((await ann.get('{ getGame(id: "final") { id } }')).getGame).toBeNull()
})
