import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { passUndo } from '../../../../test/pass-undo.ts'
import { eventually, startPublishing } from '../../../../test/publishing.ts'

let stage: Awaited<ReturnType<typeof startPublishing>>
beforeAll(async () => {
  stage = await startPublishing()
})
beforeEach(() => stage.forget())
afterAll(() => stage.stop())

const notices = async (id: string): Promise<string[]> => {
  const { rows } = await stage.world.database.pool.query(
    'select kind from notification where game_id = $1 order by kind',
    [id],
  )
  return rows.map(({ kind }) => kind)
}

describe('publishing a game', () => {
  test('answers immediately, sends each invitation once and ends PUBLISHED', async () => {
    const id = await stage.game({}, { language: 'es' })
    const { data } = await stage.publish(id)
    expect(data.publishGame.status).toBe('PUBLISHING')
    const found = await stage.settled(id)
    expect(found).toMatchObject({ status: 'PUBLISHED', errors: [] })
    expect(stage.smtp.mails.map(({ to }) => to[0]).sort()).toEqual([
      `${id}-official-0@example.org`,
      `${id}-official-1@example.org`,
    ])
    expect(found.invitations.items).toHaveLength(2)
    for (const invitation of found.invitations.items) {
      expect(invitation).toMatchObject({ published: true, contactMethod: 'EMAIL', errors: [] })
      expect(invitation.sentTimestamp).toBeTruthy()
      expect(stage.smtp.mails.some(({ message }) => message.includes(invitation.messageId))).toBe(true)
    }
  })

  test('the mail has all an official needs, and replies go to the manager', async () => {
    const id = await stage.game({})
    await stage.publish(id)
    await stage.settled(id)
    const message = stage.smtp.mails[0]?.message.replaceAll('=\n', '').replaceAll('=3D', '=') ?? ''
    expect(message).toContain('Reply-To: Ann Lee <ann@example.org>')
    for (const fact of [
      'Subject: Can you work Sat Mar 6, 6:30 PM? Tigers <b>vs</b> Comets',
      'From: Ann Lee via Whistle <whistle@whistle.example.org>',
      'Sat, Mar 6, 2027, 6:30 PM EST',
      'Show time: 6:15 PM',
      'Maplewood, Court 1',
      '491 Cedar St',
      '90 min',
      'Referee ($65.50)',
    ]) {
      expect(message).toContain(fact)
    }
    expect(message).toContain(`https://whistle.example.org/session/invitation/c`)
    expect(message).toContain('&lt;b&gt;vs&lt;/b&gt;')
    expect(message).not.toContain('<b>vs</b></td>')
  })

  test('an offer names the position offered, with its fee and show time, and no other', async () => {
    const id = await stage.game({ prefers: 'BOTH', optIn: true, phone: '+12125550177' })
    await stage.world.database.pool.query(
      `insert into assignment (id, owner, game_id, name, fee_cents, official_id, show_time_min)
       values ($1, $2, $3, 'Umpire', 4000, $4, 45)`,
      [`${id}-umpire`, stage.ann.userId, id, `${id}-official-0`],
    )
    await stage.publish(id)
    await stage.settled(id)
    const message = stage.smtp.mails[0]?.message.replaceAll('=\n', '').replaceAll('=3D', '=') ?? ''
    expect(message).toContain('Subject: Can you work Sat Mar 6, 6:30 PM? Umpire, Tigers')
    expect(message).toContain('Ann Lee is offering you Umpire ($40.00) in Tigers')
    expect(message).toContain('Offered to you: Umpire ($40.00)')
    expect(message).toContain('Show time: 5:45 PM')
    for (const answer of ['accept', 'decline'])
      expect(message).toMatch(new RegExp(`/session/invitation/c\\S+\\?answer=${answer}`))
    const [text] = stage.provider.messages.map(({ body }) => new URLSearchParams(body).get('Body'))
    expect(text).toContain('Umpire ($40.00)')
    expect(message + text).not.toContain('Referee')
  })

  test('names sport and level of a game with a division', async () => {
    const id = await stage.game({})
    const { pool } = stage.world.database
    await pool.query(
      `insert into sport (id, owner, name, subscription_id)
       select 'sport', owner, 'Basketball', id from subscription where owner = $1`,
      [stage.ann.userId],
    )
    await pool.query(
      `insert into division (id, owner, name, sport_id) values ('division', $1, 'Varsity', 'sport')`,
      [stage.ann.userId],
    )
    await pool.query(`update game set division_id = 'division' where id = $1`, [id])
    await stage.publish(id)
    await stage.settled(id)
    const message = stage.smtp.mails[0]?.message.replaceAll('=\n', '').replaceAll('=3D', '=') ?? ''
    expect(message).toContain('Comets (Varsity) on Sat Mar 6 at 6:30 PM?')
    expect(message).toContain('Sport and level: Basketball, Varsity')
  })

  test('dates are in the style that the official’s account has chosen', async () => {
    const id = await stage.game({})
    const email = `${id}-official-0@example.org`
    const official = await stage.world.manager(email, stage.world.register)
    await official.get('mutation ($id: ID!) { updateUser(input: { id: $id, dateStyle: ISO }) { id } }', {
      id: official.userId,
    })
    await stage.world.database.pool.query('update official set account_id = $1 where email = $2', [
      official.userId,
      email,
    ])
    await stage.publish(id)
    await stage.settled(id)
    const messages = stage.smtp.mails.map(({ message }) => message)
    expect(messages).toContainEqual(expect.stringContaining('Subject: Can you work 2027-03-06 18:30? Tigers'))
  })

  test('uses text messages with consent, both channels by preference, and e-mail without consent', async () => {
    const id = await stage.game(
      { prefers: 'SMS', optIn: true, phone: '+12125550111' },
      { prefers: 'BOTH', optIn: true, phone: '+12125550122', token: 'ExponentPushToken[x]' },
      { prefers: 'SMS', optIn: false, phone: '+12125550133' },
    )
    await stage.publish(id)
    const { invitations } = await stage.settled(id)
    expect(
      invitations.items.map(({ contactMethod }: { contactMethod: string }) => contactMethod).sort(),
    ).toEqual(['BOTH', 'EMAIL', 'SMS'])
    const texts = stage.provider.messages.filter(
      ({ path }) => path === '/2010-04-01/Accounts/AC1/Messages.json',
    )
    expect(texts.map(({ body }) => new URLSearchParams(body).get('To')).sort()).toEqual([
      '+12125550111',
      '+12125550122',
    ])
    expect(new URLSearchParams(texts[0]?.body).get('Body')).toContain(
      'Ann Lee: Can you work Sat Mar 6, 6:30 PM? Tigers <b>vs</b> Comets, Maplewood, Court 1. https:',
    )
    expect(texts[0]?.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`)
    expect(stage.smtp.mails).toHaveLength(2)
    await eventually(() =>
      stage.provider.messages.some(
        ({ path, body }) => path === '/push' && body.includes('ExponentPushToken'),
      ),
    )
  })

  test('twice concurrently sends each invitation once', async () => {
    const id = await stage.game({}, {}, {})
    const answers = await Promise.all([stage.publish(id), stage.publish(id), stage.publish(id)])
    for (const answer of answers) expect(answer).toEqual({ data: { publishGame: { status: 'PUBLISHING' } } })
    expect((await stage.settled(id)).status).toBe('PUBLISHED')
    expect(stage.smtp.mails).toHaveLength(3)
    await stage.publish(id)
    expect((await stage.settled(id)).status).toBe('PUBLISHED')
    expect(stage.smtp.mails).toHaveLength(3)
  })

  test('an invitation made during sending is sent with the next publish, not before', async () => {
    const id = await stage.game({})
    const late = (await stage.game({})).concat('-official-0')
    stage.smtp.refusals.RCPT = '451 later'
    await stage.publish(id)
    await stage.ann.get(
      'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { id } }',
      { input: { invitationGameId: id, invitationOfficialId: late } },
    )
    delete stage.smtp.refusals.RCPT
    await stage.hurry()
    const found = await stage.settled(id)
    expect(found.invitations.items.map(({ published }: { published: boolean }) => published).sort()).toEqual([
      false,
      true,
    ])
    expect(stage.smtp.mails.map(({ to }) => to[0])).not.toContain(`${late}@example.org`)
  })

  test('a game that is staffed already ends CONFIRMED', async () => {
    const id = await stage.game({})
    await stage.world.database.pool.query(
      `update assignment set official_id = $2, confirmed_assignment = true where game_id = $1`,
      [id, `${id}-official-0`],
    )
    await stage.publish(id)
    expect((await stage.settled(id)).status).toBe('CONFIRMED')
    expect(await notices(id)).toEqual([])
  })

  test('one that was staffed during sending ends CONFIRMED too, and the manager is notified', async () => {
    const id = await stage.game({}, {})
    stage.smtp.refusals.RCPT = '451 try later'
    await stage.publish(id)
    const { items } = (
      await stage.ann.get(
        'query ($id: ID!) { getGame(id: $id) { invitations { items { invitationId } } } }',
        { id },
      )
    ).getGame.invitations
    const input = { assignmentId: `${id}-referee`, invitationId: items[0].invitationId }
    await stage.world.visitor.get(
      'mutation ($input: SignupGameInput!) { signupGame(input: $input) { status } }',
      { input },
    )
    expect((await stage.read(id)).status).toBe('PUBLISHING')
    delete stage.smtp.refusals.RCPT
    await stage.hurry()
    expect((await stage.settled(id)).status).toBe('CONFIRMED')
    await passUndo(stage.world)
    expect(await notices(id)).toEqual(['gameConfirmed', 'signedUp'])
  })

  test.each([
    ['a court', 'update game set court_id = null where id = $1', 'choose a court at a venue first'],
    ['a position', 'delete from assignment where game_id = $1', 'add a position first'],
    ['an invitation', 'delete from invitation where game_id = $1', 'invite an official first'],
  ])('needs %s', async (_what, statement, message) => {
    const id = await stage.game({})
    await stage.world.database.pool.query(statement, [id])
    expect((await stage.publish(id)).errors).toMatchObject([{ message, extensions: { code: 'CONFLICT' } }])
    expect((await stage.read(id)).status).toBe('UNPUBLISHED')
  })

  test('is allowed for the owner only', async () => {
    const id = await stage.game({})
    const bob = await stage.world.manager()
    const { errors } = await bob.ask('mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', { id })
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
    expect((await stage.read(id)).status).toBe('UNPUBLISHED')
  })
})

test('all invitations are published by one statement, outside of the request', async () => {
  const id = await stage.game()
  await stage.world.database.pool.query(
    `with people as (insert into official (id, owner, last_name, email) select $1 || '-' || n, $2, 'L' || n, 'o' || n || '@example.org' from generate_series(1, 50) n returning id),
     linked as (insert into official_manager (manager_id, official_id) select $2, id from people)
     insert into invitation (id, owner, game_id, official_id, code) select id || '-i', $2, $1, id, 'z' || lpad((row_number() over ())::text, 6, '0') from people`,
    [id, stage.ann.userId],
  )
  stage.world.statements.length = 0
  const { data } = await stage.publish(id)
  expect(data.publishGame.status).toBe('PUBLISHING')
  await eventually(() => stage.smtp.mails.length === 50)
  // Settling checks the published ones for news again.
  const opening = stage.world.statements.filter(
    (text) => text.includes('insert into outbox') && !text.includes('i.published and'),
  )
  expect(opening).toHaveLength(1)
  const jobs = stage.world.statements.filter((text) => text.includes('insert into "outbox"'))
  expect(stage.world.statements.indexOf(jobs[0] ?? '')).toBeLessThan(
    stage.world.statements.indexOf(opening[0] ?? ''),
  )
  expect((await stage.settled(id)).status).toBe('PUBLISHED')
  expect(stage.smtp.mails).toHaveLength(50)
})
