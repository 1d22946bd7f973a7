import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually, startPublishing } from '../../../../test/publishing.ts'

let stage: Awaited<ReturnType<typeof startPublishing>>
beforeAll(async () => {
  stage = await startPublishing()
})
beforeEach(() => stage.forget())
afterAll(() => stage.stop())

describe('when a message cannot be sent', () => {
  test('permanently, invitation and game have the reason, the manager is notified, and publishing again sends only that one', async () => {
    const id = await stage.game({}, { email: null, first: 'Nora' })
    await stage.publish(id)
    const failed = await stage.settled(id)
    expect(failed).toMatchObject({ status: 'ERROR', errors: ['Nora Lopez: no e-mail address'] })
    expect(stage.smtp.mails).toHaveLength(1)
    const { rows } = await stage.world.database.pool.query(
      `select kind, payload from notification where game_id = $1`,
      [id],
    )
    expect(rows).toMatchObject([
      { kind: 'sendFailed', payload: { failures: ['Nora Lopez: no e-mail address'] } },
    ])
    await stage.world.database.pool.query(`update official set email = 'nora@example.org' where id = $1`, [
      `${id}-official-1`,
    ])
    await stage.publish(id)
    expect(await stage.settled(id)).toMatchObject({ status: 'PUBLISHED', errors: [] })
    expect(stage.smtp.mails.map(({ to }) => to[0])).toEqual([
      `${id}-official-0@example.org`,
      'nora@example.org',
    ])
  })

  test('the SMS provider’s 429 and 500 are retried, an opt-out is final', async () => {
    const id = await stage.game({ prefers: 'SMS', optIn: true, phone: '+12125550144' })
    stage.provider.answers.push({ status: 429, body: { message: 'slow down' } })
    await stage.publish(id)
    await eventually(() => stage.provider.answers.length === 0)
    stage.provider.answers.push({ status: 500, body: {} })
    await eventually(async () => {
      await stage.hurry()
      return stage.provider.answers.length === 0
    })
    await eventually(async () => {
      await stage.hurry()
      return stage.provider.messages.length === 1
    })
    expect((await stage.settled(id)).status).toBe('PUBLISHED')
    const other = await stage.game({ prefers: 'SMS', optIn: true, phone: '+12125550155' })
    stage.provider.answers.push({
      status: 400,
      body: { code: 21610, message: 'Attempt to send to unsubscribed recipient' },
    })
    await stage.publish(other)
    expect(await stage.settled(other)).toMatchObject({
      status: 'ERROR',
      errors: ['Maria Lopez: Attempt to send to unsubscribed recipient'],
    })
  })

  test('a game saved during sending stays UNPUBLISHED', async () => {
    const id = await stage.game({})
    stage.smtp.refusals.RCPT = '451 try later'
    await stage.publish(id)
    await stage.ann.get(
      'mutation ($id: ID!) { updateGame(input: { id: $id, name: "Renamed" }) { status } }',
      {
        id,
      },
    )
    delete stage.smtp.refusals.RCPT
    await eventually(async () => {
      await stage.hurry()
      return stage.smtp.mails.length === 1
    })
    expect((await stage.read(id)).status).toBe('UNPUBLISHED')
  })
})

describe('one of two channels', () => {
  test('that fails leaves the game in ERROR; repaired, only that one is sent again', async () => {
    const id = await stage.game({ prefers: 'BOTH', optIn: true, phone: '+12125550166' })
    stage.smtp.refusals.RCPT = '550 no such user'
    await stage.publish(id)
    expect((await stage.settled(id)).status).toBe('ERROR')
    expect(stage.provider.messages).toHaveLength(1)
    delete stage.smtp.refusals.RCPT
    await stage.publish(id)
    expect(await stage.settled(id)).toMatchObject({ status: 'PUBLISHED', errors: [] })
    expect(stage.smtp.mails).toHaveLength(1)
    expect(stage.provider.messages).toHaveLength(1)
  })
})

