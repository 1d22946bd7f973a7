import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let rita: Client
let league: League
let bobs: League
let official: string
let omar: string

/** Rita is linked to Ann and Bob and has an account; Omar is Ann's. */
beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager(), world.manager()])
  league = await makeLeague(world, ann, 'ann')
  bobs = await makeLeague(world, bob, 'bob')
  official = await league.official('Rita')
  omar = await league.official('Omar')
  await run('insert into official_manager (manager_id, official_id) values ($1, $2)', bob.userId, official)
  rita = await world.official(official)
})
afterAll(() => world.close())

const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
const ask = (client: Client, field: string, input: object, selection: string) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  return client.ask(`mutation ($input: ${type}!) { ${field}(input: $input) { ${selection} } }`, { input })
}
const refusalOf = async (answer: ReturnType<typeof ask>) => {
  const extensions = (await answer).errors?.[0]?.extensions
  return [extensions?.code, extensions?.reason, extensions?.field]
}

describe('terms', () => {
  const limits = 'maxGamesPerDay maxGamesPerWeek travelLimitMiles'
  const put = (client: Client, input: object) =>
    ask(client, 'putAssigningTerms', { officialId: official, ...input }, `${limits} targetGamesPerWeek`)
  const termsFor = async (client: Client) =>
    (
      await client.get(`query ($id: ID!) { getAssigningTerms(officialId: $id) { ${limits} } }`, {
        id: official,
      })
    ).getAssigningTerms

  test('are put as a whole, and each manager has own ones', async () => {
    expect(await termsFor(ann)).toBeNull()
    await put(ann, { maxGamesPerDay: 3, travelLimitMiles: 40.5, targetGamesPerWeek: 2.5 })
    expect(await termsFor(ann)).toEqual({ maxGamesPerDay: 3, maxGamesPerWeek: null, travelLimitMiles: 40.5 })
    expect(await termsFor(bob)).toBeNull()
    await put(ann, { maxGamesPerWeek: 8 })
    expect(await termsFor(ann)).toEqual({ maxGamesPerDay: null, maxGamesPerWeek: 8, travelLimitMiles: null })
  })

  test('put twenty times at once stay one record', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => put(ann, { maxGamesPerDay: 1 + (at % 20) })),
    )
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    const { rows } = await run('select count(*)::int from assigning_terms where official_id = $1', official)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('out of range are refused with their field', async () => {
    const reason = ['BAD_USER_INPUT', 'outOfRange']
    expect(await refusalOf(put(ann, { maxGamesPerDay: 0 }))).toEqual([...reason, 'maxGamesPerDay'])
    expect(await refusalOf(put(ann, { maxGamesPerWeek: 101 }))).toEqual([...reason, 'maxGamesPerWeek'])
    expect(await refusalOf(put(ann, { travelLimitMiles: 0.2 }))).toEqual([...reason, 'travelLimitMiles'])
  })

  test('of the official are seen by managers with whose record the account has acted', async () => {
    await ask(rita, 'putOwnLimits', { maxGamesPerDay: 2 }, 'id')
    expect((await rita.get('{ getOwnLimits { maxGamesPerDay } }')).getOwnLimits).toEqual({
      maxGamesPerDay: 2,
    })
    const seenBy = async (client: Client) =>
      (
        await client.get('query ($id: ID!) { getOfficial(id: $id) { ownLimits { maxGamesPerDay } } }', {
          id: official,
        })
      ).getOfficial.ownLimits
    await run('update official set has_acted = false where id = $1', official)
    expect(await seenBy(ann)).toBeNull()
    await run('update official set has_acted = true where id = $1', official)
    expect(await seenBy(ann)).toEqual({ maxGamesPerDay: 2 })
  })

  test('end with the link', async () => {
    await put(bob, { maxGamesPerDay: 1 })
    await run('delete from official_manager where manager_id = $1', bob.userId)
    expect(await termsFor(bob)).toBeNull()
    await run('insert into official_manager (manager_id, official_id) values ($1, $2)', bob.userId, official)
    expect(await termsFor(bob)).toBeNull()
  })
})

