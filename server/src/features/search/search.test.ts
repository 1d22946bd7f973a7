import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let bob: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager(), world.manager()])
  await Promise.all([makeLeague(ann, 'ann'), makeLeague(bob, 'bob')])
})
afterAll(() => world.close())

/** Both have the same names, so that only the ids show the owner. */
async function makeLeague(manager: Client, of: string): Promise<void> {
  const game = (id: string, name: string, start: string, rest: string) =>
    `${id}: createGame(input: { id: "${of}-${id}", name: "${name}", duration: 90, startDateTime: "${start}", ${rest} }) { id }`
  const river = `gameCourtId: "${of}-court", gameDivisionId: "${of}-u12"`
  await manager.get(`mutation {
    createVenue(input: { id: "${of}-river", name: "Riverside Sports Center", formattedAddress: "12 Elm Street, Springfield", timeZone: "America/New_York" }) { id }
    v: createVenue(input: { id: "${of}-san", name: "Polideportivo San José" }) { id }
    createCourt(input: { id: "${of}-court", name: "North Court", courtVenueId: "${of}-river" }) { id }
    createSport(input: { id: "${of}-sport", name: "Sport" }) { id }
    createDivision(input: { id: "${of}-u12", name: "Girls U12", divisionSportId: "${of}-sport" }) { id }
    ${game('final', 'Basketball Final: Hawks - Owls', '2031-03-02T00:30:00Z', river)}
    ${game('semi', 'Basketball Semi-final', '2031-02-21T18:00:00Z', river)}
    ${game('old', 'Basketball Opener', '2021-02-21T18:00:00Z', river)}
    ${game('pena', 'Copa Peña', '2031-04-01T12:00:00Z', '')}
    o: createOfficial(input: { id: "${of}-lopez", firstName: "María", lastName: "López", email: "maria@whistles.org" }) { id }
    p: createOfficial(input: { id: "${of}-cole", firstName: "Rita", lastName: "Cole", district: "Harbor District" }) { id }
    q: createOfficial(input: { id: "${of}-late", firstName: "Rita", lastName: "Adams", active: false }) { id }
  }`)
}

const search = async (who: Client, text: string, limit?: number) => {
  const { search } = await who.get(
    'query ($text: String!, $limit: Int) { search(text: $text, limit: $limit) { kind id name place startDate startTime } }',
    { text, limit },
  )
  return search as { kind: string; id: string; name: string }[]
}
const idsOf = async (text: string, who = ann) => (await search(who, text)).map(({ id }) => id)

