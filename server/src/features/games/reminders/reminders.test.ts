import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settled } from '../../../../test/checksum.ts'
import { publicly } from '../../../../test/crew.ts'
import { before, nameOf, start, startReminders, textOf } from '../../../../test/reminders.ts'

let stage: Awaited<ReturnType<typeof startReminders>>
beforeAll(async () => {
  stage = await startReminders()
})
beforeEach(() => stage.beginAnew())
afterAll(() => stage.stop())

const game = (mutation: string, id: string) => stage.ann.get(`mutation ($id: ID!) { ${mutation} }`, { id })

describe('an official with a position', () => {
  test('is reminded at the manager’s hours before the start, not earlier, and once', async () => {
    await stage.heldBy({})
    await stage.remindAndSend(new Date(before(24).getTime() - 1))
    expect(stage.reminders()).toHaveLength(0)
    await stage.remindAndSend(before(24))
    expect(stage.reminders()).toHaveLength(1)
    await stage.remindAndSend(before(23.9))
    await stage.remindHours(48)
    await stage.remindAndSend(before(23.8))
    expect(stage.reminders()).toHaveLength(1)
  })

  test('gets all they need, and nothing about other officials', async () => {
    const id = await stage.heldBy({}, { first: 'Nora' })
    await stage.remindAndSend(before(24))
    const [mail] = stage.reminders().filter(({ to }) => to[0] === `${nameOf(id)}@example.org`)
    const text = textOf(mail?.message)
    const { code } = await stage.invitedAs(id)
    for (const fact of [
      'Subject: Reminder: Tigers <b>vs</b> Comets, Mon Mar 6, 6:30 PM',
      'Reply-To: Ann Lee <ann@example.org>',
      'When: Mon, Mar 6, 2090, 6:30 PM EST',
      'Show time: 6:15 PM',
      'Where: Maplewood, Court 1',
      'Address: 491 Cedar St',
      'Your position: Referee ($65.50)',
      `https://whistle.example.org/session/invitation/${code}`,
    ])
      expect(text).toContain(fact)
    expect(text).not.toMatch(/Nora|Umpire|official-1/)
    // A day before, the check-in is not open.
    expect(text).not.toContain('/session/checkin/')
  })

  test('gets it in their language', async () => {
    await stage.heldBy({ language: 'es' })
    await stage.remindAndSend(before(24))
    const text = textOf(stage.reminders()[0]?.message)
    for (const fact of ['Subject: Recordatorio: Tigers', 'Tu puesto: Referee ($65,50)'])
      expect(text).toContain(fact)
  })

  test('gets it by text message, both channels or push, like invitations', async () => {
    await stage.heldBy(
      { prefers: 'SMS', optIn: true, phone: '+12125550111' },
      { prefers: 'BOTH', optIn: true, phone: '+12125550122', token: 'ExponentPushToken[x]' },
      { prefers: 'SMS', optIn: false, phone: '+12125550133' },
    )
    await stage.remindAndSend(before(24))
    expect(stage.reminders()).toHaveLength(2)
    const pushed = stage.provider.messages.filter(({ path }) => path === '/push')
    expect(pushed.map(({ body }) => body)).toEqual([expect.stringContaining('Reminder: Tigers')])
    const texts = stage.provider.messages.filter(
      ({ path, body }) => path !== '/push' && body.includes('Body=Reminder'),
    )
    expect(texts.map(({ body }) => new URLSearchParams(body).get('To')).sort()).toEqual([
      '+12125550111',
      '+12125550122',
    ])
    expect(new URLSearchParams(texts[0]?.body).get('Body')).toMatch(
      /^Reminder from Ann Lee: Tigers .+, Mon Mar 6, 6:30 PM, Maplewood, Court 1\. (Referee|Umpire) \(\$[\d.]+\)\. Show time \d:\d\d PM\. https:\S+\/invitation\/\S+$/,
    )
  })

  test('is reminded once when two nodes search at the same time', async () => {
    await stage.world.elsewhere(stage.ann)
    await stage.heldBy({}, {}, {})
    await Promise.all([1, 2, 3, 4].map(() => stage.remind(before(24))))
    await settled(stage.world)
    expect(stage.reminders()).toHaveLength(3)
  })

  test('is named in the game’s history', async () => {
    const id = await stage.heldBy({ first: 'Nora' })
    await stage.remindAndSend(before(24))
    const { getGame } = await stage.ann.get(
      'query ($id: ID!) { getGame(id: $id) { history { items { action actor changes } } } }',
      { id },
    )
    const [entry] = getGame.history.items
    expect(entry).toMatchObject({ action: 'reminded', actor: 'system' })
    expect(JSON.parse(entry.changes)).toEqual({ official: { old: null, new: 'Nora Lopez' } })
  })

  test('whose reminder fails permanently is named to the manager', async () => {
    const id = await stage.heldBy({ first: 'Nora' })
    stage.smtp.refusals.RCPT = '550 no such user'
    await stage.remindAndSend(before(24))
    const { rows } = await stage.run(
      `select payload from notification where game_id = $1 and kind = 'reminderFailed'`,
      id,
    )
    expect(rows).toMatchObject([
      { payload: { officialName: 'Nora Lopez', reason: expect.stringContaining('550') } },
    ])
  })
})

