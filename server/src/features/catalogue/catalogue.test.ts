import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let bob: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager(), world.manager()])
})
afterAll(() => world.close())

const code = (answer: { errors?: { extensions: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions.code
const enabled = async (client: Client) =>
  (
    await client.get(
      'query ($id: ID!) { getUser(id: $id) { subscription { totalNumberOfEnabledSports sports { items { name } } } } }',
      { id: client.userId },
    )
  ).getUser.subscription

describe('sports', () => {
  test('are limited by the plan, and the count follows', async () => {
    const cleo = await world.manager()
    const create = (name: string) =>
      cleo.ask('mutation ($name: String!) { createSport(input: { name: $name }) { id name } }', { name })
    const first = await create('Basketball')
    await create('Soccer')
    await create('Volleyball')
    const fourth = await create('Hockey')
    expect(fourth.errors).toMatchObject([
      { message: 'your plan allows 3 sports', extensions: { code: 'LIMIT_EXCEEDED', values: { limit: 3 } } },
    ])
    expect(await enabled(cleo)).toMatchObject({
      totalNumberOfEnabledSports: 3,
      sports: { items: [{ name: 'Basketball' }, { name: 'Soccer' }, { name: 'Volleyball' }] },
    })
    await cleo.get('mutation ($id: ID!) { deleteSport(input: { id: $id }) { id } }', {
      id: first.data.createSport.id,
    })
    expect((await enabled(cleo)).totalNumberOfEnabledSports).toBe(2)
    expect((await create('Hockey')).errors).toBeUndefined()
  })

  test('created by ten concurrent requests do not exceed the limit', async () => {
    const dora = await world.manager()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        dora.ask('mutation ($name: String!) { createSport(input: { name: $name }) { id } }', {
          name: `Sport ${n}`,
        }),
      ),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(3)
    expect((await enabled(dora)).totalNumberOfEnabledSports).toBe(3)
  })
})

test('a manager builds a catalogue in one request and reads it in one', async () => {
  await ann.get(`mutation {
    createSport(input: { id: "basketball", name: "Basketball" }) { id }
    createDivision(input: { id: "d1", name: "D1", divisionSportId: "basketball" }) { id }
    referee: createPosition(input: { id: "p1", name: "Referee", sport: "Basketball", positionDivisionId: "d1" }) { id }
    umpire: createPosition(input: { id: "p2", name: "Umpire", positionDivisionId: "d1" }) { id }
    spare: createPosition(input: { id: "p3", name: "Alternate", positionDivisionId: "d1", isBackup: true }) { id }
    createCertification(input: { id: "level-3", name: "Level 3", certificationSportId: "basketball" }) { id assigned }
  }`)
  const { listSports } = await ann.get(`{ listSports(limit: 20) { items { name owner
    certifications(limit: 20) { items { name assigned } }
    divisions(limit: 20) { items { name sport { name }
      positions(limit: 20) { items { name isBackup sport division { name } } } } }
  } } }`)
  expect(listSports.items).toEqual([
    {
      name: 'Basketball',
      owner: ann.userId,
      certifications: { items: [{ name: 'Level 3', assigned: false }] },
      divisions: {
        items: [
          {
            name: 'D1',
            sport: { name: 'Basketball' },
            positions: {
              items: [
                { name: 'Referee', isBackup: false, sport: 'Basketball', division: { name: 'D1' } },
                { name: 'Umpire', isBackup: false, sport: null, division: { name: 'D1' } },
                { name: 'Alternate', isBackup: true, sport: null, division: { name: 'D1' } },
              ],
            },
          },
        ],
      },
    },
  ])
})

test('positions are renamed, reordered and deleted', async () => {
  await ann.get(
    'mutation { a: updatePosition(input: { id: "p2", name: "Umpire 1", order: 0 }) { id } deletePosition(input: { id: "p3" }) { name } }',
  )
  const { listDivisions } = await ann.get('{ listDivisions { items { positions { items { name } } } } }')
  expect(listDivisions.items[0].positions.items).toEqual([{ name: 'Umpire 1' }, { name: 'Referee' }])
})

test('a position has a default fee and a default show time', async () => {
  const defaults = async () =>
    (
      await ann.get(
        '{ listDivisions { items { positions { items { name defaultFee defaultShowTimeMin } } } } }',
      )
    ).listDivisions.items[0].positions.items
  expect(await defaults()).toEqual([
    { name: 'Umpire 1', defaultFee: 0, defaultShowTimeMin: 15 },
    { name: 'Referee', defaultFee: 0, defaultShowTimeMin: 15 },
  ])
  await ann.get(
    `mutation { updatePosition(input: { id: "p1", defaultFee: 45.5, defaultShowTimeMin: 30 }) { id }
      createPosition(input: { id: "p4", name: "Clock", positionDivisionId: "d1", defaultFee: 20, defaultShowTimeMin: 0 }) { id } }`,
  )
  await ann.get('mutation { updatePosition(input: { id: "p4", isBackup: true }) { id } }')
  expect(await defaults()).toEqual([
    { name: 'Umpire 1', defaultFee: 0, defaultShowTimeMin: 15 },
    { name: 'Referee', defaultFee: 45.5, defaultShowTimeMin: 30 },
    { name: 'Clock', defaultFee: 20, defaultShowTimeMin: 0 },
  ])
  for (const [field, value] of [
    ['defaultFee', -1],
    ['defaultFee', 0.125],
    ['defaultShowTimeMin', 1441],
  ]) {
    const { errors } = await ann.ask(
      `mutation { updatePosition(input: { id: "p4", ${field}: ${value} }) { id } }`,
    )
    expect(errors, `${field} ${value}`).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
  }
})

test('certifications are renamed', async () => {
  const { updateCertification } = await ann.get(
    'mutation { updateCertification(input: { id: "level-3", name: "Level III" }) { name } }',
  )
  expect(updateCertification.name).toBe('Level III')
})

describe('a second client', () => {
  /** Subscribes, and returns results one by one. The subscription is active when this resolves. */
  async function watching(client: Client, query: string) {
    const live = client.live()
    const stream = live.iterate({ query })
    const first = stream.next()
    for await (const _ of live.iterate({ query: '{ __typename }' })) break
    const waiting = [first]
    return {
      next: async () => (await (waiting.pop() ?? stream.next())).value?.data,
      end: () => void live.dispose(),
    }
  }

  test('sees the sport whose position, division or certification changed, and its deletion', async () => {
    const eve = await world.manager()
    const other = await watching(
      eve,
      'subscription { onCatalogueUpdate { name divisions { items { name positions { items { name } } } } } }',
    )
    const hears = async () => (await other.next())?.onCatalogueUpdate
    await eve.get('mutation { createSport(input: { id: "eve-sport", name: "Futsal" }) { id } }')
    expect(await hears()).toEqual({ name: 'Futsal', divisions: { items: [] } })
    await eve.get(`mutation {
      createDivision(input: { id: "eve-division", name: "U12", divisionSportId: "eve-sport" }) { id }
      createPosition(input: { id: "eve-position", name: "Referee", positionDivisionId: "eve-division" }) { id }
    }`)
    expect((await hears())?.divisions.items).toEqual([
      { name: 'U12', positions: { items: [{ name: 'Referee' }] } },
    ])
    await eve.get('mutation { deletePosition(input: { id: "eve-position" }) { id } }')
    expect((await hears())?.divisions.items).toEqual([{ name: 'U12', positions: { items: [] } }])
    await ann.get('mutation { updateSport(input: { id: "basketball", name: "Basketball" }) { id } }')
    await eve.get('mutation { deleteSport(input: { id: "eve-sport" }) { id } }')
    expect(await hears()).toBeNull()
    other.end()
  })

  test('sees changed settings', async () => {
    const eve = await world.manager()
    const other = await watching(eve, 'subscription { onSettingUpdate { gameCheckin cancellation } }')
    await eve.get('mutation { createSetting(input: { gameCheckin: 1, cancellation: 72 }) { id } }')
    expect(await other.next()).toEqual({ onSettingUpdate: { gameCheckin: 1, cancellation: 72 } })
    other.end()
  })
})

test('records that games or officials use are not deleted; the refusal has their number', async () => {
  const { pool } = world.database
  await pool.query(
    `insert into game (id, owner, name, start_date_time, duration, division_id, required_certification_id) values ('g1', $1, 'Final', '2027-01-01T18:00:00Z', 60, 'd1', 'level-3')`,
    [ann.userId],
  )
  for (const [what, id] of [
    ['Division', 'd1'],
    ['Certification', 'level-3'],
    ['Sport', 'basketball'],
  ]) {
    const { errors } = await ann.ask(`mutation { delete${what}(input: { id: "${id}" }) { id } }`)
    expect(errors, what).toMatchObject([
      { message: 'still used by 1 game', extensions: { code: 'CONFLICT' } },
    ])
  }
  await pool.query(`delete from game where id = 'g1'`)
  await pool.query(`insert into official (id, owner, last_name) values ('o1', $1, 'Lopez')`, [ann.userId])
  await pool.query(
    `insert into official_certification (id, owner, official_id, certification_id) values ('oc1', $1, 'o1', 'level-3')`,
    [ann.userId],
  )
  expect((await ann.get('{ listCertifications { items { assigned } } }')).listCertifications.items).toEqual([
    { assigned: true },
  ])
  const { errors } = await ann.ask('mutation { deleteCertification(input: { id: "level-3" }) { id } }')
  expect(errors).toMatchObject([{ message: 'still held by 1 official', extensions: { code: 'CONFLICT' } }])
})

test('another manager’s catalogue is not visible', async () => {
  for (const mutation of [
    'createDivision(input: { name: "x", divisionSportId: "basketball" })',
    'createCertification(input: { name: "x", certificationSportId: "basketball" })',
    'createPosition(input: { name: "x", positionDivisionId: "d1" })',
    'updateSport(input: { id: "basketball", name: "x" })',
    'updateDivision(input: { id: "d1", name: "x" })',
    'updatePosition(input: { id: "p1", name: "x" })',
    'updateCertification(input: { id: "level-3", name: "x" })',
    'deleteSport(input: { id: "basketball" })',
    'deleteDivision(input: { id: "d1" })',
    'deletePosition(input: { id: "p1" })',
    'deleteCertification(input: { id: "level-3" })',
  ]) {
    expect(code(await bob.ask(`mutation { ${mutation} { id } }`)), mutation).toBe('NOT_FOUND')
  }
  expect(
    await bob.get(
      '{ listSports { items { id } } listDivisions { items { id } } listCertifications { items { id } } }',
    ),
  ).toEqual({
    listSports: { items: [] },
    listDivisions: { items: [] },
    listCertifications: { items: [] },
  })
})

test.each([
  ['createSport(input: { name: "" })'],
  ['updateSport(input: { id: "basketball", name: "  " })'],
  [`createDivision(input: { name: "${'x'.repeat(201)}", divisionSportId: "basketball" })`],
  ['updatePosition(input: { id: "p1", name: "" })'],
])('%s is refused with the field', async (mutation) => {
  const { errors } = await ann.ask(`mutation { ${mutation} { id } }`)
  expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'name' } }])
})

