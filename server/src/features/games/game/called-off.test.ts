import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startCancelling } from '../../../../test/cancelling.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { eventually } from '../../../../test/publishing.ts'
import { textOf } from '../../../../test/reminders.ts'

let stage: Awaited<ReturnType<typeof startCancelling>>
beforeAll(async () => {
  stage = await startCancelling()
})
afterAll(() => stage.stop())
beforeEach(() => stage.anew())

describe('messages', () => {
  test('leave when Undo has run out: what is off, why, the note and the pay', async () => {
    const id = await stage.published({ first: 'Mia' })
    await stage.cancel(id, { reason: 'WEATHER', note: 'Thunder until night', payShare: 50 })
    expect(stage.smtp.mails).toEqual([])
    await passUndo(stage.world)
    await eventually(() => stage.smtp.mails.length === 1)
    const mail = textOf(stage.smtp.mails[0]?.message)
    expect(mail).toContain('Called off')
    for (const part of [
      'Reason: Weather',
      'Note from Ann Lee: Thunder until night',
      'Pay: $32.75 (50% of your fee)',
    ])
      expect(mail.replace(/=\r?\n/g, '')).toContain(part)
  })

  test('do not leave when the game is restored in time: everything is as before', async () => {
    const id = await stage.published()
    await stage.cancel(id)
    const { data } = await stage.restore(id)
    expect(data.restoreGame).toMatchObject({
      ...{ status: 'CONFIRMED', isCancelled: false },
      assignments: { items: [{ confirmedAssignment: true, askedAgainAt: null }] },
    })
    await passUndo(stage.world)
    expect(stage.smtp.mails).toEqual([])
    expect(await stage.run('select from engagement where game_id = $1', id)).toHaveLength(1)
  })

  test('that have left are followed by a question when the game is restored', async () => {
    const id = await stage.published()
    await stage.cancel(id)
    await passUndo(stage.world)
    await eventually(() => stage.smtp.mails.length === 1)
    const { data } = await stage.restore(id)
    expect(data.restoreGame.assignments.items).toMatchObject([{ confirmedAssignment: false }])
    expect(data.restoreGame.assignments.items[0].askedAgainAt).not.toBeNull()
    expect(await stage.settled(id)).toMatchObject({ status: 'PUBLISHED' })
    expect(stage.smtp.mails).toHaveLength(2)
    const mail = textOf(stage.smtp.mails[1]?.message)
    expect(mail).toContain('On again')
    expect(mail).toContain('Decline')
    expect((await stage.signUp(id, 0)).data.signupGame).toMatchObject({ confirmedAssignment: true })
    expect((await stage.restore(id)).errors).toBeUndefined()
  })

  test('a restored game whose official has another game by now is open there, and the history names both', async () => {
    const id = await stage.published({ first: 'Mia' })
    await stage.cancel(id)
    await passUndo(stage.world)
    const other = await stage.game()
    await stage.run(
      `update assignment set official_id = $2, confirmed_assignment = true where id = $1`,
      `${other}-referee`,
      `${id}-official-0`,
    )
    const { data } = await stage.restore(id)
    expect(data.restoreGame.assignments.items).toMatchObject([{ official: null }])
    const { history } = await stage.see(id, 'history { items { action changes } }')
    const entry = history.items.find(({ action }: { action: string }) => action === 'heldElsewhere')
    expect(JSON.parse(entry.changes)).toEqual({
      official: { old: 'Mia Lopez', new: null },
      position: { old: 'Referee', new: null },
      otherGame: { old: null, new: 'Tigers <b>vs</b> Comets' },
    })
  })
})

test('a game with changes that are not published, called off and restored again and again, tells officials once', async () => {
  const id = await stage.published()
  await stage.ann.get('mutation ($id: ID!) { updateGame(input: { id: $id, duration: 45 }) { id } }', { id })
  await stage.cancel(id)
  await passUndo(stage.world)
  await eventually(() => stage.smtp.mails.length === 1)
  for (let nth = 0; nth < 3; nth += 1) {
    // Nothing says that it is on again, and so nothing counts for the day of the manager.
    expect((await stage.restore(id)).data.restoreGame).toMatchObject({ status: 'UNPUBLISHED' })
    expect((await stage.cancel(id, { note: `Win a prize ${nth}` })).errors).toBeUndefined()
    expect(
      await stage.run(
        `select from outbox where payload->>'what' = 'calledOff' and payload->>'note' is not null`,
      ),
    ).toEqual([])
  }
})

