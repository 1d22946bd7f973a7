import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCancelling } from '../../../../test/cancelling.ts'

let stage: Awaited<ReturnType<typeof startCancelling>>
beforeAll(async () => {
  stage = await startCancelling()
})
afterAll(() => stage.stop())
beforeEach(() => stage.anew())

const counts = 'invited changed asked unreachable unlinked'
const ask = (gameIds: string[], fields = counts) =>
  stage.ann.ask(`query ($gameIds: [ID!]!) { previewPublish(gameIds: $gameIds) { ${fields} } }`, { gameIds })
const preview = async (...gameIds: string[]) => (await ask(gameIds)).data.previewPublish
const nobody = { invited: 0, changed: 0, asked: 0, unreachable: 0, unlinked: 0 }
const edit = (id: string, input: object) =>
  stage.ann.get('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
    input: { id, ...input },
  })
const inviteToo = (official: string, game: string) =>
  stage.run(
    'insert into invitation (id, owner, code, game_id, official_id) values ($1, $2, $3, $4, $5)',
    ...[
      `${official}-${game}`,
      stage.ann.userId,
      `t${game}`.replaceAll('-', '').padEnd(7, '_'),
      game,
      official,
    ],
  )

test('an official in several games is counted once, and once they are notified not again', async () => {
  const [one, two] = [await stage.game({}, {}), await stage.game({})]
  await inviteToo(`${one}-official-0`, two)
  expect(await preview(one, two)).toEqual({ ...nobody, invited: 3 })
  await stage.publish(one)
  await stage.settled(one)
  expect(await preview(one)).toEqual(nobody)
  expect(await preview(one, two)).toEqual({ ...nobody, invited: 2 })
})

test('who would get a message and has no address is counted apart, as are those who ended the link', async () => {
  const noText = { email: null, phone: '+12125550123', prefers: 'SMS' }
  const id = await stage.game({}, { email: null }, noText, { ...noText, optIn: true }, {})
  await stage.run('delete from official_manager where official_id = $1', `${id}-official-4`)
  expect(await preview(id)).toEqual({ ...nobody, invited: 2, unreachable: 2, unlinked: 1 })
})

test('a change is announced to those who know the game, and asks those who have confirmed another time or venue', async () => {
  const id = await stage.published({}, {}, {})
  await stage.run(
    `update invitation set has_responded = true, accepted = false where official_id = $1`,
    `${id}-official-2`,
  )
  await edit(id, { name: 'Final' })
  expect(await preview(id)).toEqual({ ...nobody, changed: 2 })
  await edit(id, { startDateTime: '2027-03-06T22:00:00Z' })
  expect(await preview(id)).toEqual({ ...nobody, changed: 1, asked: 1 })
  await edit(id, { name: 'Tigers <b>vs</b> Comets', startDateTime: '2027-03-06T23:30:00Z' })
  expect(await preview(id)).toEqual(nobody)
})

test('another fee or show time is announced to the official of that position alone', async () => {
  const id = await stage.game({}, {})
  await stage.publish(id)
  await stage.settled(id)
  await stage.signUp(id, 0)
  for (const input of [{ fee: 70 }, { fee: 65.5, showTimeMin: 45 }]) {
    await stage.ann.get(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }',
      {
        input: { id: `${id}-referee`, ...input },
      },
    )
    expect(await preview(id)).toEqual({ ...nobody, changed: 1 })
  }
})

test('what is counted is what is sent', async () => {
  const [one, two] = [await stage.published({}, {}), await stage.game({}, {}, {})]
  await edit(one, { startDateTime: '2027-03-06T22:00:00Z' })
  const { invited, changed, asked } = await preview(one, two)
  for (const id of [one, two]) {
    await stage.publish(id)
    await stage.settled(id)
  }
  expect({ invited, changed, asked }).toEqual({ invited: 3, changed: 1, asked: 1 })
  expect(stage.smtp.mails).toHaveLength(invited + changed + asked)
})

test('each game says why it cannot be published, and what is worth knowing; it sends nothing then', async () => {
  const [fine, bare, free, over] = [
    await stage.game({}),
    await stage.game(),
    await stage.game({}),
    await stage.published({}),
  ]
  await stage.run('update assignment set fee_cents = 0 where game_id = $1', free)
  await stage.run(
    `update game set start_date_time = start_date_time + n * interval '1 day'
     from unnest($1::text[]) with ordinality as moved (game_id, n) where game_id = id`,
    [fine, free, bare],
  )
  await stage.run(`update game set start_date_time = now() - interval '1 hour' where id = $1`, over)
  const fields = `${counts} games { gameId reason hasStarted hasFees courtClashes }`
  const { data } = await ask([fine, bare, free, over, 'not-there'], fields)
  const game = (gameId: string, more: object = {}) => ({
    ...{ gameId, reason: null, hasStarted: false, hasFees: true, courtClashes: [] },
    ...more,
  })
  expect(data.previewPublish).toEqual({
    ...nobody,
    invited: 2,
    games: [
      game(over, { hasStarted: true }),
      game(fine),
      game(free, { hasFees: false }),
      game(bare, { reason: 'publishNeedsInvitation' }),
    ],
  })
})

test('more than 2,000 games, none, and those of others are refused', async () => {
  const many = Array.from({ length: 2_001 }, (_, n) => `g${n}`)
  for (const [ids, extensions] of [
    [many, { reason: 'tooManyGames', field: 'gameIds' }],
    [[], { reason: 'required', field: 'gameIds' }],
    [['not-there'], { code: 'NOT_FOUND', field: 'gameIds' }],
  ] as const) {
    const { errors } = await ask([...ids])
    expect(errors).toMatchObject([{ extensions }])
  }
})