describe('settings', () => {
  const list = async (client: Client) =>
    (await client.get('{ listSettings { items { id gameCheckin cancellation reminder owner } } }'))
      .listSettings.items

  test('do not exist until a manager creates them, and exist once', async () => {
    expect(await list(ann)).toEqual([])
    const create = () =>
      ann.ask('mutation { createSetting(input: { gameCheckin: 3, cancellation: 48 }) { id } }')
    const answers = await Promise.all([create(), create()])
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    const [setting] = await list(ann)
    expect(setting).toMatchObject({ gameCheckin: 3, cancellation: 48, reminder: 24, owner: ann.userId })
    await ann.get(
      'mutation ($id: ID!) { updateSetting(input: { id: $id, cancellation: 12, reminder: 0 }) { id } }',
      {
        id: setting.id,
      },
    )
    expect(await list(ann)).toMatchObject([{ gameCheckin: 3, cancellation: 12, reminder: 0 }])
    expect(await list(bob)).toEqual([])
    expect(
      code(
        await bob.ask('mutation ($id: ID!) { updateSetting(input: { id: $id, cancellation: 0 }) { id } }', {
          id: setting.id,
        }),
      ),
    ).toBe('NOT_FOUND')
  })

  test.each([
    ['gameCheckin', 'gameCheckin: -1, cancellation: 24'],
    ['cancellation', 'gameCheckin: 2, cancellation: 8761'],
    ['reminder', 'gameCheckin: 2, cancellation: 24, reminder: 169'],
    ['reminder', 'gameCheckin: 2, cancellation: 24, reminder: -1'],
  ])('are hours of a year at most, or of a week for reminders: %s of { %s }', async (field, input) => {
    const { errors } = await bob.ask(`mutation { createSetting(input: { ${input} }) { id } }`)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason: 'outOfRange', field } }])
  })
})