describe('several games', () => {
  /** The official of the first game confirms the second too, three hours later. */
  async function twoGamesOfOne() {
    const one = await stage.published({ first: 'Mia' })
    const two = await stage.game()
    await stage.run(
      `update game set start_date_time = start_date_time + interval '3 hours', name = 'Late game' where id = $1`,
      two,
    )
    const mia = `${one}-official-0`
    await stage.run(
      `insert into invitation (id, owner, game_id, official_id, code) values ($1, $2, $3, $4, $5)`,
      ...[`${two}-mia`, stage.ann.userId, two, mia, `m${two}`.replace('-', '').padEnd(7, '_').slice(0, 7)],
    )
    await stage.publish(two)
    await stage.settled(two)
    await stage.run(
      `update assignment set official_id = $2, confirmed_assignment = true where id = $1`,
      `${two}-referee`,
      mia,
    )
    stage.forget()
    return { one, two }
  }

  test('are one message to each official about all of theirs; what cannot be cancelled is left out', async () => {
    const { one, two } = await twoGamesOfOne()
    const over = await stage.published({}, {})
    await stage.run(`update game set status = 'COMPLETE' where id = $1`, over)
    const { data } = await stage.cancelAll([one, two, over, one], { reason: 'WEATHER', payShare: 100 })
    expect(data.cancelGames).toEqual({
      ...{ games: 2, officials: 1 },
      leftOut: [{ id: over, name: 'Tigers <b>vs</b> Comets', reason: 'gameComplete' }],
    })
    await passUndo(stage.world)
    await eventually(() => stage.smtp.mails.length === 1)
    const mail = textOf(stage.smtp.mails[0]?.message)
    expect(mail).toContain('Called off: 2 of your games, Sat Mar 6')
    for (const part of [
      'Sat Mar 6, 6:30 PM: Tigers',
      'Sat Mar 6, 9:30 PM: Late game',
      'Pay: $131.00 (100% of your fee)',
    ])
      expect(mail).toContain(part)
  })

  test('of which one is restored in time are a message about the others', async () => {
    const { one, two } = await twoGamesOfOne()
    await stage.cancelAll([one, two])
    await stage.restore(one)
    await passUndo(stage.world)
    await eventually(() => stage.smtp.mails.length === 1)
    const mail = textOf(stage.smtp.mails[0]?.message)
    expect(mail).toContain('Called off: Late game')
    expect(mail).not.toContain('Tigers')
    const { assignments } = await stage.see(one, 'assignments { items { confirmedAssignment } }')
    expect(assignments.items).toEqual([{ confirmedAssignment: true }])
  })

  test('are refused beyond the limit, and with a game of another manager; nothing changes', async () => {
    const id = await stage.published()
    const many = Array.from({ length: 2_000 }, (_, n) => `game-x${n}`)
    expect((await stage.cancelAll([id, ...many])).errors).toMatchObject([
      { message: 'at most 500 games at once', extensions: { code: 'LIMIT_EXCEEDED', field: 'ids' } },
    ])
    expect((await stage.cancelAll([id, 'unknown'])).errors).toMatchObject([
      { extensions: { code: 'NOT_FOUND' } },
    ])
    expect(await stage.see(id, 'isCancelled')).toEqual({ isCancelled: false })
  })

  test('are restored together', async () => {
    const { one, two } = await twoGamesOfOne()
    await stage.cancelAll([one, two])
    const { restoreGames } = await stage.ann.get(
      'mutation ($ids: [ID!]!) { restoreGames(input: { ids: $ids }) { games officials } }',
      { ids: [one, two] },
    )
    expect(restoreGames).toEqual({ games: 2, officials: 0 })
  })
})

test('a rain-out of 12 games with 20 officials is 20 messages; two games are restored and asked about', async () => {
  const { ann, run } = stage
  const owner = ann.userId
  await run(
    `insert into official (id, owner, first_name, last_name, email, notification_preference)
     select 'rain-' || n, $1, 'Official', 'No ' || n, 'rain-' || n || '@example.org', 'EMAIL' from generate_series(0, 19) n`,
    owner,
  )
  await run(
    `insert into official_manager (manager_id, official_id) select $1, 'rain-' || n from generate_series(0, 19) n`,
    owner,
  )
  await run(
    `insert into game (id, owner, name, start_date_time, duration, court_id, officials_needed)
     select 'rain-game-' || n, $1, 'Game ' || n, '2027-04-03T13:00:00Z'::timestamptz + n * interval '1 hour', 60, 'court-1', 2
     from generate_series(0, 11) n`,
    owner,
  )
  // Twenty-four positions: four officials have two games.
  await run(
    `insert into assignment (id, owner, game_id, name, fee_cents)
     select 'rain-position-' || n, $1, 'rain-game-' || (n / 2), 'Referee ' || n, 5000 from generate_series(0, 23) n`,
    owner,
  )
  await run(
    `insert into invitation (id, owner, game_id, official_id, code)
     select 'rain-invitation-' || n, $1, 'rain-game-' || (n / 2), 'rain-' || (n % 20), 'rain' || lpad(n::text, 3, '0')
     from generate_series(0, 23) n`,
    owner,
  )
  const ids = Array.from({ length: 12 }, (_, n) => `rain-game-${n}`)
  for (const id of ids) await stage.publish(id)
  for (const id of ids) await stage.settled(id)
  await run(
    `update assignment set official_id = 'rain-' || (substr(id, 15)::int % 20), confirmed_assignment = true where id like 'rain-position-%'`,
  )
  stage.forget()

  const { data } = await stage.cancelAll(ids, { reason: 'WEATHER', note: 'Fields closed', payShare: 50 })
  expect(data.cancelGames).toEqual({ games: 12, officials: 20, leftOut: [] })
  await passUndo(stage.world)
  await eventually(() => stage.smtp.mails.length === 20)
  expect(new Set(stage.smtp.mails.map(({ to }) => to.join()))).toHaveLength(20)
  const twice = textOf(stage.smtp.mails.find(({ to }) => to.includes('rain-0@example.org'))?.message)
  expect(twice).toContain('Called off: 2 of your games, Sat Apr 3')
  expect(twice).toContain('Pay: $50.00 (50% of your fee)')

  stage.forget()
  for (const id of ids.slice(0, 2)) expect((await stage.restore(id)).errors).toBeUndefined()
  for (const id of ids.slice(0, 2)) await stage.settled(id)
  expect(stage.smtp.mails.map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1])).toEqual(
    Array(4).fill(expect.stringContaining('On again: Game')),
  )
})
