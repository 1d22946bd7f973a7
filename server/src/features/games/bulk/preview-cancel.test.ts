import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCancelling } from '../../../../test/cancelling.ts'

let stage: Awaited<ReturnType<typeof startCancelling>>
beforeAll(async () => {
  stage = await startCancelling()
})
afterAll(() => stage.stop())
beforeEach(() => stage.anew())

const ask = (gameIds: string[], fields: string) =>
  stage.ann.ask(`query ($gameIds: [ID!]!) { previewCancel(gameIds: $gameIds) { ${fields} } }`, { gameIds })
const preview = async (gameIds: string[], fields: string) => (await ask(gameIds, fields)).data.previewCancel

test('officials who know of the games are notified, once in all; those who declined or were not written to are not', async () => {
  const [out, draft] = [await stage.published({}, {}, {}), await stage.game({}, {})]
  await stage.run(
    `update invitation set has_responded = true, accepted = false where official_id = $1`,
    `${out}-official-2`,
  )
  const { games, officials } = await preview([out, draft], 'games { gameId told } officials { id name }')
  expect(officials.map(({ id }: { id: string }) => id).toSorted()).toEqual([
    `${out}-official-0`,
    `${out}-official-1`,
  ])
  const told = Object.fromEntries(games.map((game: { gameId: string }) => [game.gameId, game]))
  expect(told[out].told.toSorted()).toEqual([0, 1])
  expect(told[draft].told).toEqual([])
})

test('who is counted is who is written to, and the pay share is of the fees of those who have confirmed', async () => {
  const id = await stage.published({}, {})
  const { games, officials } = await preview([id], 'games { fees timeZone venueName } officials { id }')
  expect(games).toMatchObject([{ fees: [65.5] }])
  const { cancelGames } = await stage.ann.get(
    'mutation ($input: CancelGamesInput!) { cancelGames(input: $input) { officials } }',
    { input: { ids: [id], payShare: 50 } },
  )
  expect(cancelGames.officials).toBe(officials.length)
})

test('each game says why it cannot be cancelled', async () => {
  const [coming, begun, off] = [
    await stage.published({}),
    await stage.published({}),
    await stage.published({}),
  ]
  await stage.run(`update game set start_date_time = now() - interval '1 hour' where id = $1`, begun)
  await stage.ann.get('mutation ($id: ID!) { cancelGame(input: { id: $id }) { id } }', { id: off })
  const { games } = await preview([coming, begun, off, 'not-there'], 'games { gameId reason }')
  expect(games).toHaveLength(3)
  expect(games).toEqual(
    expect.arrayContaining([
      { gameId: coming, reason: null },
      { gameId: begun, reason: 'gameStarted' },
      { gameId: off, reason: 'alreadyCancelled' },
    ]),
  )
})

test('more than 2,000 games, none, and those of others are refused', async () => {
  const many = Array.from({ length: 2_001 }, (_, n) => `g${n}`)
  for (const [ids, extensions] of [
    [many, { reason: 'tooManyGames', field: 'gameIds' }],
    [[], { reason: 'required', field: 'gameIds' }],
    [['not-there'], { code: 'NOT_FOUND', field: 'gameIds' }],
  ] as const) {
    const { errors } = await ask([...ids], 'officials { id }')
    expect(errors).toMatchObject([{ extensions }])
  }
})
