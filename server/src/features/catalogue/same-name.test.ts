import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  await ann.get(`mutation {
    createSport(input: { id: "s1", name: "Soccer" }) { id }
    other: createSport(input: { id: "s2", name: "Hockey" }) { id }
    createDivision(input: { id: "d1", name: "Élite", divisionSportId: "s1" }) { id }
    second: createDivision(input: { id: "d2", name: "Youth", divisionSportId: "s1" }) { id }
    createCertification(input: { id: "c1", name: "Level 1", certificationSportId: "s1" }) { id }
    third: createCertification(input: { id: "c2", name: "Level 2", certificationSportId: "s1" }) { id }
    createVenue(input: { id: "v1", name: "Maplewood" }) { id }
    twin: createVenue(input: { id: "v2", name: "Maplewood" }) { id }
    createCourt(input: { id: "k1", name: "Court A", courtVenueId: "v1" }) { id }
    fourth: createCourt(input: { id: "k2", name: "Court B", courtVenueId: "v1" }) { id }
  }`)
})
afterAll(() => world.close())

const refused = (name: string) => ({
  message: `${name} already exists`,
  extensions: { code: 'CONFLICT', reason: 'nameTaken', field: 'name' },
})

describe('a name that exists in the same parent is refused, regardless of case', () => {
  test.each([
    ['a sport', 'createSport(input: { name: " soccer" })', 'Soccer'],
    ['a sport by another name', 'updateSport(input: { id: "s2", name: "SOCCER" })', 'Soccer'],
    ['a division', 'createDivision(input: { name: "élite", divisionSportId: "s1" })', 'Élite'],
    ['a division by another name', 'updateDivision(input: { id: "d2", name: "ÉLITE" })', 'Élite'],
    [
      'a certification',
      'createCertification(input: { name: "level 1", certificationSportId: "s1" })',
      'Level 1',
    ],
    [
      'a certification by another name',
      'updateCertification(input: { id: "c2", name: "Level 1" })',
      'Level 1',
    ],
    ['a court', 'createCourt(input: { name: "court a", courtVenueId: "v1" })', 'Court A'],
    ['a court by another name', 'updateCourt(input: { id: "k2", name: "Court A" })', 'Court A'],
  ])('%s', async (_what, mutation, name) => {
    const { errors } = await ann.ask(`mutation { made: ${mutation} { id } }`)
    expect(errors).toMatchObject([refused(name)])
  })

  test('also when both are created concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        ann.ask('mutation { createCourt(input: { name: "Court C", courtVenueId: "v1" }) { id } }'),
      ),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(answers.flatMap(({ errors = [] }) => errors)).toMatchObject(
      Array.from({ length: 7 }, () => refused('Court C')),
    )
  })
})

describe('a name is accepted', () => {
  test.each([
    ['the same request again', 'createCourt(input: { id: "k1", name: "Court A", courtVenueId: "v1" })'],
    ['the same name elsewhere', 'createCourt(input: { name: "Court A", courtVenueId: "v2" })'],
    ['a division of another sport', 'createDivision(input: { name: "Youth", divisionSportId: "s2" })'],
    ['the own name in other capitals', 'updateSport(input: { id: "s1", name: "SoCCer" })'],
    ['a court moved with the name it has', 'updateCourt(input: { id: "k1", name: "Court A", order: 9 })'],
  ])('%s', async (_what, mutation) => {
    expect((await ann.ask(`mutation { made: ${mutation} { id } }`)).errors).toBeUndefined()
  })

  test('one of two with the same name from before keeps it, and can be renamed', async () => {
    await world.database.pool.query(`update court set name = 'Old' where id in ('k1', 'k2')`)
    await ann.get('mutation { updateCourt(input: { id: "k1", name: "Old", order: 3 }) { id } }')
    await ann.get('mutation { updateCourt(input: { id: "k2", name: "New" }) { id } }')
    const { errors } = await ann.ask('mutation { updateCourt(input: { id: "k2", name: "Old" }) { id } }')
    expect(errors).toMatchObject([refused('Old')])
  })

  test('when another manager has it', async () => {
    const bob = await world.manager()
    const { errors } = await bob.ask('mutation { createSport(input: { name: "Soccer" }) { id } }')
    expect(errors).toBeUndefined()
  })
})
