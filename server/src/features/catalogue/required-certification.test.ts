import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let league: League
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  league = await makeLeague(world, ann, 'ann')
})
afterAll(() => world.close())

const require = (certification: string | null) =>
  ann.ask(
    `mutation ($input: UpdateDivisionInput!) { updateDivision(input: $input) { name requiredCertification { name } } }`,
    { input: { id: league.division, name: 'D1', divisionRequiredCertificationId: certification } },
  )
const requiredBy = async (id: string) =>
  (await ann.get(`{ getGame(id: "${id}") { requiredCertification { name } } }`)).getGame.requiredCertification

test('a division requires a certification: the default of its games, also of imported ones', async () => {
  expect((await require(league.certification)).data.updateDivision).toEqual({
    name: 'D1',
    requiredCertification: { name: 'National' },
  })
  expect(await requiredBy(await league.game())).toEqual({ name: 'National' })
  expect(await requiredBy(await league.game({ gameRequiredCertificationId: null }))).toBeNull()

  const csv = `Game,Date,Time,Minutes,Division,Venue,Court,Required certification
Plain,2027-06-05,18:30,60,D1,Maplewood,Court 1,
Other,2027-06-06,18:30,60,D1,Maplewood,Court 1,Regional`
  await ann.get(
    `mutation { createCertification(input: { name: "Regional", certificationSportId: "${league.sport}" }) { id } }`,
  )
  await ann.get('mutation ($csv: String!) { importGames(input: { csv: $csv }) { created } }', { csv })
  const { listGames } = await ann.get(
    `{ listGames(filter: { startDateTime: { gt: "2027-06-01" } }) { items { name requiredCertification { name } } } }`,
  )
  expect(listGames.items).toEqual([
    { name: 'Plain', requiredCertification: { name: 'National' } },
    { name: 'Other', requiredCertification: { name: 'Regional' } },
  ])
})

test('a certification of another sport or another manager is refused; null requires none', async () => {
  await ann.get(`mutation {
    createSport(input: { id: "soccer", name: "Soccer" }) { id }
    createCertification(input: { id: "grade-8", name: "Grade 8", certificationSportId: "soccer" }) { id }
  }`)
  for (const id of ['grade-8', 'no-such']) {
    expect((await require(id)).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND', field: 'divisionRequiredCertificationId' } },
    ])
  }
  expect((await require(null)).data.updateDivision.requiredCertification).toBeNull()
})

test('a certification that only a division requires is deleted, and the division requires none', async () => {
  await ann.get(`mutation {
    createCertification(input: { id: "old", name: "Old", certificationSportId: "${league.sport}" }) { id }
  }`)
  await require('old')
  await ann.get('mutation { deleteCertification(input: { id: "old" }) { id } }')
  const { listDivisions } = await ann.get('{ listDivisions { items { requiredCertification { id } } } }')
  expect(listDivisions.items).toEqual([{ requiredCertification: null }])
})
