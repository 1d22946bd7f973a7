import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let hers: League
let his: League
let game: string
let before: Record<string, string>

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  hers = await makeLeague(world, ann, 'ann')
  his = await makeLeague(world, bob, 'bob')
  game = await hers.game()
})
afterAll(() => world.close())

beforeEach(async () => {
  before = await checksums(world)
})
afterEach(async () => {
  expect(await checksums(world)).toEqual(before)
})

const create = (input: Record<string, unknown>, client = ann) =>
  client.ask('mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }', {
    input: { name: 'Final', startDateTime: '2027-05-01T10:00:00Z', duration: 60, ...input },
  })
const update = (input: Record<string, unknown>, client = ann) =>
  client.ask('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
    input: { id: game, ...input },
  })

describe('a value that breaks a rule is refused with its field, and nothing changes', () => {
  const wrong: [string, Record<string, unknown>, string][] = [
    ['an empty name', { name: '  ' }, 'required'],
    ['a name that is too long', { name: 'x'.repeat(201) }, 'tooLong'],
    ['a NUL in the name', { name: 'a\u0000b' }, 'notText'],
    ['no time at all', { duration: 0 }, 'outOfRange'],
    ['more than a day', { duration: 1441 }, 'outOfRange'],
    ['a start in the last century', { startDateTime: '1999-12-31T23:59:59Z' }, 'outOfRange'],
    ['a start in the next century', { startDateTime: '2100-01-01T00:00:00Z' }, 'outOfRange'],
    ['a negative number of officials', { officialsNeeded: -1 }, 'outOfRange'],
    ['51 officials', { officialsNeeded: 51 }, 'outOfRange'],
    ['a status that only publishing gives', { status: 'PUBLISHED' }, 'serverDecides'],
    ['a status that only staffing gives', { status: 'CONFIRMED' }, 'serverDecides'],
    ['a malformed court id', { gameCourtId: 'a b' }, 'idInvalid'],
    ['an empty division id', { gameDivisionId: '' }, 'idInvalid'],
  ]

  test.each(wrong)('%s', async (_what, input, reason) => {
    const field = Object.keys(input)[0]
    for (const { errors } of [await create(input), await update(input)])
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', reason, field } }])
  })

  test.each([
    ['a game created as complete', { status: 'COMPLETE' }, 'serverDecides'],
    ['confirmed officials of a new game', { officialsConfirmed: 2 }, 'serverDecides'],
    ['checked-in officials of a new game', { officialsCheckedIn: 1 }, 'serverDecides'],
    ['a malformed id', { id: 'a b' }, 'idInvalid'],
  ])('%s', async (_what, input, reason) => {
    const field = Object.keys(input)[0]
    expect((await create(input)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', reason, field } },
    ])
  })

  test.each([
    ['no name', { name: null }, 'name'],
    ['no start', { startDateTime: null }, 'startDateTime'],
    ['no duration', { duration: null }, 'duration'],
    ['no number of officials', { officialsNeeded: null }, 'officialsNeeded'],
  ])('an edit that leaves %s', async (_what, input, field) => {
    expect((await update(input)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', reason: 'required', field } },
    ])
  })

  test.each([
    ['a malformed start', { startDateTime: 'tomorrow' }, 'startDateTime'],
    ['a day that does not exist', { startDateTime: '2027-02-30T10:00:00Z' }, 'startDateTime'],
    ['a duration in words', { duration: 'long' }, 'duration'],
    ['half a minute', { duration: 0.5 }, 'duration'],
    ['an unknown status', { status: 'POSTPONED' }, 'status'],
    ['a name that is a number', { name: 7 }, 'name'],
    ['a court that is a list', { gameCourtId: ['a', 'b'] }, 'gameCourtId'],
  ])('%s', async (_what, input, field) => {
    for (const { errors } of [await create(input), await update(input)])
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
  })

  test('edits together with completing the game', async () => {
    expect((await update({ status: 'COMPLETE', duration: 30 })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', reason: 'completeAlone', field: 'duration' } },
    ])
  })

  test('an id that is taken', async () => {
    for (const client of [ann, bob])
      expect((await create({ id: game }, client)).errors).toMatchObject([
        { extensions: { code: 'CONFLICT', reason: 'idTaken', field: 'id' } },
      ])
  })

  test('a document that fails in its last field leaves nothing behind', async () => {
    const { data, errors } = await ann.ask(`mutation {
      createGame(input: { id: "half", name: "Half", startDateTime: "2027-05-01T10:00:00Z", duration: 60 }) { id }
      updateGame(input: { id: "half", duration: 5000 }) { id }
    }`)
    expect(data).toEqual({ createGame: null, updateGame: null })
    expect(errors).toMatchObject([{ path: ['updateGame'], extensions: { field: 'duration' } }])
  })
})

describe('what belongs to another manager answers as if it did not exist', () => {
  const references = ['court', 'division', 'certification'] as const
  const field = {
    court: 'gameCourtId',
    division: 'gameDivisionId',
    certification: 'gameRequiredCertificationId',
  }

  test.each(references)('a %s', async (what) => {
    for (const id of [his[what], 'no-such-record']) {
      const input = { [field[what]]: id }
      for (const { errors } of [await create(input), await update(input)])
        expect(errors).toMatchObject([
          { message: 'not found', extensions: { code: 'NOT_FOUND', field: field[what] } },
        ])
    }
  })

  test('a game, by every operation', async () => {
    for (const id of [game, 'no-such-game']) {
      expect((await bob.get('query ($id: ID!) { getGame(id: $id) { id } }', { id })).getGame).toBeNull()
      for (const mutation of [
        'updateGame(input: { id: $id, name: "Mine" })',
        'updateGame(input: { id: $id, status: COMPLETE })',
        'updateGame(input: { id: $id, name: "Mine" }, condition: { name: { eq: "x" } })',
        'deleteGame(input: { id: $id })',
      ]) {
        const { errors } = await bob.ask(`mutation ($id: ID!) { ${mutation} { id } }`, { id })
        expect(errors, mutation).toMatchObject([{ message: 'not found', extensions: { code: 'NOT_FOUND' } }])
      }
    }
    const list = await bob.get(
      'query ($owner: String!) { listGames(filter: { owner: { eq: $owner } }) { items { id } } }',
      { owner: ann.userId },
    )
    expect(list.listGames.items).toEqual([])
  })

  test.each(['nobody', 'visitor'] as const)('%s gets UNAUTHENTICATED', async (who) => {
    for (const question of [
      '{ listGames { items { id } } }',
      `{ getGame(id: "${game}") { id history { items { id } } } }`,
      `mutation { updateGame(input: { id: "${game}", name: "x" }) { id } }`,
      `mutation { deleteGame(input: { id: "${game}" }) { id } }`,
    ]) {
      const { errors } = await world[who].ask(question)
      expect(errors, question).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    }
  })
})
