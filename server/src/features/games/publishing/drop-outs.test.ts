import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'
import { createOptOutLinks } from '../../../outbox/opt-out-links.ts'

let world: World
let ann: Client
let crew: Crew
let people = 0

beforeAll(async () => {
  world = await startWorld({ PUBLIC_URL: 'https://whistle.example.org' })
})
/** A manager for each test, so that the mailbox is empty. */
beforeEach(async () => {
  ann = await world.manager(`ann${++people}@example.org`)
  crew = await makeCrew(world, ann, `ann${people}`)
})
afterAll(() => world.close())

const address = () => `ann${people}@example.org`
const readable = (mail = '') => mail.replaceAll('=\n', '').replaceAll('=3D', '=')
/** The mails to the manager, once Undo has run out. */
async function told(): Promise<string[]> {
  await passUndo(world)
  return (await mailboxOf(world).to(address())).map(readable)
}
const settings = (input: string) =>
  ann.get(`mutation { createSetting(input: { gameCheckin: 2, cancellation: 1, ${input} }) { id } }`)

/** A game in this number of hours, in which an official holds the only position. */
async function held(inHours: number) {
  const game = await crew.game({ inHours })
  const ana = await crew.invite(game.id)
  expect((await publicly.signUp(world.visitor, game.position, ana)).errors).toBeUndefined()
  return { ...game, ana }
}
const giveBack = ({ position, ana }: Awaited<ReturnType<typeof held>>) =>
  publicly.cancel(world.visitor, position, ana, 'a wedding')

describe('inside 72 hours before the start the manager gets a mail at once', () => {
  test('of a position given back: game, date, position, reason, and the link to the replacement', async () => {
    const game = await held(71)
    expect((await giveBack(game)).errors).toBeUndefined()
    const [mail = '', ...more] = await told()
    expect(more).toEqual([])
    expect(mail).toMatch(/^Subject: Rita Cole gave back Referee: Hawks - Owls/m)
    expect(mail).toContain('Position: Referee')
    expect(mail).toMatch(/When: \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M E[SD]T/)
    expect(mail).toContain('Reason: a wedding')
    expect(mail).toContain(`https://whistle.example.org/game/view/${game.id}?replace=${game.position}`)
  })

  test('of a declined offer and of a declined invitation', async () => {
    const game = await crew.game({ inHours: 50 })
    const [ana, ben] = [await crew.invite(game.id), await crew.invite(game.id)]
    await ann.get(
      'mutation ($id: ID!, $who: ID) { updateAssignment(input: { id: $id, assignmentOfficialId: $who }) { id } }',
      { id: game.position, who: ana.officialId },
    )
    await publicly.decline(world.visitor, ana)
    await publicly.decline(world.visitor, ben)
    const mails = (await told()).join()
    expect(mails).toContain(`/game/view/${game.id}?replace=${game.position}`)
    expect(mails).toMatch(/declined Referee in Hawks - Owls/)
    expect(mails).toMatch(/declined Hawks - Owls/)
  })

  test('an offer that is declined with its button was never held: it is not given back', async () => {
    const game = await crew.game({ inHours: 50 })
    const ana = await crew.invite(game.id)
    await ann.get(
      'mutation ($id: ID!, $who: ID) { updateAssignment(input: { id: $id, assignmentOfficialId: $who }) { id } }',
      { id: game.position, who: ana.officialId },
    )
    expect((await giveBack({ ...game, ana })).errors).toBeUndefined()
    const [mail = '', ...more] = await told()
    expect(more).toEqual([])
    expect(mail).toMatch(/^Subject: Rita Cole declined Referee: Hawks - Owls/m)
    expect(mail).toMatch(/declined Referee in Hawks - Owls/)
    expect(mail).toContain('Reason: a wedding')
    expect(mail).not.toMatch(/gave back/)
    expect(
      await crew.run('select decline_reason, cancel_reason from invitation where id = $1', ana.id),
    ).toEqual([{ decline_reason: 'a wedding', cancel_reason: null }])
  })

  test('not after one click on the link in the first', async () => {
    await giveBack(await held(50))
    const [mail = ''] = await told()
    const [, link] = /^List-Unsubscribe:\s+<https:\/\/whistle\.example\.org(\S+)>$/m.exec(mail) ?? []
    expect((await fetch(`${world.url}${link}`, { method: 'POST' })).status).toBe(200)
    await giveBack(await held(60))
    expect(await told()).toEqual([mail])
  })

  test('with dates as the manager reads them', async () => {
    await ann.get('mutation ($me: ID!) { updateUser(input: { id: $me, dateStyle: ISO }) { id } }', {
      me: ann.userId,
    })
    await giveBack(await held(50))
    const [mail = ''] = await told()
    expect(mail).toMatch(/^When: \d{4}-\d\d-\d\d \d\d:\d\d E[SD]T$/m)
    expect(mail).not.toMatch(/\d [AP]M/)
  })

  test('not of what was undone', async () => {
    const game = await held(50)
    await giveBack(game)
    const undo = 'mutation ($code: String!) { undoAnswer(input: { invitationId: $code }) { id } }'
    expect((await world.visitor.ask(undo, { code: game.ana.code })).errors).toBeUndefined()
    expect(await told()).toEqual([])
  })

  test('not when it is switched off; a text message when that is chosen', async () => {
    await settings('dropOutMail: false, dropOutText: true')
    await ann.get('mutation ($me: ID!) { updateUser(input: { id: $me, mobile: "+12125550144" }) { id } }', {
      me: ann.userId,
    })
    const game = await held(50)
    await giveBack(game)
    expect(await told()).toEqual([])
    expect(
      await crew.run(
        `select kind from outbox where kind like 'drop-out%' and dedupe_key in (
      select 'drop-out-text:' || id from notification where game_id = $1)`,
        game.id,
      ),
    ).toEqual([{ kind: 'drop-out-text' }])
  })
})

