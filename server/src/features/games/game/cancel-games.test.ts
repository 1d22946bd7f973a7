import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startCancelling } from '../../../../test/cancelling.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { eventually } from '../../../../test/publishing.ts'

let stage: Awaited<ReturnType<typeof startCancelling>>
beforeAll(async () => {
  stage = await startCancelling()
})
afterAll(() => stage.stop())
beforeEach(() => stage.anew())

const actions = async (id: string) =>
  (await stage.see(id, 'history { items { action } }')).history.items.map(
    ({ action }: { action: string }) => action,
  )

describe('a game that is called off', () => {
  test('keeps its status and crew; the reason, note and pay share stand beside it', async () => {
    const id = await stage.published()
    const { data } = await stage.cancel(id, { reason: 'WEATHER', note: 'Thunder', payShare: 50 })
    expect(data.cancelGame).toMatchObject({
      ...{ status: 'CONFIRMED', isCancelled: true, cancelReason: 'WEATHER', cancelNote: 'Thunder' },
      ...{ cancelPayShare: 50, officialsConfirmed: 1, offersSent: 0, isPendingCompletion: false },
    })
    expect((await actions(id))[0]).toBe('calledOff')
  })

  test('twice with the same values is the same; with others it is refused', async () => {
    const id = await stage.published()
    await stage.cancel(id, { reason: 'WEATHER' })
    expect((await stage.cancel(id, { reason: 'WEATHER' })).errors).toBeUndefined()
    expect((await stage.cancel(id, { reason: 'TEAMS' })).errors).toMatchObject([
      {
        message: 'the game is already cancelled',
        extensions: { code: 'CONFLICT', reason: 'alreadyCancelled' },
      },
    ])
    expect((await actions(id)).filter((action: string) => action === 'calledOff')).toHaveLength(1)
  })

  test.each([
    ['has begun', `start_date_time = now() - interval '1 minute'`, 'gameStarted'],
    ['is complete', `status = 'COMPLETE'`, 'gameComplete'],
  ])('is refused when it %s', async (_when, change, reason) => {
    const id = await stage.published()
    await stage.run(`update game set ${change} where id = $1`, id)
    expect((await stage.cancel(id)).errors).toMatchObject([{ extensions: { code: 'CONFLICT', reason } }])
    expect(await stage.see(id, 'isCancelled')).toEqual({ isCancelled: false })
  })

  test.each([
    [{ payShare: 101 }, 'payShare', 'outOfRange'],
    [{ payShare: -1 }, 'payShare', 'outOfRange'],
    [{ note: 'x'.repeat(2_001) }, 'note', 'tooLong'],
    [{ reason: 'x'.repeat(201) }, 'reason', 'tooLong'],
  ])('with %j is refused at its field', async (input, field, reason) => {
    const id = await stage.published()
    expect((await stage.cancel(id, input)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field, reason } },
    ])
  })

  test('takes no changes, answers or check-ins, each with a sentence', async () => {
    const id = await stage.published({}, {})
    await stage.cancel(id)
    const { ann } = stage
    const tries = [
      ann.ask('mutation ($id: ID!) { updateGame(input: { id: $id, name: "X" }) { id } }', { id }),
      stage.publish(id),
      ann.ask(
        'mutation ($id: ID!) { createAssignment(input: { name: "Umpire", assignmentGameId: $id }) { id } }',
        { id },
      ),
      ann.ask('mutation ($id: ID!) { updateAssignment(input: { id: $id, hasCompleted: true }) { id } }', {
        id: `${id}-referee`,
      }),
    ]
    for (const { errors } of await Promise.all(tries))
      expect(errors).toMatchObject([
        { message: 'the game is cancelled: restore it first', extensions: { reason: 'gameCancelled' } },
      ])
    const [{ code }] = await stage.run(
      'select code from invitation where official_id = $1',
      `${id}-official-0`,
    )
    const input = { assignmentId: `${id}-referee`, invitationId: code }
    const answers = [
      await stage.signUp(id, 1),
      await stage.world.visitor.ask(
        'mutation ($input: CancelSignupInput!) { cancelSignup(input: $input) { id } }',
        { input },
      ),
      await stage.world.visitor.ask('mutation ($input: CheckinInput!) { checkin(input: $input) { id } }', {
        input,
      }),
    ]
    expect(answers.map(({ errors }) => errors?.[0]?.extensions?.reason)).toEqual([
      'unableToSignUp',
      'gameCalledOff',
      'gameCalledOff',
    ])
    expect(answers[2]?.errors?.[0]?.message).toBe('this game has been called off')
  })

  test('excludes no official, and is on no figure but its own and the pay share', async () => {
    const id = await stage.published()
    const figures = async () =>
      (
        await stage.ann.get(
          '{ gameFigures(from: "2027-03-06T00:00:00Z", to: "2027-03-08T00:00:00Z") { games openPositions officialsConfirmed feesDue cancelled days { games } } }',
        )
      ).gameFigures
    const before = await figures()
    await stage.cancel(id, { payShare: 50 })
    const after = await figures()
    expect(after.games).toBe(before.games - 1)
    expect(after.officialsConfirmed).toBe(before.officialsConfirmed - 1)
    expect(after.cancelled).toBe(before.cancelled + 1)
    expect(after.feesDue).toBeCloseTo(before.feesDue + 32.75)
    expect(await stage.run('select from engagement where game_id = $1', id)).toEqual([])
  })

  test('sends no invitation that is still under way', async () => {
    const id = await stage.game({}, {})
    stage.smtp.refusals.RCPT = '450 later'
    await stage.publish(id)
    const waiting = () =>
      stage.run('select from outbox where game_id = $1 and last_error is not null and done_at is null', id)
    await eventually(async () => (await waiting()).length === 2)
    await stage.cancel(id)
    stage.forget()
    await stage.run('update outbox set run_at = now() where game_id = $1', id)
    expect(await stage.settled(id)).toMatchObject({ status: 'PUBLISHED' })
    await passUndo(stage.world)
    expect(stage.smtp.mails).toEqual([])
  })

  test('is filtered', async () => {
    const id = await stage.published()
    await stage.cancel(id)
    const { listGames } = await stage.ann.get(
      '{ listGames(filter: { isCancelled: { eq: true } }) { items { id isCancelled } } }',
    )
    expect(listGames.items).toContainEqual({ id, isCancelled: true })
    expect(listGames.items.every(({ isCancelled }: { isCancelled: boolean }) => isCancelled)).toBe(true)
  })
})

describe('deleting', () => {
  test('a coming game that officials have confirmed is refused: it is cancelled first', async () => {
    const id = await stage.published()
    const remove = () =>
      stage.ann.ask('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id })
    expect((await remove()).errors).toMatchObject([{ extensions: { reason: 'cancelBeforeDelete' } }])
    await stage.cancel(id)
    await passUndo(stage.world)
    await eventually(() => stage.smtp.mails.length === 1)
    expect((await remove()).errors).toBeUndefined()
    await stage.hurry()
    expect(stage.smtp.mails).toHaveLength(1)
  })
})