describe('grades', () => {
  const put = (grade: number, position?: string) =>
    ask(
      ann,
      'putOfficialGrade',
      { officialId: official, divisionId: league.division, position, grade },
      'id position grade',
    )
  const grades = async (client: Client) =>
    (
      await client.get(
        'query ($id: ID!) { listOfficialGrades(filter: { officialId: { eq: $id } }) { items { id position grade division { name } } } }',
        { id: official },
      )
    ).listOfficialGrades.items

  test('one for a division and one for a position of it; put again changes them', async () => {
    await put(3)
    await put(5, 'Referee')
    await put(0)
    const found: { position: string | null; grade: number }[] = await grades(ann)
    expect(found.map(({ position, grade }) => [position, grade]).sort()).toEqual(
      [
        [null, 0],
        ['Referee', 5],
      ].sort(),
    )
    expect(await grades(bob)).toEqual([])
  })

  test('put ten times at once stay one', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => put(at % 6)))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
    expect(await grades(ann)).toHaveLength(2)
  })

  test('out of range, and of a position that the division does not have, are refused', async () => {
    expect(await refusalOf(put(6))).toEqual(['BAD_USER_INPUT', 'outOfRange', 'grade'])
    expect(await refusalOf(put(3, 'Goalkeeper'))).toEqual(['NOT_FOUND', 'notFound', 'position'])
  })

  test('are deleted by their manager only', async () => {
    const [{ id }] = await grades(ann)
    expect(await refusalOf(ask(bob, 'deleteOfficialGrade', { id }, 'id'))).toEqual([
      ...['NOT_FOUND', 'notFound', undefined],
    ])
    await ask(ann, 'deleteOfficialGrade', { id }, 'id')
    expect(await grades(ann)).toHaveLength(1)
  })
})

describe('blocks', () => {
  const create = (client: Client, input: object) =>
    ask(
      client,
      'createOfficialBlock',
      { officialId: official, ...input },
      'id byOfficial venue { name } team',
    )
  const blocks = async (client: Client) =>
    (
      await client.get(
        'query ($id: ID!) { listOfficialBlocks(filter: { officialId: { eq: $id } }) { items { kind team venue { id } partner { firstName } byOfficial } } }',
        { id: official },
      )
    ).listOfficialBlocks.items
  const venueOf = async (court: string) =>
    (await run('select venue_id from court where id = $1', court)).rows[0].venue_id as string

  test('of a manager are not seen by the official, nor by another manager', async () => {
    await create(ann, { kind: 'TEAM', team: 'Owls' })
    await create(ann, { kind: 'VENUE', venueId: await venueOf(league.court) })
    await create(ann, { kind: 'PARTNER', partnerId: omar, note: 'Argued' })
    expect(await blocks(ann)).toMatchObject([
      { kind: 'TEAM', team: 'Owls', byOfficial: false },
      { kind: 'VENUE', byOfficial: false },
      { kind: 'PARTNER', partner: { firstName: 'Omar' } },
    ])
    expect([await blocks(bob), await blocks(rita)]).toEqual([[], []])
  })

  test('of the official are seen by the managers they are about', async () => {
    const venueId = await venueOf(bobs.court)
    expect((await create(rita, { kind: 'VENUE', venueId })).data.createOfficialBlock.byOfficial).toBe(true)
    await create(rita, { kind: 'TEAM', team: 'Crows' })
    const own = (client: Client) =>
      blocks(client).then((found: { byOfficial: boolean; kind: string }[]) =>
        found.filter(({ byOfficial }) => byOfficial).map(({ kind }) => kind),
      )
    expect([await own(rita), await own(bob), await own(ann)]).toEqual([
      ['VENUE', 'TEAM'],
      ['VENUE', 'TEAM'],
      ['TEAM'],
    ])
  })

  test('one is made once, in any case of letters, and refused with its field when it is wrong', async () => {
    expect(await refusalOf(create(ann, { kind: 'TEAM', team: 'OWLS' }))).toEqual([
      ...['CONFLICT', 'onlyOnce', 'kind'],
    ])
    expect(await refusalOf(create(ann, { kind: 'TEAM' }))).toEqual(['BAD_USER_INPUT', 'required', 'team'])
    expect(await refusalOf(create(ann, { kind: 'PARTNER', partnerId: official }))).toEqual([
      ...['BAD_USER_INPUT', 'ownPartner', 'partnerId'],
    ])
    const stranger = await bobs.official('Stranger')
    expect(await refusalOf(create(ann, { kind: 'PARTNER', partnerId: stranger }))).toEqual([
      ...['NOT_FOUND', 'notFound', 'partnerId'],
    ])
    expect(await refusalOf(create(rita, { kind: 'TEAM', team: 'X', officialId: omar }))).toEqual([
      ...['NOT_FOUND', 'notFound', 'officialId'],
    ])
    const unlinked = await world.manager()
    const far = await makeLeague(world, unlinked, 'far')
    const venueId = await venueOf(far.court)
    expect(await refusalOf(create(rita, { kind: 'VENUE', venueId }))).toEqual([
      ...['NOT_FOUND', 'notFound', 'venueId'],
    ])
  })

  test('are deleted by those who made them', async () => {
    const { rows } = await run(
      `select id from official_block where owner = $1 and kind = 'TEAM'`,
      rita.userId,
    )
    const { id } = rows[0] as { id: string }
    expect((await refusalOf(ask(ann, 'deleteOfficialBlock', { id }, 'id')))[1]).not.toBeUndefined()
    expect((await ask(rita, 'deleteOfficialBlock', { id }, 'id')).errors).toBeUndefined()
  })

  test('the 101st is refused, also among 20 at once', async () => {
    const target = await league.official('Blocked')
    const many = Array.from({ length: 95 }, (_, at) => at)
    await run(
      `insert into official_block (id, owner, by_official, official_id, kind, team)
       select 'many-' || n, $1, false, $2, 'TEAM', 'Team ' || n from unnest($3::int[]) n`,
      ann.userId,
      target,
      many,
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        create(ann, { officialId: target, kind: 'TEAM', team: `More ${at}` }),
      ),
    )
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(5)
  })
})