test('a new invitation with the id of a sent one is sent too', async () => {
  const id = await stage.game({})
  await stage.publish(id)
  await stage.settled(id)
  const { pool } = stage.world.database
  await pool.query('delete from invitation where game_id = $1', [id])
  await pool.query(
    `insert into invitation (id, owner, game_id, official_id, code, created_at) values ($1, $2, $3, $4, 'again00', now() + interval '1 second')`,
    [`${id}-official-0-invitation`, stage.ann.userId, id, `${id}-official-0`],
  )
  await stage.publish(id)
  expect((await stage.settled(id)).status).toBe('PUBLISHED')
  expect(stage.smtp.mails).toHaveLength(2)
})

test('the manager is notified of a cancellation that cannot be sent', async () => {
  const id = await stage.game({})
  await stage.publish(id)
  await stage.settled(id)
  stage.smtp.refusals.RCPT = '550 no such user'
  await stage.ann.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id })
  await eventually(async () => {
    const { rows } = await stage.world.database.pool.query(
      `select payload from notification where kind = 'sendFailed' and game_id is null`,
    )
    return rows.some(({ payload }) => payload.failures[0].includes('550'))
  })
})

describe('a game that changes after its invitations were sent', () => {
  const change = (input: object) =>
    stage.ann.get('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { status } }', { input })

  test('sends old and new values once, and again when it changes back', async () => {
    const id = await stage.game({})
    await stage.publish(id)
    await stage.settled(id)
    await change({ id, startDateTime: '2027-03-07T23:30:00Z', gameCourtId: 'court-2' })
    await stage.publish(id)
    await stage.settled(id)
    expect(stage.smtp.mails).toHaveLength(2)
    const message = stage.smtp.mails[1]?.message.replaceAll('=\n', '') ?? ''
    expect(message).toContain('Sun, Mar 7, 2027, 6:30 PM EST (was Sat, Mar 6, 2027, 6:30 PM EST)')
    expect(message).toContain('Maplewood, Court 2 (was Maplewood, Court 1)')
    const threads = stage.smtp.mails.map((mail) => /^References: (<thread-\S+)/m.exec(mail.message)?.[1])
    expect(new Set(threads).size).toBe(1)
    expect(threads[0]).toBeTruthy()
    await change({ id, startDateTime: '2027-03-06T23:30:00Z', gameCourtId: 'court-1' })
    await stage.publish(id)
    await stage.settled(id)
    await stage.publish(id)
    await stage.settled(id)
    expect(stage.smtp.mails).toHaveLength(3)
  })

  test('a new name is announced like another time, and an official who declined gets neither', async () => {
    const id = await stage.game({}, {})
    await stage.publish(id)
    await stage.settled(id)
    await stage.world.database.pool.query('update invitation set has_responded = true where id = $1', [
      `${id}-official-0-invitation`,
    ])
    await change({ id, name: 'Final' })
    await stage.publish(id)
    await stage.settled(id)
    expect(stage.smtp.mails).toHaveLength(3)
    expect(stage.smtp.mails[2]?.message).toContain('Final')
    await change({ id, duration: 60 })
    await stage.publish(id)
    await stage.settled(id)
    expect(stage.smtp.mails).toHaveLength(4)
    for (const mail of stage.smtp.mails.slice(2)) expect(mail.to).toEqual([`${id}-official-1@example.org`])
  })

  test('deleted, it sends cancellations to officials with a sent invitation', async () => {
    const id = await stage.game({}, {})
    await stage.publish(id)
    await stage.settled(id)
    await stage.ann.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id })
    await eventually(() => stage.smtp.mails.length === 4)
    expect(stage.smtp.mails[3]?.message).toContain('Called off')
  })

  test('deleted before it was published, it sends no message', async () => {
    const id = await stage.game({})
    await stage.ann.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id })
    const { rows } = await stage.world.database.pool.query(
      'select count(*)::int as count from outbox where dedupe_key like $1',
      [`cancellation:${id}%`],
    )
    expect(rows[0].count).toBe(0)
  })
})
