import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { createWholeGames } from '../../../../test/parallel-writes.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let league: League
let rita: string
let omar: string

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  league = await makeLeague(world, ann, 'ann')
  rita = await league.official('Rita')
  omar = await league.official('Omar')
})
afterAll(() => world.close())

/** The calls the original client makes, one after the other, with exactly the fields it sends. */
const calls = {
  createGame: 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }',
  createAssignment:
    'mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { id status } }',
  updateAssignment:
    'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id fee } }',
  deleteAssignment: 'mutation ($input: DeleteAssignmentInput!) { deleteAssignment(input: $input) { id } }',
  createInvitation:
    'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { id invitationId } }',
  updateInvitation:
    'mutation ($input: UpdateInvitationInput!) { updateInvitation(input: $input) { invitationId } }',
  deleteInvitation: 'mutation ($input: DeleteInvitationInput!) { deleteInvitation(input: $input) { id } }',
  updateGame: 'mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id status } }',
  deleteGame: 'mutation ($input: DeleteGameInput!) { deleteGame(input: $input) { id } }',
}
const call = async (name: keyof typeof calls, input: Record<string, unknown>) =>
  (await ann.get(calls[name], { input }))[name]

test('a game is made, filled, edited and deleted', async () => {
  const { id } = await call('createGame', {
    name: 'Hawks - Owls',
    duration: 90,
    startDateTime: '2027-05-01T22:00:00.000Z',
    gameCourtId: league.court,
    gameDivisionId: league.division,
    officialsConfirmed: 0,
    officialsCheckedIn: 0,
    status: 'UNPUBLISHED',
  })
  const { listDivisions } = await ann.get(
    'query ($owner: String) { listDivisions(filter: { owner: { eq: $owner } }) { items { positions { items { name } } } } }',
    { owner: ann.userId },
  )
  const start = { status: 'unassigned', hasCheckedIn: false, hasCompleted: false, confirmedAssignment: false }
  for (const { name } of listDivisions.items[0].positions.items)
    await call('createAssignment', { name, assignmentGameId: id, gameId: id, ...start, showTimeMin: 15 })

  const read = `query ($id: ID!) { getGame(id: $id) {
    status officialsNeeded isPendingCompletion
    assignments { items { id name fee status } } invitations { items { id invitationId official { firstName } } }
  } }`
  const { getGame: made } = await ann.get(read, { id })
  expect(made.officialsNeeded).toBe(2)
  expect(made.assignments.items.map(({ name }: { name: string }) => name)).toEqual([
    'Referee',
    'Umpire',
    'Standby',
  ])

  const [referee, , standby] = made.assignments.items as { id: string }[]
  const extra = { confirmedAssignment: false, status: 'unassigned', showTimeMin: 30, fee: 0 }
  await call('createAssignment', { name: 'Line judge', assignmentGameId: id, gameId: id, ...extra })
  await call('deleteAssignment', { id: standby?.id })
  await call('updateAssignment', { id: referee?.id, fee: 45.5, showTimeMin: 20 })
  for (const official of [rita, omar]) {
    const { id: invitation } = await call('createInvitation', {
      invitationGameId: id,
      gameId: id,
      officialId: official,
      invitationOfficialId: official,
      gameStartDateTime: '2027-05-01T22:00:00.000Z',
      published: false,
      hasResponded: false,
    })
    const code = `code-${official === rita ? 'ri' : 'om'}`
    expect((await call('updateInvitation', { id: invitation, invitationId: code })).invitationId).toBe(code)
  }
  const saved = await call('updateGame', {
    id,
    name: 'Hawks - Foxes',
    startDateTime: '2027-05-02T22:00:00.000Z',
    duration: 60,
    officialsNeeded: 3,
    status: 'UNPUBLISHED',
  })
  expect(saved.status).toBe('UNPUBLISHED')

  const { getGame: filled } = await ann.get(read, { id })
  expect(filled).toMatchObject({
    isPendingCompletion: false,
    assignments: {
      items: [{ name: 'Referee', fee: 45.5 }, { name: 'Umpire' }, { name: 'Line judge', fee: 0 }],
    },
    invitations: { items: [{}, {}] },
  })

  for (const each of filled.assignments.items) await call('deleteAssignment', { id: each.id })
  for (const each of filled.invitations.items) await call('deleteInvitation', { id: each.id })
  await call('deleteGame', { id })
  expect((await ann.get(read, { id })).getGame).toBeNull()
})

test('many clients at once create whole games without an error, a deadlock or a wrong counter', async () => {
  const games = 20
  const officials = [rita, omar] as const
  expect(await createWholeGames({ world, manager: ann, league, officials, clients: 10, games })).toEqual({
    ...{ games, assignments: 2 * games, invitations: 2 * games, wrong: 0 },
  })
})
