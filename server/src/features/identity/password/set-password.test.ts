import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, makeCrew } from '../../../../test/crew.ts'
import { passwordLinks, withCookie } from '../../../../test/password-link.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
let links: ReturnType<typeof passwordLinks>

beforeAll(async () => {
  world = await startWorld({ TRUST_PROXY: 'true' })
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  links = passwordLinks(world)
})
afterAll(() => world.close())

let people = 0

/** An official with an e-mail address, and the code of a delivered invitation. */
async function invited(parts: Record<string, unknown> = {}, by = crew) {
  people += 1
  const email = `rita${people}@league.example`
  const input = { id: `rita-${people}`, firstName: 'Rita', lastName: 'Cole', email, ...parts }
  await by.manager.get('mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }', {
    input,
  })
  const game = await by.game()
  const { code } = await by.invite(game.id, input.id)
  return { email, code, id: input.id, game }
}

/** The same, with the requested link. */
async function linked(parts: Record<string, unknown> = {}) {
  const official = await invited(parts)
  expect((await links.ask(official.code)).data).toEqual({ askPasswordLink: { asked: true } })
  const [token = ''] = await links.mailed(official.email)
  return { ...official, token }
}

const me = '{ listOfficials { items { id } } listInvitations { items { game { id } } } }'

describe('an official sets a password', () => {
  test('with the mailed link, is signed in, and sees the own games', async () => {
    const { email, id, game, token } = await linked()
    expect((await links.check(token)).body).toEqual({ status: true, email, password: 'none' })
    const { status, body, cookie } = await links.set(token)
    expect([status, body]).toMatchObject([200, { user: { email, name: 'Rita Cole' } }])

    const ask = withCookie(world, cookie)
    expect((await ask(me)).data).toEqual({
      listOfficials: { items: [{ id }] },
      listInvitations: { items: [{ game: { id: game.id } }] },
    })
    const { user } = body as { user: { id: string } }
    const own = await ask(`{ getUser(id: "${user.id}") { role email official { id } } }`)
    expect(own.data.getUser).toEqual({ role: 'OFFICIAL', email, official: { id } })
    const signIn = { email, password: 'my own password 1' }
    expect((await links.send('POST', 'sign-in/email', signIn)).status).toBe(200)
  })

  test('does not see the managers’ records', async () => {
    const { cookie } = await links.set((await linked()).token)
    const ask = withCookie(world, cookie)
    for (const query of ['{ listSettings { items { id } } }', '{ listOTOJoins { items { email } } }'])
      expect((await ask(query)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const others = await ask('{ listOfficials(limit: 1000) { items { id } } }')
    expect(others.data.listOfficials.items).toHaveLength(1)
  })

  test('gets the mail in the language of the record, otherwise of the page', async () => {
    const spanish = await invited({ language: 'es' })
    await links.ask(spanish.code)
    const [mail = ''] = await links.mailsTo(spanish.email)
    expect(mail).toMatch(/lang=(3D)?"es"/)
    const plain = await invited()
    await links.ask(plain.code, world.visitor, 'es')
    expect((await links.mailsTo(plain.email))[0]).toMatch(/lang=(3D)?"es"/)
  })
})

describe('the code alone', () => {
  test('sets no password: the token is only in the mail, and the database stores its hash', async () => {
    const { token, code } = await linked()
    expect(token).toMatch(/^[\w-]{43}$/)
    const { rows } = await world.database.pool.query('select token_hash from password_link')
    expect(rows).not.toEqual([])
    for (const { token_hash } of rows) {
      expect(token_hash).not.toBe(token)
      expect((await links.set(token_hash)).body).toMatchObject({ code: 'INVALID_TOKEN' })
    }
    expect((await links.set(code)).body).toMatchObject({ code: 'INVALID_TOKEN' })
    // After the mail is sent, the outbox does not contain the link either.
    const { rows: jobs } = await world.database.pool.query('select payload::text from outbox')
    expect(JSON.stringify(jobs)).not.toContain(token)
  })

  test('gets the same response for an official without any address, and no message is sent', async () => {
    const { code } = await invited({ email: null })
    expect((await links.ask(code)).data).toEqual({ askPasswordLink: { asked: true } })
    const { rows } = await world.database.pool.query('select 1 from password_link where official_id = $1', [
      `rita-${people}`,
    ])
    expect(rows).toEqual([])
  })

  test('is refused if it is wrong, and wrong codes are limited', async () => {
    const stranger = world.visitorFrom('198.51.100.7')
    const codes = Array.from({ length: 31 }, (_, n) => `AAAAA${String(n).padStart(2, '0')}`)
    const answers = []
    for (const code of codes) answers.push(await links.ask(code, stranger))
    const said = answers.map(({ errors }) => errors?.[0]?.extensions.code)
    expect(said.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'NOT_FOUND'))
    expect(said[30]).toBe('RATE_LIMITED')
  })

  test('sends at most five links an hour to one official, from all networks', async () => {
    const { code, email } = await invited()
    const said = []
    for (let n = 0; n < 6; n += 1) {
      const { errors } = await links.ask(code, world.visitorFrom(`203.0.113.${n + 1}`))
      said.push(errors?.[0]?.extensions.code)
    }
    expect(said).toEqual([undefined, undefined, undefined, undefined, undefined, 'RATE_LIMITED'])
    expect(await links.mailed(email)).toHaveLength(5)
  })

  test('sends at most five links to an address with two managers', async () => {
    const { code, email } = await invited()
    const bobs = await makeCrew(world, await world.manager('bob@example.org'), 'bob')
    const again = await invited({ email }, bobs)
    for (let n = 0; n < 5; n += 1) await links.ask(code, world.visitorFrom(`203.0.114.${n + 1}`))
    const { errors } = await links.ask(again.code, world.visitorFrom('203.0.114.99'))
    expect(errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  })
})

describe('a link', () => {
  test('works once, also with five concurrent requests, and invalidates the official’s other links', async () => {
    const { code, email } = await linked()
    await links.ask(code)
    const [first = '', second = ''] = await links.mailed(email)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => links.set(first, `password number ${n}`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
    for (const token of [first, second])
      expect((await links.set(token, 'a late password')).body).toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await links.check(second)).status).toBe(400)
  })

  test('of two links to one record used concurrently one sets the password', async () => {
    const { code, email } = await linked()
    await links.ask(code)
    const answers = await Promise.all((await links.mailed(email)).map((token) => links.set(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  test('is invalid after the manager has corrected the address', async () => {
    const { token, id } = await linked()
    await ann.get(`mutation { updateOfficial(input: { id: "${id}", email: "right@league.example" }) { id } }`)
    expect((await links.set(token)).body).toMatchObject({ code: 'INVALID_TOKEN' })
    const { rows } = await world.database.pool.query('select account_id from official where id = $1', [id])
    expect(rows).toEqual([{ account_id: null }])
  })

  test('expires after an hour', async () => {
    const { token } = await linked()
    await world.database.pool.query(`update password_link set expires_at = now() - interval '1 second'`)
    expect((await links.check(token)).body).toMatchObject({ code: 'INVALID_TOKEN' })
    expect((await links.set(token)).body).toMatchObject({ code: 'INVALID_TOKEN' })
  })

  test('needs a valid password, and is not consumed by an invalid one', async () => {
    const { token } = await linked()
    expect(await links.set(token, 'short')).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_TOO_SHORT', field: 'newPassword' },
    })
    expect((await links.set(token, 'x'.repeat(129))).body).toMatchObject({ code: 'PASSWORD_TOO_LONG' })
    expect((await links.set(token)).status).toBe(200)
  })

  test('is not redirected by a later change of the address', async () => {
    const { token, id, code, email } = await linked()
    await links.set(token)
    await world.database.pool.query("update official set email = 'eve@league.example' where id = $1", [id])
    await links.ask(code)
    expect(await links.mailed('eve@league.example')).toEqual([])
    expect((await links.mailsTo(email)).filter((mail) => mail.includes('/session/signin'))).toHaveLength(1)
  })
})

describe('an official with a phone and no mailbox', () => {
  test('verifies the phone, enters an e-mail address, and verifies that', async () => {
    const phone = '+12125550142'
    const { code, id } = await invited({ email: null, mobilePhone: phone, smsOptIn: true })
    await world.database.pool.query('update official set sms_agreed_phone = mobile_phone where id = $1', [id])
    await links.ask(code)
    const [text = ''] = await links.texts(phone)
    const token = links.tokenIn(text)
    expect((await links.check(token)).body).toEqual({ status: true, email: null, password: 'none' })
    expect((await links.set(token)).body).toMatchObject({ code: 'INVALID_TOKEN' })

    const named = await links.send('POST', 'password-link', { token, email: 'Phone@League.example' })
    expect([named.status, named.body]).toEqual([200, { status: true }])
    const [mailed = ''] = await links.mailed('phone@league.example')
    const { cookie } = await links.set(mailed)
    const { data } = await withCookie(world, cookie)('{ listOfficials { items { id email } } }')
    expect(data.listOfficials.items).toEqual([{ id, email: 'phone@league.example' }])
  })

  test('gets no message without the own consent, whatever the manager ticked', async () => {
    const phone = '+12125550143'
    const { code } = await invited({ email: null, mobilePhone: phone, smsOptIn: true })
    await links.ask(code)
    expect(await links.texts(phone)).toEqual([])
  })
})
