import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startCancelling } from '../../../../test/cancelling.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { eventually } from '../../../../test/publishing.ts'
import { textOf } from '../../../../test/reminders.ts'
import { waitFor } from '../../../../test/wait-for.ts'

let stage: Awaited<ReturnType<typeof startCancelling>>
beforeAll(async () => {
  stage = await startCancelling()
})
afterAll(() => stage.stop())
beforeEach(() => stage.anew())

const start = (gameIds: string[], what: object) =>
  stage.ann.ask(`mutation ($input: StartBulkActionInput!) { startBulkAction(input: $input) { id } }`, {
    input: { gameIds, ...what },
  })
const preview = (gameIds: string[], what: object) =>
  stage.ann.get(
    `query ($input: PreviewBulkActionInput!) { countBulkRecipients(input: $input) { officials }
      previewBulkAction(input: $input) { gameId reason changes warnings } }`,
    { input: { gameIds, ...what } },
  )
const ended = (id: string, state = 'DONE') =>
  waitFor(`the action is ${state}`, async () => {
    const { getBulkAction: found } = await stage.ann.get(
      `query ($id: ID!) { getBulkAction(id: $id) { state gamesSaved changes canUndo leavesAt
        results(limit: 100) { items { gameId outcome reason changes } } } }`,
      { id },
    )
    return found.state === state && found
  })
async function run(gameIds: string[], what: object) {
  const { data, errors } = await start(gameIds, what)
  if (errors) throw new Error(JSON.stringify(errors))
  const { id } = data.startBulkAction
  return { id, ...(await ended(id)) }
}
const undo = (id: string) =>
  stage.ann.ask('mutation ($id: ID!) { undoBulkAction(input: { id: $id }) { state } }', { id })
async function takenBack(id: string) {
  const { errors } = await undo(id)
  if (errors) throw new Error(JSON.stringify(errors))
  return ended(id, 'UNDONE')
}
const reasons = ({ results }: { results: { items: { gameId: string; reason: string | null }[] } }) =>
  Object.fromEntries(results.items.map(({ gameId, reason }) => [gameId, reason]))
const facts = async (id: string) =>
  (
    await stage.run(
      `select status, start_date_time as start, court_id as court, required_certification_id as certification,
        array(select name || ' ' || fee_cents from assignment where game_id = g.id order by sort_order, name) as positions
       from game g where id = $1`,
      id,
    )
  )[0]
const letters = () => stage.smtp.mails.map(({ message }) => textOf(message).replace(/=\r?\n/g, ''))
/** The official of the first game is invited to the others too. */
async function inviteToo(first: string, ...others: string[]) {
  for (const id of others)
    await stage.run(
      `insert into invitation (id, owner, code, game_id, official_id) values ($1, $2, $3, $4, $5)`,
      ...[
        `${id}-too`,
        stage.ann.userId,
        `${id.replaceAll('-', '')}0000000`.slice(0, 7),
        id,
        `${first}-official-0`,
      ],
    )
}
const history = async (id: string) =>
  (await stage.run('select action, actor from game_history where game_id = $1 order by at', id)).map(
    ({ action, actor }) => `${action} ${actor === stage.ann.userId ? 'Ann' : actor}`,
  )

test('moved games are saved and wait to be published, ask again then, and are put back as they were', async () => {
  const [one, two] = [await stage.published(), await stage.published()]
  const complete = await stage.published()
  await stage.run(`update game set status = 'COMPLETE' where id = $1`, complete)
  await stage.cancel(two)
  const before = await facts(one)
  const what = { move: { minutes: 45, courtId: 'court-2' } }
  expect(await preview([one, two, complete], what)).toEqual({
    countBulkRecipients: { officials: 1 },
    previewBulkAction: [
      { gameId: one, reason: null, changes: 1, warnings: [] },
      { gameId: two, reason: 'gameCancelled', changes: 0, warnings: [] },
      { gameId: complete, reason: 'gameComplete', changes: 0, warnings: [] },
    ],
  })
  const moved = await run([one, two, complete], what)
  expect(reasons(moved)).toEqual({ [one]: null, [two]: 'gameCancelled', [complete]: 'gameComplete' })
  expect(await facts(one)).toMatchObject({ status: 'UNPUBLISHED', court: 'court-2' })
  expect((await history(one)).at(-1)).toBe('updated Ann')
  expect((await run([one], { move: { courtId: 'court-2' } })).results.items).toMatchObject([
    { reason: 'alreadyThere' },
  ])
  await takenBack(moved.id)
  expect(await facts(one)).toEqual(before)

  const again = await run([one], { move: { minutes: -30 } })
  await stage.publish(one)
  await stage.settled(one)
  expect(letters()).toEqual([expect.stringContaining('It is now on Sat Mar 6 at 6:00 PM')])
  await stage.run(`update game set start_date_time = start_date_time + interval '1 hour' where id = $1`, one)
  expect((await takenBack(again.id)).results.items).toMatchObject([
    { outcome: 'UNDONE', reason: 'changedMeanwhile' },
  ])
})

