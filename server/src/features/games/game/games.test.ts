import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let league: League

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  league = await makeLeague(world, ann, 'ann')
})
afterAll(() => world.close())

const update =
  'mutation ($input: UpdateGameInput!, $condition: ModelGameConditionInput) { updateGame(input: $input, condition: $condition) { status name } }'
const save = (input: Record<string, unknown>, condition?: Record<string, unknown>) =>
  ann.ask(update, { input, condition })
async function see(id: string, fields: string) {
  return (await ann.get(`query ($id: ID!) { getGame(id: $id) { ${fields} } }`, { id })).getGame
}

describe('a manager creates a game', () => {
  test('with exactly the fields the original client sends', async () => {
    const { createGame } = await ann.get(
      `mutation ($input: CreateGameInput!) { createGame(input: $input) {
        id name status startDate startTime startDateTime duration officialsNeeded officialsConfirmed officialsCheckedIn
        isTournament owner errors isPendingCompletion createdAt updatedAt
        court { name venue { name timeZone } } division { name sport { name } } requiredCertification { name }
        assignments { items { id } nextToken } invitations { items { id } nextToken }
      } }`,
      {
        input: {
          name: '  Hawks - Owls ',
          duration: 90,
          startDateTime: '2027-05-01T23:30:00Z',
          gameCourtId: league.court,
          gameDivisionId: league.division,
          officialsConfirmed: 0,
          officialsCheckedIn: 0,
          status: 'UNPUBLISHED',
        },
      },
    )
    expect(createGame).toMatchObject({
      name: 'Hawks - Owls',
      status: 'UNPUBLISHED',
      startDateTime: '2027-05-01T23:30:00.000Z',
      startDate: '2027-05-01',
      startTime: '19:30',
      duration: 90,
      officialsNeeded: 2,
      officialsConfirmed: 0,
      officialsCheckedIn: 0,
      isTournament: false,
      owner: ann.userId,
      errors: [],
      isPendingCompletion: true,
      court: { name: 'Court 1', venue: { name: 'Maplewood', timeZone: 'America/New_York' } },
      division: { name: 'D1', sport: { name: 'Basketball' } },
      requiredCertification: null,
      assignments: { items: [], nextToken: null },
      invitations: { items: [], nextToken: null },
    })
  })

  test('that needs as many officials as the division has positions, unless the input has a number', async () => {
    expect(await see(await league.game(), 'officialsNeeded')).toEqual({ officialsNeeded: 2 })
    expect(await see(await league.game({ officialsNeeded: 0 }), 'officialsNeeded')).toEqual({
      officialsNeeded: 0,
    })
    const plain = await league.game({ gameDivisionId: null, gameCourtId: null })
    expect(await see(plain, 'officialsNeeded startDate startTime court { id }')).toEqual({
      officialsNeeded: 0,
      startDate: '2027-05-01',
      startTime: '18:00',
      court: null,
    })
  })

  test('as part of a tournament, for certified officials', async () => {
    const game = await league.game({
      isTournament: true,
      gameRequiredCertificationId: league.certification,
    })
    expect(await see(game, 'isTournament requiredCertification { name }')).toEqual({
      isTournament: true,
      requiredCertification: { name: 'National' },
    })
  })
})

describe('saving edits', () => {
  test('with the fields the original client sends changes the game', async () => {
    const id = await league.game()
    const { errors } = await save({
      id,
      name: 'Hawks - Foxes',
      startDateTime: '2027-05-02T14:00:00Z',
      duration: 60,
      officialsNeeded: 3,
      status: 'UNPUBLISHED',
    })
    expect(errors).toBeUndefined()
    expect(await see(id, 'name startDateTime duration officialsNeeded court { name }')).toEqual({
      name: 'Hawks - Foxes',
      startDateTime: '2027-05-02T14:00:00.000Z',
      duration: 60,
      officialsNeeded: 3,
      court: { name: 'Court 1' },
    })
  })

  test.each(['UNPUBLISHED', 'PUBLISHING', 'PUBLISHED', 'CONFIRMED', 'ERROR'])(
    'of a game that is %s sets it back to unpublished, a new name included',
    async (status) => {
      const id = await league.game()
      await league.setStatus(id, status)
      await world.database.pool.query(`update game set errors = '{mailbox full}' where id = $1`, [id])
      expect((await save({ id, name: 'Renamed' })).data.updateGame).toEqual({
        name: 'Renamed',
        status: 'UNPUBLISHED',
      })
      expect(await see(id, 'errors')).toEqual({ errors: [] })
    },
  )

  test('moves positions and invitations with the game', async () => {
    const id = await league.game({ startDateTime: '2027-06-01T10:00:00Z' })
    const rita = await league.official()
    await league.position(id, rita)
    await league.invite(id, rita)
    await save({ id, startDateTime: '2027-06-01T18:00:00Z', gameCourtId: league.secondCourt })
    expect(
      await see(
        id,
        'officialsConfirmed court { name } invitations { items { gameStartDateTime } } assignments { items { official { firstName } } }',
      ),
    ).toEqual({
      officialsConfirmed: 1,
      court: { name: 'Court 2' },
      invitations: { items: [{ gameStartDateTime: '2027-06-01T18:00:00.000Z' }] },
      assignments: { items: [{ official: { firstName: 'Rita' } }] },
    })
  })

  test('can clear the court and the certification', async () => {
    const id = await league.game({ gameRequiredCertificationId: league.certification })
    await save({ id, gameCourtId: null, gameRequiredCertificationId: null })
    expect(await see(id, 'court { id } requiredCertification { id }')).toEqual({
      court: null,
      requiredCertification: null,
    })
  })

  test('in a second tab is refused after the first has saved, and nothing of the first is lost', async () => {
    const id = await league.game()
    const { updatedAt } = await see(id, 'updatedAt')
    const seen = { updatedAt: { eq: updatedAt } }
    expect((await save({ id, name: 'First tab' }, seen)).errors).toBeUndefined()
    const second = await save({ id, name: 'Second tab', duration: 30 }, seen)
    expect(second.errors).toMatchObject([{ extensions: { code: 'CONDITION_FAILED' } }])
    expect(await see(id, 'name duration')).toEqual({ name: 'First tab', duration: 120 })
  })

  test('is possible while officials sign up: that is no edit', async () => {
    const id = await league.game()
    const { updatedAt } = await see(id, 'updatedAt')
    await league.position(id, await league.official())
    expect((await save({ id, name: 'Still mine' }, { updatedAt: { eq: updatedAt } })).errors).toBeUndefined()
  })
})

