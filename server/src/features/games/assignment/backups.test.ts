import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
})
afterAll(() => world.close())

const see = async (id: string) =>
  (
    await ann.get(
      `query ($id: ID!) { getGame(id: $id) { status positionsNeeded officialsConfirmed officialsCheckedIn
        assignments { items { name isBackup } } history { items { action } } } }`,
      { id },
    )
  ).getGame
const change = (input: Record<string, unknown>) =>
  ann.ask('mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { isBackup } }', {
    input,
  })
const bell = async (gameId: string): Promise<string[]> =>
  (
    await ann.get(
      'query ($id: ID!) { listNotifications(filter: { gameId: { eq: $id } }) { items { kind } } }',
      { id: gameId },
    )
  ).listNotifications.items.map(({ kind }: { kind: string }) => kind)
const figures = async ({ startDateTime }: { startDateTime: string }) => {
  const at = (minutes: number) => new Date(Date.parse(startDateTime) + minutes * 60_000).toISOString()
  return (
    await ann.get(
      `query ($from: DateTime!, $to: DateTime!) { gameFigures(from: $from, to: $to) {
        openPositions officialsConfirmed officialsCheckedIn } }`,
      { from: at(0), to: at(1) },
    )
  ).gameFigures
}

test('a confirmed backup covers no game: not in status, counters, figures, history or bell', async () => {
  const game = await crew.game({ inHours: 1, positions: ['Referee', 'Umpire', 'Standby'] })
  await crew.run('update game set officials_needed = 2 where id = $1', game.id)
  const [referee = '', umpire = '', standby = ''] = game.positions
  for (const position of [referee, standby]) {
    const official = await crew.invite(game.id)
    expect((await publicly.signUp(world.visitor, position, official)).errors).toBeUndefined()
    const input = { assignmentId: position, invitationId: official.code, location: { lat: 40.7, lng: -74 } }
    expect((await publicly.checkIn(world.visitor, input)).errors).toBeUndefined()
  }
  const { history, ...seen } = await see(game.id)
  expect(seen).toEqual({
    ...{ status: 'PUBLISHED', positionsNeeded: 2, officialsConfirmed: 1, officialsCheckedIn: 1 },
    assignments: {
      items: [
        { name: 'Referee', isBackup: false },
        { name: 'Umpire', isBackup: false },
        { name: 'Standby', isBackup: true },
      ],
    },
  })
  expect(history.items.map(({ action }: { action: string }) => action)).not.toContain('confirmed')
  await passUndo(world)
  expect(await bell(game.id)).not.toContain('gameConfirmed')
  expect(await figures(game)).toEqual({ openPositions: 1, officialsConfirmed: 1, officialsCheckedIn: 1 })

  const last = await crew.invite(game.id)
  await publicly.signUp(world.visitor, umpire, last)
  expect(await see(game.id)).toMatchObject({ status: 'CONFIRMED', officialsConfirmed: 2 })
  await passUndo(world)
  expect(await bell(game.id)).toContain('gameConfirmed')
})

test('a game is not confirmed while a position that is not a backup is open, however few are needed', async () => {
  const game = await crew.game({ inHours: 100, positions: ['Referee', 'Umpire'] })
  await crew.run('update game set officials_needed = 1 where id = $1', game.id)
  const [referee = '', umpire = ''] = game.positions
  await publicly.signUp(world.visitor, referee, await crew.invite(game.id))
  expect((await see(game.id)).status).toBe('PUBLISHED')
  expect(await figures(game)).toMatchObject({ openPositions: 1 })

  expect((await change({ id: umpire, isBackup: true })).data.updateAssignment).toEqual({ isBackup: true })
  expect(await see(game.id)).toMatchObject({ status: 'CONFIRMED', positionsNeeded: 1 })
  await crew.addPosition(game.id, 'Clock')
  expect(await see(game.id)).toMatchObject({ status: 'PUBLISHED', positionsNeeded: 2 })
  expect(refusalOf(await change({ id: umpire, isBackup: null }))).toMatchObject({
    ...{ code: 'BAD_USER_INPUT', field: 'isBackup' },
  })
})

test('a new position is a backup if it says so, else like the position of the division with its name', async () => {
  const id = await crew.game({ inHours: 200, positions: [] }).then((game) => game.id)
  const create = (input: Record<string, unknown>) =>
    ann.get('mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { isBackup } }', {
      input: { assignmentGameId: id, ...input },
    })
  const made = []
  for (const input of [
    { name: 'Standby' },
    { name: 'Standby', isBackup: false },
    { name: 'Referee' },
    { name: 'Referee', isBackup: true },
  ])
    made.push((await create(input)).createAssignment.isBackup)
  expect(made).toEqual([true, false, false, true])
  expect((await see(id)).positionsNeeded).toBe(2)
})