test('fees, positions and a certification are set, each with who did it, and taken back; what is paid or held stays', async () => {
  const [one, two] = [await stage.published(), await stage.game({})]
  const before = await Promise.all([one, two].map(facts))
  await stage.run(`update assignment set paid = false where game_id = $1`, two)
  const fee = await run([one, two], { fees: { fee: 80, position: 'Referee' } })
  expect(fee).toMatchObject({ gamesSaved: 2, changes: 2 })
  const umpire = await run([one, two], { addPosition: { name: 'Umpire', fee: 30 } })
  expect((await facts(one)).positions).toEqual(['Referee 8000', 'Umpire 3000'])
  const none = await run([one], { removePosition: { name: 'Referee' } })
  expect(reasons(none)).toEqual({ [one]: 'positionHeld' })
  expect(reasons(await run([one], { removePosition: { name: 'Scorer' } }))).toEqual({
    [one]: 'noSuchPosition',
  })
  const gone = await run([one, two], { removePosition: { name: 'Umpire' } })
  expect((await facts(two)).positions).toEqual(['Referee 8000'])
  await takenBack(gone.id)
  expect((await facts(two)).positions).toEqual(['Referee 8000', 'Umpire 3000'])
  await takenBack(umpire.id)
  await takenBack(fee.id)
  await stage.ann.get(`mutation {
    createSport(input: { id: "soccer", name: "Soccer" }) { id }
    createCertification(input: { id: "grade-8", name: "Grade 8", certificationSportId: "soccer" }) { id } }`)
  const held = await run([one, two], { certification: { certificationId: 'grade-8' } })
  expect(await facts(two)).toMatchObject({ certification: 'grade-8' })
  await takenBack(held.id)
  expect(await Promise.all([one, two].map(facts))).toEqual(before)
  expect(await history(two)).toEqual([
    'positionChanged Ann',
    'positionAdded Ann',
    'positionRemoved Ann',
    'positionAdded Ann',
    'positionRemoved Ann',
    'positionChanged Ann',
    'updated Ann',
    'updated Ann',
  ])
})

test('games that have begun are completed, others say why not, and are reopened', async () => {
  const [over, coming, draft] = [await stage.published(), await stage.published(), await stage.game({})]
  await stage.run(`update game set start_date_time = now() - interval '3 hours' where id = any($1)`, [
    over,
    draft,
  ])
  const done = await run([over, coming, draft], { complete: true })
  expect(reasons(done)).toEqual({ [over]: null, [coming]: 'gameNotStarted', [draft]: 'gameNotPublished' })
  expect(await facts(over)).toMatchObject({ status: 'COMPLETE' })
  await takenBack(done.id)
  expect(await facts(over)).toMatchObject({ status: 'CONFIRMED' })
})

test('published games are one letter to each official, which leaves when Undo has run out, and not at all if it is undone', async () => {
  const [one, two] = [await stage.game({}), await stage.game({})]
  await inviteToo(one, two)
  const bare = await stage.game()
  const what = { publish: true }
  const said = await preview([one, two, bare], what)
  expect(said.countBulkRecipients).toEqual({ officials: 2 })
  const byGame = said.previewBulkAction.map(({ gameId, ...game }: { gameId: string }) => [gameId, game])
  expect(Object.fromEntries(byGame)).toEqual({
    [one]: { reason: null, changes: 1, warnings: ['courtShared'] },
    [two]: { reason: null, changes: 2, warnings: ['courtShared'] },
    [bare]: { reason: 'publishNeedsInvitation', changes: 0, warnings: [] },
  })
  const first = await run([one, two, bare], what)
  expect(first).toMatchObject({ gamesSaved: 2, changes: 3, canUndo: true, leavesAt: expect.any(String) })
  expect(await facts(one)).toMatchObject({ status: 'UNPUBLISHED' })
  await takenBack(first.id)
  await passUndo(stage.world)
  expect([await facts(one), stage.smtp.mails]).toMatchObject([{ status: 'UNPUBLISHED' }, []])

  const second = await run([one, two, bare], what)
  await passUndo(stage.world)
  await stage.settled(one)
  await stage.settled(two)
  expect(letters().filter((letter) => letter.includes('Can you work 2 games?'))).toHaveLength(1)
  expect(stage.smtp.mails).toHaveLength(2)
  expect(await history(one)).toEqual(['published Ann', 'sent system'])
  expect((await undo(second.id)).errors).toMatchObject([{ extensions: { reason: 'tooLateToUndo' } }])
  expect(await ended(second.id)).toMatchObject({ canUndo: false, leavesAt: null })
})

test('games whose last open position is removed are staffed, and the bell says nothing beside the report of the action', async () => {
  const game = await stage.published()
  await run([game], { addPosition: { name: 'Umpire', fee: 30 } })
  await stage.run(
    'update assignment set confirmed_assignment = true where game_id = $1 and official_id is not null',
    game,
  )
  expect((await run([game], { removePosition: { name: 'Umpire' } })).gamesSaved).toBe(1)
  expect(await facts(game)).toMatchObject({ status: 'CONFIRMED' })
  expect(
    await stage.run(`select kind from notification where game_id = $1 and kind = 'gameConfirmed'`, game),
  ).toEqual([])
})