describe('deleting a game', () => {
  const remove =
    'mutation ($id: ID!, $condition: ModelGameConditionInput) { deleteGame(input: { id: $id }, condition: $condition) { id name assignments { items { id } } invitations { items { official { firstName } } } } }'

  test('deletes its positions and invitations and returns the deleted game', async () => {
    const id = await league.game({ startDateTime: '2027-07-01T10:00:00Z' })
    const rita = await league.official()
    const position = await league.position(id, rita)
    const invitation = await league.invite(id, rita)
    const { deleteGame } = await ann.get(remove, { id })
    expect(deleteGame).toEqual({
      id,
      name: 'Hawks - Owls',
      assignments: { items: [{ id: position }] },
      invitations: { items: [{ official: { firstName: 'Rita' } }] },
    })
    expect(await see(id, 'id')).toBeNull()
    const left = await world.database.pool.query(
      'select id from assignment where id = $1 union all select id from invitation where id = $2',
      [position, invitation],
    )
    expect(left.rows).toEqual([])
    expect((await ann.ask(remove, { id })).errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  })

  test('is refused after a concurrent change', async () => {
    const id = await league.game()
    const { errors } = await ann.ask(remove, { id, condition: { name: { eq: 'Something else' } } })
    expect(errors).toMatchObject([{ extensions: { code: 'CONDITION_FAILED' } }])
    expect(await see(id, 'id')).toEqual({ id })
  })
})

describe('the history of a game', () => {
  type Entry = { action: string; actor: string; actorName: string | null; changes: string }
  const historyOf = async (id: string): Promise<Entry[]> =>
    (await see(id, 'history { items { action actor actorName changes } }')).history.items

  test('has actor and changes, the newest entry first', async () => {
    await ann.get(
      'mutation ($id: ID!) { updateUser(input: { id: $id, firstname: "Ann", lastname: "Lee" }) { id } }',
      { id: ann.userId },
    )
    const id = await league.game()
    await league.setStatus(id, 'PUBLISHED')
    await save({ id, duration: 90, gameCourtId: league.secondCourt })
    await save({ id, duration: 90 })
    await league.setStatus(id, 'CONFIRMED')
    await world.database.pool.query(
      `update game set start_date_time = '2020-05-03T22:00:00Z' where id = $1`,
      [id],
    )
    await save({ id, status: 'COMPLETE' })
    const entries = await historyOf(id)
    expect(entries.map(({ action }) => action)).toEqual(['completed', 'updated', 'created'])
    expect(entries.every(({ actor, actorName }) => actor === ann.userId && actorName === 'Ann Lee')).toBe(
      true,
    )
    expect(entries.map(({ changes }) => JSON.parse(changes))).toEqual([
      { status: { old: 'CONFIRMED', new: 'COMPLETE' } },
      {
        status: { old: 'PUBLISHED', new: 'UNPUBLISHED' },
        duration: { old: 120, new: 90 },
        court: { old: 'Maplewood, Court 1', new: 'Maplewood, Court 2' },
      },
      {},
    ])
  })

  test('is read page by page', async () => {
    const id = await league.game()
    for (const duration of [10, 20, 30, 40]) await save({ id, duration })
    const seen: string[] = []
    let token: string | null = null
    do {
      const { getGame } = await ann.get(
        'query ($id: ID!, $token: String) { getGame(id: $id) { history(limit: 2, nextToken: $token) { nextToken items { changes } } } }',
        { id, token },
      )
      seen.push(...getGame.history.items.map((item: Entry) => JSON.parse(item.changes).duration?.new))
      token = getGame.history.nextToken
    } while (token)
    expect(seen).toEqual([40, 30, 20, 10, undefined])
  })

  test('has no entry of a refused edit', async () => {
    const id = await league.game()
    await save({ id, duration: 0 })
    await save({ id, name: 'x' }, { name: { eq: 'other' } })
    expect((await historyOf(id)).map(({ action }) => action)).toEqual(['created'])
  })
})
