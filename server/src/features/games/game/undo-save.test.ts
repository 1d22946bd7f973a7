import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly } from '../../../../test/crew.ts'
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

async function save(id: string, input: Record<string, unknown>) {
  const document = 'mutation ($input: UpdateGameInput!) { updateGame(input: $input) { status } }'
  return (await ann.get(document, { input: { id, ...input } })).updateGame.status
}

test('undo of a rename or a move restores the status of a published game', async () => {
  const { id, startDateTime } = await crew.game()
  expect(await save(id, { name: 'Renamed' })).toBe('UNPUBLISHED')
  expect(await save(id, { name: 'Hawks - Owls', undo: true })).toBe('PUBLISHED')
  expect(await save(id, { startDateTime: '2031-01-01T12:00:00Z', gameCourtId: crew.secondCourt })).toBe(
    'UNPUBLISHED',
  )
  expect(await save(id, { startDateTime, gameCourtId: crew.court, undo: true })).toBe('PUBLISHED')
})

test('the restored status follows who signed up meanwhile', async () => {
  const game = await crew.game()
  const ana = await crew.invite(game.id)
  await publicly.signUp(world.visitor, game.position, ana)
  expect(await save(game.id, { name: 'Renamed' })).toBe('UNPUBLISHED')
  expect(await save(game.id, { name: 'Hawks - Owls', undo: true })).toBe('CONFIRMED')
})

test('undo with other values, of an unpublished game, or a second time leaves the game unpublished', async () => {
  const { id } = await crew.game()
  await save(id, { name: 'Renamed' })
  expect(await save(id, { name: 'Other', undo: true })).toBe('UNPUBLISHED')
  expect(await save(id, { name: 'Hawks - Owls', undo: true })).toBe('UNPUBLISHED')
  const unpublished = await crew.manager.get(
    'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }',
    { input: { name: 'New', startDateTime: '2031-02-01T12:00:00Z', duration: 60 } },
  )
  const newId = unpublished.createGame.id
  await save(newId, { name: 'Newer' })
  expect(await save(newId, { name: 'New', undo: true })).toBe('UNPUBLISHED')
})

test('two saves: undo of the second leaves the first, which unpublished the game', async () => {
  const { id } = await crew.game()
  await save(id, { name: 'First' })
  await save(id, { name: 'Second' })
  expect(await save(id, { name: 'First', undo: true })).toBe('UNPUBLISHED')
})
