import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, makeCrew } from '../../../../test/crew.ts'
import { passwordLinks, withCookie } from '../../../../test/password-link.ts'
import { lockWaits, waitFor } from '../../../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let anns: Crew
let mallory: Client
let mallorys: Crew
let links: ReturnType<typeof passwordLinks>

beforeAll(async () => {
  world = await startWorld()
  anns = await makeCrew(world, await world.manager('ann@example.org'), 'ann')
  mallory = await world.manager('mallory@example.org')
  mallorys = await makeCrew(world, mallory, 'mallory')
  links = passwordLinks(world)
})
afterAll(() => world.close())

/** A manager's record with this address, an invitation to a game, and the password link requested with its code. */
async function linked(crew: Crew, id: string, email: string, inHours = 72) {
  await crew.manager.get('mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }', {
    input: { id, firstName: 'Rita', lastName: 'Cole', email },
  })
  const game = await crew.game({ inHours })
  const { code } = await crew.invite(game.id, id)
  const ask = async () => {
    // Before the first mail its folder does not exist.
    const before = await links.mailed(email).catch((): string[] => [])
    await links.ask(code)
    return (await links.mailed(email)).find((token) => !before.includes(token)) ?? ''
  }
  return { id, game, code, ask, token: await ask() }
}

const take = (cookie: string, position: string) =>
  withCookie(world, cookie)(`mutation { signupGame(input: { assignmentId: "${position}" }) { status } }`)
const recordsOf = async (cookie: string) =>
  (await withCookie(world, cookie)('{ listOfficials { items { id } } }')).data?.listOfficials.items.map(
    ({ id }: { id: string }) => id,
  )
const holderOf = async (id: string) =>
  (await world.database.pool.query('select account_id from official where id = $1', [id])).rows[0].account_id

describe('a manager who enters another person’s address and requests a password link for it', () => {
  const busy = async () => {
    const from = new Date().toISOString()
    const to = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const { busyOfficials } = await mallory.get(
      `{ busyOfficials(from: "${from}", to: "${to}") { officialId kind } }`,
    )
    return busyOfficials
  }

  test('does not see when the person works for others, until the person works for that manager too', async () => {
    const email = 'rita@league.example'
    const atAnn = await linked(anns, 'rita-at-ann', email)
    const { cookie: first } = await links.set(atAnn.token)
    await take(first, atAnn.game.position)
    await withCookie(
      world,
      first,
    )(
      `mutation { createTimeOff(input: { startDateTime: "${new Date(Date.now() + 3_600_000).toISOString()}",
        endDateTime: "${new Date(Date.now() + 7_200_000).toISOString()}" }) { id } }`,
    )

    const atMallory = await linked(mallorys, 'rita-at-mallory', email, 96)
    expect(atMallory.token).toBe('')
    const { status, cookie } = await links.send('POST', 'sign-in/email', {
      email,
      password: 'my own password 1',
    })
    expect(status).toBe(200)
    expect(await recordsOf(cookie)).toEqual([atAnn.id, atMallory.id])
    expect(await busy()).toEqual([])
    const taken = await withCookie(world, cookie)('{ listOfficials { items { isTakenUp } } }')
    expect(taken.data.listOfficials.items).toEqual([{ isTakenUp: true }, { isTakenUp: true }])

    expect((await take(cookie, atMallory.game.position)).errors).toBeUndefined()
    expect((await busy()).map(({ kind }: { kind: string }) => kind).sort()).toEqual(['GAME', 'GAME', 'OFF'])
  })

  test('is named in the mail, with the e-mail address', async () => {
    // As stored by a release that accepted line breaks.
    await world.database.pool.query(`update app_user set firstname = $2, lastname = '<b>' where id = $1`, [
      mallory.userId,
      'Mal\nlory',
    ])
    await linked(mallorys, 'named', 'named@league.example')
    const [mail = ''] = await links.mailsTo('named@league.example')
    const text = mail.replace(/=\n/g, '')
    expect(text).toContain('an official of Mal lory <b> <mallory@example.org>.')
    expect(text).toContain('Mal lory &lt;b&gt; &lt;mallory@example.org&gt;')
    expect(text).toContain('see when you are busy')
  })

  test('has no link in the mail with a name that is an address', async () => {
    await world.database.pool.query(`update app_user set firstname = $2, lastname = 'Cup' where id = $1`, [
      mallory.userId,
      'Win at www.evil.example',
    ])
    await linked(mallorys, 'tempted', 'tempted@league.example')
    const [mail = ''] = await links.mailsTo('tempted@league.example')
    const text = mail.replace(/=\n/g, '')
    expect(text).toContain('an official of Win at www .evil .example Cup <mallory@example.org>.')
    expect(text).not.toContain('evil.example')
  })
})

test('a record whose address is corrected while the profile is saved stays unlinked', async () => {
  const email = 'typo@league.example'
  const own = await linked(anns, 'typo-at-ann', email)
  const { cookie } = await links.set(own.token)
  const mistaken = await linked(mallorys, 'typo-at-mallory', email, 96)
  expect(await recordsOf(cookie)).toEqual([own.id, mistaken.id])

  const mending = await world.database.pool.connect()
  await mending.query('begin')
  await mending.query(`update official set email = 'right@league.example' where id = $1`, [mistaken.id])
  const saving = withCookie(
    world,
    cookie,
  )(`mutation { updateOfficial(input: { id: "${mistaken.id}", mobilePhone: "+12125550177" }) { id } }`)
  await waitFor(
    'the save waits for the row',
    async () => (await world.database.pool.query(lockWaits())).rowCount,
  )
  await mending.query('commit')
  mending.release()

  expect((await saving).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect(await holderOf(mistaken.id)).toBeNull()
  const { rows } = await world.database.pool.query(`select mobile_phone from official where id = $1`, [
    mistaken.id,
  ])
  expect(rows).toEqual([{ mobile_phone: null }])
})

describe('the URL of a calendar feed is revoked', () => {
  const password = 'my own password 1'

  /** A signed-in official with a calendar feed. */
  async function following(name: string) {
    const email = `${name}@league.example`
    const { token, ask } = await linked(anns, name, email)
    const { cookie, body } = await links.set(token, password)
    const { id } = (body as { user: { id: string } }).user
    const { data } = await withCookie(
      world,
      cookie,
    )(`mutation { renewCalendarFeed(input: { id: "${id}" }) { calendarFeed } }`)
    const open = async () => (await fetch(world.url + data.renewCalendarFeed.calendarFeed)).status
    expect(await open()).toBe(200)
    return { email, cookie, ask, open }
  }

  test('when the password is changed', async () => {
    const { cookie, open } = await following('changes')
    const change = { currentPassword: password, newPassword: 'my own password 2' }
    expect((await links.send('POST', 'change-password', change, cookie)).status).toBe(200)
    expect(await open()).toBe(404)
  })

  test('when the password is reset by a mailed link', async () => {
    const { email, open } = await following('resets')
    await links.send('POST', 'request-password-reset', { email })
    const mails = (await links.mailsTo(email)).map((mail) => mail.replace(/=\n/g, '').replace(/=3D/g, '='))
    const token = mails.map((mail) => /reset-password\?token=(\w+)/.exec(mail)?.[1]).find(Boolean)
    const reset = { token, newPassword: 'my own password 2' }
    expect((await links.send('POST', 'reset-password', reset)).status).toBe(200)
    expect(await open()).toBe(404)
  })

  test('but not by the code of an invitation, which sets no password of an account that has one', async () => {
    const { ask, open } = await following('sets')
    expect(await ask()).toBe('')
    expect(await open()).toBe(200)
  })
})