test('a drive of a pair is one record in both directions', async () => {
  const { rows } = await run(
    `insert into venue (id, owner, name) values ('gym-a', $1, 'A'), ('gym-b', $1, 'B') returning id`,
    ann.userId,
  )
  expect(rows).toHaveLength(2)
  const put = (fromVenueId: string, toVenueId: string, minutes: number) =>
    ask(ann, 'putVenueDrive', { fromVenueId, toVenueId, minutes }, 'minutes')
  await Promise.all([put('gym-a', 'gym-b', 20), put('gym-b', 'gym-a', 20)])
  await put('gym-b', 'gym-a', 35)
  expect((await ann.get('{ listVenueDrives { items { minutes } } }')).listVenueDrives.items).toEqual([
    { minutes: 35 },
  ])
  const drivesOf = async (id: string) => {
    const filter = { or: [{ fromVenueId: { eq: id } }, { toVenueId: { eq: id } }] }
    const query = `query ($filter: ModelVenueDriveFilterInput) { listVenueDrives(filter: $filter) { items { minutes } } }`
    return (await ann.get(query, { filter })).listVenueDrives.items
  }
  expect([await drivesOf('gym-a'), await drivesOf('gym-b'), await drivesOf('gym-c')]).toEqual([
    [{ minutes: 35 }],
    [{ minutes: 35 }],
    [],
  ])
  expect(await refusalOf(put('gym-a', 'gym-a', 5))).toEqual(['BAD_USER_INPUT', 'sameVenue', 'toVenueId'])
  expect(await refusalOf(put('gym-a', 'gym-b', 601))).toEqual(['BAD_USER_INPUT', 'outOfRange', 'minutes'])
})

test('the least grade of a position is the game’s, or that of the division', async () => {
  const gameId = await league.game()
  const position = await league.position(gameId)
  const read = async () =>
    (
      await ann.get('query ($id: ID!) { getAssignment(id: $id) { minGrade requiredGrade } }', {
        id: position,
      })
    ).getAssignment
  const { rows } = await run('select name from assignment where id = $1', position)
  await run(
    `update position set min_grade = 4 where division_id = $1 and name = $2`,
    league.division,
    rows[0].name,
  )
  expect(await read()).toEqual({ minGrade: null, requiredGrade: 4 })
  await ask(ann, 'updateAssignment', { id: position, minGrade: 2 }, 'id')
  expect(await read()).toEqual({ minGrade: 2, requiredGrade: 2 })
  expect(await refusalOf(ask(ann, 'updateAssignment', { id: position, minGrade: 6 }, 'id'))).toEqual([
    ...['BAD_USER_INPUT', 'outOfRange', 'minGrade'],
  ])
})