test('a game that is deleted or called off before it is published is left out after all', async () => {
  const [one, two] = [await stage.game({}), await stage.game({})]
  const { id } = await run([one, two], { publish: true })
  await stage.cancel(two)
  await passUndo(stage.world)
  await stage.settled(one)
  expect(reasons(await ended(id))).toEqual({ [one]: null, [two]: 'gameCancelled' })
  expect(stage.smtp.mails).toHaveLength(1)
})

test('games called off are one letter to each official, and on again when it is undone', async () => {
  const [one, two] = [await stage.published(), await stage.published()]
  await inviteToo(one, two)
  await stage.run(
    `update invitation i set published = true, sent_timestamp = now(),
      told = (select o.told from invitation o where o.game_id = i.game_id and o.told is not null) where i.id = $1`,
    `${two}-too`,
  )
  const off = { cancel: { reason: 'WEATHER', payShare: 50 } }
  expect((await preview([one, two], off)).countBulkRecipients).toEqual({ officials: 2 })
  const first = await run([one, two], off)
  expect(first).toMatchObject({ gamesSaved: 2, canUndo: true })
  await takenBack(first.id)
  await passUndo(stage.world)
  expect(stage.smtp.mails).toEqual([])
  expect(await stage.see(one, 'isCancelled status')).toEqual({ isCancelled: false, status: 'CONFIRMED' })
  await run([one, two], off)
  await passUndo(stage.world)
  await eventually(() => stage.smtp.mails.length === 2)
  expect(letters().filter((letter) => letter.includes('2 of your games'))).toHaveLength(1)
})

test('postponed games tell the old and the new start and why, ask again, and are back in time', async () => {
  const [one, two] = [await stage.published({ first: 'Mia' }), await stage.game({})]
  const before = await Promise.all([one, two].map(facts))
  // Until after daylight saving time has begun: at the same time of day.
  const what = { postpone: { minutes: 14 * 1_440, reason: 'WEATHER', note: 'See you then' } }
  expect((await preview([one, two], what)).countBulkRecipients).toEqual({ officials: 1 })
  const first = await run([one, two], what)
  expect(await stage.see(one, 'status startDateTime startTime')).toEqual({
    ...{ status: 'UNPUBLISHED', startDateTime: '2027-03-20T22:30:00.000Z', startTime: '18:30' },
  })
  await takenBack(first.id)
  await passUndo(stage.world)
  expect([stage.smtp.mails, ...(await Promise.all([one, two].map(facts)))]).toEqual([[], ...before])

  await run([one, two], what)
  await passUndo(stage.world)
  expect(await stage.settled(one)).toMatchObject({ status: 'PUBLISHED' })
  expect(await facts(two)).toMatchObject({ status: 'UNPUBLISHED' })
  expect(letters()).toHaveLength(1)
  for (const part of [
    'Postponed: ',
    'It is no longer on Sat Mar 6, 6:30 PM, but on Sat Mar 20 at 6:30 PM.',
    'Reason: Weather.',
    'See you then',
    'Can you still work it?',
    'Accept the change',
  ])
    expect(letters()[0]).toContain(part)
  expect((await start([one], { postpone: { minutes: 0 } })).errors).toMatchObject([
    { extensions: { field: 'minutes' } },
  ])
})

test('nothing, two actions, too many games and what is not the manager’s are refused, and nothing is started', async () => {
  const id = await stage.game({})
  const before = await stage.ann.get('{ listBulkActions { items { id } } }')
  const refused = async (what: object, gameIds = [id]) =>
    (await start(gameIds, what)).errors?.map(({ extensions: { reason, field } }) => `${reason} ${field}`)
  expect(await refused({})).toEqual(['oneAction invite'])
  expect(await refused({ publish: true, complete: true })).toEqual(['oneAction complete'])
  expect(await refused({ move: {} })).toEqual(['required minutes'])
  expect(await refused({ move: { minutes: 600_000 } })).toEqual(['outOfRange minutes'])
  expect(await refused({ move: { courtId: 'elsewhere' } })).toEqual(['notFound courtId'])
  expect(await refused({ certification: { certificationId: 'elsewhere' } })).toEqual([
    'notFound certificationId',
  ])
  expect(await refused({ fees: { fee: -1 } })).toEqual(['outOfRange fee'])
  expect(await refused({ addPosition: { name: ' ' } })).toEqual(['required name'])
  expect(await refused({ cancel: { payShare: 101 } })).toEqual(['outOfRange payShare'])
  const many = Array.from({ length: 2_001 }, (_, n) => `game-${n}`)
  expect(await refused({ publish: true }, many)).toEqual(['tooManyGames gameIds'])
  expect(await stage.ann.get('{ listBulkActions { items { id } } }')).toEqual(before)
})