describe('earlier than that there is a daily letter', () => {
  const waiting = () =>
    crew.run(
      `select run_at from outbox where kind = 'drop-out-digest' and done_at is null and payload ->> 'userId' = $1`,
      ann.userId,
    )
  /** Its time has come. */
  async function morning(): Promise<string[]> {
    await passUndo(world)
    await crew.run(`update outbox set run_at = now() where kind = 'drop-out-digest' and done_at is null`)
    await crew.run(`select pg_notify('whistle', '[{ "topic": "outbox", "owner": "", "id": "" }]')`)
    return told()
  }

  test('with all positions that are still open, once', async () => {
    const games = [await held(100), await held(120), await held(140)]
    for (const game of games) await giveBack(game)
    expect(await told()).toEqual([])
    expect(await waiting()).toHaveLength(1)
    const filled = games[1]
    const other = await crew.invite(filled?.id ?? '')
    await publicly.signUp(world.visitor, filled?.position ?? '', other)
    const [mail = '', ...more] = await morning()
    expect(more).toEqual([])
    expect(mail).toContain('Subject: 2 drop-outs')
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail).toContain(
      'Stop this daily email: https://whistle.example.org/api/unsubscribe/dropOutDigest.',
    )
    for (const game of [games[0], games[2]])
      expect(mail).toContain(`/game/view/${game?.id}?replace=${game?.position}`)
    expect(mail).not.toContain(filled?.id)
    expect(await morning()).toHaveLength(1)
  })

  test('without games that are called off, and without those whose positions are all taken', async () => {
    const off = await held(100)
    const full = await held(120)
    const open = await crew.game({ inHours: 140 })
    await giveBack(off)
    for (const { id } of [full, open]) await publicly.decline(world.visitor, await crew.invite(id))
    await ann.get('mutation ($id: ID!) { cancelGame(input: { id: $id, reason: "WEATHER" }) { id } }', {
      id: off.id,
    })
    const [mail = ''] = await morning()
    expect(mail).toContain('Subject: 1 drop-out: ')
    expect(mail).toContain(`/game/view/${open.id}`)
    for (const { id } of [off, full]) expect(mail).not.toContain(id)
  })

  test('that one click on its link switches off, also the one that waits already', async () => {
    await giveBack(await held(100))
    await passUndo(world)
    expect(await waiting()).toHaveLength(1)
    const links = createOptOutLinks({ ...world.config, publicUrl: world.url })
    const own = links.linkTo({ kind: 'dropOutDigest', id: ann.userId })
    expect((await fetch(own, { method: 'POST' })).status).toBe(200)
    expect(await morning()).toEqual([])
    expect(await waiting()).toEqual([])
    const { listSettings } = await ann.get('{ listSettings { items { dropOutMail dropOutDigest } } }')
    expect(listSettings.items).toEqual([{ dropOutMail: true, dropOutDigest: false }])
  })

  test('not when it is switched off', async () => {
    await settings('dropOutDigest: false')
    await giveBack(await held(100))
    expect(await told()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('in the language of the settings', async () => {
    await settings('language: "es"')
    await giveBack(await held(100))
    const [mail = ''] = await morning()
    expect(mail).toContain('Buscar un sustituto')
  })
})

test('the entry of the bell has position, start and zone, also of a declined offer', async () => {
  const game = await held(50)
  await giveBack(game)
  await told()
  const rows = await crew.run(
    `select payload from notification where game_id = $1 and kind = 'cancelled'`,
    game.id,
  )
  expect(rows).toMatchObject([
    {
      payload: {
        ...{ positionName: 'Referee', positionId: game.position, startDateTime: game.startDateTime },
        timeZone: 'America/New_York',
      },
    },
  ])
})