describe('a manager finds', () => {
  test('a game with place and local time of its venue', async () => {
    expect(await search(ann, 'hawks')).toEqual([
      {
        kind: 'GAME',
        id: 'ann-final',
        name: 'Basketball Final: Hawks - Owls',
        place: 'Riverside Sports Center, North Court',
        startDate: '2031-03-01',
        startTime: '19:30',
      },
    ])
  })

  test.each([
    ['the beginning of a word', 'ow', ['ann-final']],
    ['the day at the venue', '2031-03-01', ['ann-final']],
    ['a month', '2031-02', ['ann-semi']],
    ['a day and a word, in any order', 'opener 2021-02-21', ['ann-old']],
    ['the venue', 'riverside semi', ['ann-semi']],
    ['the court', 'north opener', ['ann-old']],
    ['the division', 'u12 hawks', ['ann-final']],
    ['an address', 'elm street', ['ann-river']],
    ['an e-mail address', 'maria@whistles.org', ['ann-lopez']],
    ['a district', 'harbor', ['ann-cole']],
    ['words in another order', 'cole rita', ['ann-cole']],
    ['no accents where there are some', 'copa pena', ['ann-pena']],
    ['accents where there are none', 'cóle', ['ann-cole']],
    ['capitals and punctuation', 'SEMI -- Final!', ['ann-semi']],
  ])('by %s: %s', async (_by, text, ids) => {
    expect(await idsOf(text)).toEqual(ids)
  })

  test.each([
    ['a letter forgotten', 'Lopz', 'ann-lopez'],
    ['letters swapped', 'Hwaks', 'ann-final'],
    ['letters swapped at the start', 'Irta', 'ann-cole'],
    ['a letter forgotten in a long word', 'Basktball opener', 'ann-old'],
    ['a letter doubled', 'Rivversidee', 'ann-river'],
    ['a wrong letter', 'Politeportivo', 'ann-san'],
    ['a venue mistyped, for its games', 'Riversdie semi', 'ann-semi'],
  ])('what was mistyped: %s', async (_slip, text, id) => {
    expect(await idsOf(text)).toContain(id)
  })

  test('future games before past ones, and active officials first', async () => {
    expect(await idsOf('basketball')).toEqual(['ann-semi', 'ann-final', 'ann-old'])
    expect(await idsOf('rita')).toEqual(['ann-cole', 'ann-late'])
  })

  test('exact matches, without similar ones', async () => {
    await ann.get(
      'mutation { createOfficial(input: { id: "ann-lopes", firstName: "Ana", lastName: "Lopes" }) { id } }',
    )
    expect(await idsOf('lopes')).toEqual(['ann-lopes'])
    expect(await idsOf('lopez')).toEqual(['ann-lopez'])
    expect(await idsOf('lopex')).toEqual(['ann-lopes', 'ann-lopez'])
    await ann.get('mutation { deleteOfficial(input: { id: "ann-lopes" }) { id } }')
  })

  test('games, officials and venues together, up to the limit of each', async () => {
    const kinds = (await search(ann, 'ri', 1)).map(({ kind }) => kind)
    expect(kinds).toEqual(['GAME', 'OFFICIAL', 'VENUE'])
  })

  test('a new name immediately after the change, also of a court or a venue', async () => {
    await ann.get('mutation { updateCourt(input: { id: "ann-court", name: "Hall Seven" }) { id } }')
    expect(await idsOf('seven semi')).toEqual(['ann-semi'])
    expect(await idsOf('north semi')).toEqual([])
    await ann.get('mutation { updateCourt(input: { id: "ann-court", name: "North Court" }) { id } }')
  })
})

test('numbers are matched exactly: U12 is not U14', async () => {
  expect(await idsOf('u14')).toEqual([])
})

test('records of another manager are never found', async () => {
  for (const text of [
    'hawks',
    'Hwaks',
    'lopez',
    'Lopz',
    'riverside',
    '2031-03',
    'basktball',
    'u12',
    'north',
  ]) {
    const ids = await idsOf(text, bob)
    expect(ids).not.toEqual([])
    expect(ids.filter((id) => !id.startsWith('bob-'))).toEqual([])
  }
})

test('an unlinked official is not found', async () => {
  await bob.get('mutation { createOfficial(input: { id: "bob-gone", lastName: "Vanishing" }) { id } }')
  expect(await idsOf('vanishing', bob)).toEqual(['bob-gone'])
  await bob.get('mutation { deleteOfficial(input: { id: "bob-gone" }) { id } }')
  expect(await idsOf('vanishing', bob)).toEqual([])
})

test('one search is one statement', async () => {
  world.statements.length = 0
  await search(ann, 'basktball rivrside 2031-02')
  expect(world.statements.filter((text) => text.includes('search_nearly'))).toHaveLength(1)
})

describe('invalid input', () => {
  test.each(['', '   ', '-- !! ..', '\u0000\u0001'])('%j finds nothing', async (text) => {
    expect(await search(ann, text)).toEqual([])
  })

  test.each([
    "'; drop table game; --",
    '%',
    '_%_',
    '(^| )(.*',
    '\\',
    '[x-',
    '2031-02-30',
    '2031-13',
    '🏀🏀🏀🏀',
    '\ud800abcd',
    'a b c d e f g h i j k l m n o p',
    'ﷺﷺﷺﷺ',
    'ß'.repeat(200),
  ])('%j does no harm', async (text) => {
    expect(await search(ann, text)).toEqual([])
  })

  test('a text longer than any name is refused with its field', async () => {
    const { errors } = await ann.ask(`{ search(text: "${'x'.repeat(201)}") { id } }`)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'text' })
  })

  test.each([0, -1])('a limit of %i is refused', async (limit) => {
    const { errors } = await ann.ask(`{ search(text: "rita", limit: ${limit}) { id } }`)
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field: 'limit' })
  })
})
