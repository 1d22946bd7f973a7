import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProposal, ended, makeWeekend, type Read } from '../../../test/weekend.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let weekend: Awaited<ReturnType<typeof makeWeekend>>
let node: Awaited<ReturnType<World['proposalNode']>>

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  // Two games at the same time, and two officials for each.
  weekend = await makeWeekend(world, ann, 'ann', { games: 2, officials: 4 })
  node = await world.proposalNode()
})
afterAll(async () => {
  await node.close()
  await world.close()
})

const update = (input: object) =>
  ann.ask('mutation ($input: UpdateDivisionInput!) { updateDivision(input: $input) { name importance } }', {
    input: { id: weekend.division, name: 'D1', ...input },
  })

test('the importance of a division is from 1 to 5; left out it stays, and null is usual', async () => {
  expect((await update({ importance: 5 })).data.updateDivision).toEqual({ name: 'D1', importance: 5 })
  expect((await update({ name: 'Juniors' })).data.updateDivision).toEqual({ name: 'Juniors', importance: 5 })
  for (const importance of [0, 6])
    expect((await update({ importance })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field: 'importance' } },
    ])
  expect((await update({ importance: null })).data.updateDivision.importance).toBeNull()
})

test('a proposal puts the best officials in the more important division', async () => {
  await ann.get(`mutation {
    createDivision(input: { id: "top", name: "Top", divisionSportId: "${weekend.sport}", importance: 5 }) { id }
    updateGame(input: { id: "${weekend.games[1]}", gameDivisionId: "top" }) { id }
    ${weekend.officials.map((id, at) => `o${at}: updateOfficial(input: { id: "${id}", rating: ${at < 2 ? 5 : 2} }) { id }`).join('\n')}
  }`)
  const best = weekend.officials.slice(0, 2)
  const inTop = ({ assignment }: Read) => assignment.id.startsWith(weekend.games[1])
  const officialsOfTop = async () => {
    const { picks } = await ended(ann, await createProposal(ann))
    return picks.items
      .filter(inTop)
      .map(({ official }: Read) => official.id)
      .toSorted()
  }
  expect(await officialsOfTop()).toEqual(best)

  // As important as the other one it has one of them: the first position of each crew counts more.
  await ann.get('mutation { updateDivision(input: { id: "top", name: "Top", importance: null }) { id } }')
  expect(await officialsOfTop()).not.toEqual(best)
})