describe('an offer that is not accepted yet', () => {
  /** A published game with a position offered to an official. */
  async function offered() {
    const id = await stage.game({})
    await stage.run('update game set start_date_time = $2 where id = $1', id, new Date(start))
    await stage.publish(id)
    await stage.settled(id)
    await stage.ann.get(
      'mutation ($id: ID!, $who: ID) { updateAssignment(input: { id: $id, assignmentOfficialId: $who }) { id } }',
      { id: `${id}-referee`, who: nameOf(id) },
    )
    return id
  }

  test('is reminded as an offer, with the link to answer', async () => {
    const id = await offered()
    await stage.publish(id)
    await stage.settled(id)
    await stage.remindAndSend(before(24))
    const text = textOf(stage.reminders()[0]?.message)
    expect(text).toContain('Offered to you: Referee ($65.50)')
    expect(text).toContain('/session/invitation/')
    expect(text).not.toContain('/session/checkin/')
  })

  test('and was never sent is not reminded', async () => {
    await offered()
    await stage.remindAndSend(before(24))
    expect(stage.reminders()).toHaveLength(0)
  })
})

describe('no reminder', () => {
  test('when the manager has switched it off', async () => {
    await stage.remindHours(0)
    await stage.heldBy({})
    for (const hours of [24, 1, 0.01, 0]) await stage.remindAndSend(before(hours))
    expect(stage.reminders()).toHaveLength(0)
  })

  test.each([
    ['by no more than half its time, it still leaves', 12, 1],
    ['by more than that, because no node was up', 11.9, 0],
    ['the game has begun', 0, 0],
    ['the game is over', -3, 0],
  ])('late: %s', async (_when, hours, sent) => {
    await stage.heldBy({})
    await stage.remindAndSend(before(hours))
    expect(stage.reminders()).toHaveLength(sent)
  })

  test('to officials who got a message, or signed up, after it was due', async () => {
    const [told, signedUp] = [await stage.heldBy({}), await stage.heldBy({})]
    const since = new Date(before(24).getTime() + 1)
    await stage.run('update invitation set sent_timestamp = $2 where game_id = $1', told, since)
    await stage.run(
      `update game_history set at = $2 where game_id = $1 and action = 'signedUp'`,
      signedUp,
      since,
    )
    await stage.remindAndSend(before(23))
    expect(stage.reminders()).toHaveLength(0)
  })

  test('to officials who sign up after the others were reminded', async () => {
    const id = await stage.invited({}, {})
    await stage.take(id, 0)
    await stage.remindAndSend(before(24))
    await stage.take(id, 1)
    await stage.remindAndSend(before(23))
    expect(stage.reminders().map(({ to }) => to)).toEqual([[`${nameOf(id)}@example.org`]])
  })

  test('to officials who did not answer, or have checked in', async () => {
    const id = await stage.invited({}, {})
    await stage.take(id, 0)
    await stage.run('update assignment set has_checked_in = true where id = $1', `${id}-referee`)
    await stage.remindAndSend(before(24))
    expect(stage.reminders()).toHaveLength(0)
  })
})

describe('the state at sending counts, not the state when the reminder was due', () => {
  const move = (id: string, to: Date) =>
    stage.ann.get('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
      input: { id, startDateTime: to.toISOString() },
    })
  const publishAgain = async (id: string) => {
    await stage.publish(id)
    await stage.settled(id)
  }

  test('a game moved to later is reminded at and with its new time', async () => {
    const id = await stage.heldBy({})
    await stage.remindWithoutMail(before(24))
    await move(id, before(-48))
    await publishAgain(id)
    await stage.sendWhatWaits()
    expect(stage.reminders()).toHaveLength(0)
    await stage.remindAndSend(before(-23))
    expect(stage.reminders()).toHaveLength(0)
    await stage.remindAndSend(before(-24))
    expect(textOf(stage.reminders()[0]?.message)).toContain('When: Wed, Mar 8, 2090, 6:30 PM EST')
    expect(stage.reminders()).toHaveLength(1)
  })

  test('a game moved after its reminder is reminded again; moved back, it is not', async () => {
    const id = await stage.heldBy({})
    await stage.remindAndSend(before(24))
    await move(id, before(-48))
    await publishAgain(id)
    await move(id, new Date(start))
    await publishAgain(id)
    await stage.remindAndSend(before(23))
    expect(stage.reminders()).toHaveLength(1)
    await move(id, before(-48))
    await publishAgain(id)
    await stage.remindAndSend(before(-24))
    expect(stage.reminders()).toHaveLength(2)
  })

  test('a changed court is the new one in the reminder', async () => {
    const id = await stage.heldBy({})
    await stage.remindWithoutMail(before(24))
    await game('updateGame(input: { id: $id, gameCourtId: "court-2" }) { id }', id)
    await publishAgain(id)
    await stage.sendWhatWaits()
    expect(textOf(stage.reminders()[0]?.message)).toContain('Where: Maplewood, Court 2')
  })

  test.each([
    ['called off', 'cancelGame(input: { id: $id, payShare: 0 }) { id }'],
    ['changed and not published again', 'updateGame(input: { id: $id, name: "Final" }) { id }'],
  ])('no reminder is sent for a game that is %s', async (_what, mutation) => {
    const id = await stage.heldBy({})
    await stage.remindWithoutMail(before(24))
    await game(mutation, id)
    await stage.sendWhatWaits()
    await stage.remindAndSend(before(23))
    expect(stage.reminders()).toHaveLength(0)
  })

  test('nor of a game that is complete', async () => {
    const id = await stage.heldBy({})
    await stage.remindWithoutMail(before(24))
    await stage.world.database.pool.query(`update game set status = 'COMPLETE' where id = $1`, [id])
    await stage.sendWhatWaits()
    await stage.remindAndSend(before(23))
    expect(stage.reminders()).toHaveLength(0)
  })

  test('nor of a position that was given back', async () => {
    const id = await stage.heldBy({})
    await stage.remindWithoutMail(before(24))
    stage.setClock(before(25))
    const { errors } = await publicly.cancel(stage.world.visitor, `${id}-referee`, await stage.invitedAs(id))
    expect(errors).toBeUndefined()
    stage.setClock(before(23))
    await stage.sendWhatWaits()
    expect(stage.reminders()).toHaveLength(0)
  })

  test('nor once the game has begun', async () => {
    await stage.heldBy({})
    await stage.remindWithoutMail(before(24))
    stage.setClock(new Date(start))
    await stage.sendWhatWaits()
    expect(stage.reminders()).toHaveLength(0)
  })

  test('but a mail server that was down for a while only delays it', async () => {
    await stage.heldBy({})
    await stage.remindWithoutMail(before(24))
    stage.setClock(before(2))
    await stage.sendWhatWaits()
    expect(stage.reminders()).toHaveLength(1)
  })

  test('a message that could not be sent to one official does not stop the others’ reminders', async () => {
    const id = await stage.invited({}, { email: null })
    await stage.take(id, 0)
    expect((await stage.read(id)).status).toBe('ERROR')
    await stage.remindAndSend(before(24))
    expect(stage.reminders()).toHaveLength(1)
  })
})
