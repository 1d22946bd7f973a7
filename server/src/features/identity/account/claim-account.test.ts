import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { type Crew, makeCrew, publicly } from '../../../../test/crew.ts'
import { passwordLinks, withCookie, withHeaders } from '../../../../test/password-link.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { accountPassword, type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let anns: Crew
let bobs: Crew
let links: ReturnType<typeof passwordLinks>

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  bob = await world.manager('bob@example.org')
  anns = await makeCrew(world, ann, 'ann')
  bobs = await makeCrew(world, bob, 'bob')
  links = passwordLinks(world)
})
afterAll(() => world.close())

const create = 'mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }'

/** A manager's record with this address, and an invitation to one of the manager's games. */
async function recordWith(crew: Crew, id: string, email: string, inHours = 72, firstName = 'Rita') {
  await crew.manager.get(create, { input: { id, firstName, lastName: 'Cole', email } })
  const game = await crew.game({ inHours })
  const invited = await crew.invite(game.id, id)
  return { ...invited, game }
}

async function tokenBy(code: string, email: string): Promise<string> {
  const before = await links.mailed(email).catch((): string[] => [])
  await links.ask(code)
  return (await links.mailed(email)).find((token) => !before.includes(token)) ?? ''
}

const whoAmI = '{ listOfficials { items { id } } }'
const own = async (cookie: string, hat?: 'official') =>
  (await withCookie(world, cookie, hat)(whoAmI)).data?.listOfficials?.items.map(
    ({ id }: { id: string }) => id,
  )

describe('an account created in advance with the official’s address', () => {
  test('sees nothing before, and loses its sessions and password', async () => {
    const email = 'victim@league.example'
    const eve = await world.register(email)
    const { officialId, code } = await recordWith(anns, 'victim', email)
    expect((await eve.ask(whoAmI)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')

    const { status, cookie } = await links.set(await tokenBy(code, email))
    expect(status).toBe(200)
    expect(await own(cookie)).toEqual([officialId])
    expect((await eve.ask(whoAmI)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    const password = accountPassword
    expect((await links.send('POST', 'sign-in/email', { email, password })).status).toBe(401)
  })

  test('becomes the official’s, even if it was registered as a manager', async () => {
    const email = 'squatted@league.example'
    const eve = await world.manager(email, world.register)
    const { code, officialId } = await recordWith(anns, 'squatted', email)
    const { cookie } = await links.set(await tokenBy(code, email))
    const { data } = await withCookie(
      world,
      cookie,
    )(`{ getUser(id: "${eve.userId}") { role official { id } } }`)
    expect(data.getUser).toEqual({ role: 'OFFICIAL', official: { id: officialId } })
  })

  test('loses its sessions also if it signs in and changes its password concurrently', async () => {
    const email = 'racing@league.example'
    await world.register(email)
    const { code } = await recordWith(anns, 'racing', email)
    const token = await tokenBy(code, email)
    const password = accountPassword
    const signedIn: string[] = []
    const changed: string[] = []
    let isOver = false
    async function signInAgain(): Promise<void> {
      const { status, cookie } = await links.send('POST', 'sign-in/email', { email, password })
      if (status === 200) signedIn.push(cookie)
      if (!isOver) return signInAgain()
    }
    async function changeAgain(cookie: string): Promise<void> {
      const change = { currentPassword: password, newPassword: password }
      const answer = await links.send('POST', 'change-password', change, cookie)
      if (answer.status !== 200) return
      changed.push(answer.cookie)
      return changeAgain(answer.cookie)
    }
    const { cookie: first } = await links.send('POST', 'sign-in/email', { email, password })
    const eves = [signInAgain(), signInAgain(), signInAgain(), changeAgain(first)]
    try {
      await waitFor(
        'a sign-in and a change of the password have succeeded',
        () => signedIn[0] && changed[0],
        {
          seconds: 20,
        },
      )
      expect((await links.set(token)).status).toBe(200)
    } finally {
      isOver = true
    }
    await Promise.all(eves)
    for (const cookie of [first, ...signedIn, ...changed]) expect(await own(cookie)).toBeUndefined()
  })

  test('cannot use a reset link that was sent before', async () => {
    const email = 'pending@league.example'
    await world.register(email)
    await links.send('POST', 'request-password-reset', { email })
    const [mail = ''] = await links.mailsTo(email)
    const token = /reset-password\?token=(\w+)/.exec(mail.replace(/=\n/g, '').replace(/=3D/g, '='))?.[1]
    expect(token).toBeDefined()
    const { code } = await recordWith(anns, 'pending', email)
    await links.set(await tokenBy(code, email))
    const answer = await links.send('POST', 'reset-password', { token, newPassword: 'taken back 123' })
    expect(answer.body).toMatchObject({ code: 'INVALID_TOKEN' })
  })
})

describe('a manager who is also an official', () => {
  test('keeps the manager’s records, and acts as an official with the role header', async () => {
    const email = 'both@league.example'
    const both = await world.manager(email, world.register)
    const theirs = await makeCrew(world, both, 'both')
    const { code, officialId, game } = await recordWith(anns, 'both-at-ann', email)
    const { status, cookie, body } = await links.set(await tokenBy(code, email))
    expect(status).toBe(200)

    const asManager = withCookie(world, cookie)
    const venues = await asManager('{ listVenues { items { id } } }')
    expect(venues.data.listVenues.items).toEqual([{ id: theirs.venue }])
    const self = await asManager(`{ getUser(id: "${both.userId}") { role isOfficial } }`)
    expect(self.data.getUser).toEqual({ role: 'SCHEDULER', isOfficial: true })
    expect(await own(cookie, 'official')).toEqual([officialId])
    const asOfficial = withCookie(world, cookie, 'official')
    expect((await asOfficial('{ listVenues { items { id } } }')).errors?.[0]?.extensions.code).toBe(
      'FORBIDDEN',
    )
    const signUp = await asOfficial(
      `mutation { signupGame(input: { assignmentId: "${game.position}" }) { official { id } } }`,
    )
    expect(signUp.data.signupGame.official.id).toBe(officialId)

    const live = createClient({
      ...{ url: `${world.url.replace('http', 'ws')}/graphql`, webSocketImpl: WebSocket, retryAttempts: 0 },
      connectionParams: { authorization: `Bearer ${body.token}`, 'x-act-as': 'official' },
    })
    const { value } = await live.iterate<{ listOfficials: unknown }>({ query: whoAmI }).next()
    expect(value?.data?.listOfficials).toEqual({ items: [{ id: officialId }] })
    await live.dispose()
  })

  test('without a record as an official, the role header gives access to nothing', async () => {
    const { errors } = await withHeaders(world, { ...ann.headers, 'x-act-as': 'official' })(
      'mutation { createTimeOff(input: { startDateTime: "2030-01-01T00:00:00Z", endDateTime: "2030-01-02T00:00:00Z" }) { id } }',
    )
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })
})

describe('one person, two managers', () => {
  test('sees the games of both, and responds with the invited record', async () => {
    const email = 'twice@league.example'
    const first = await recordWith(anns, 'twice-at-ann', email)
    const second = await recordWith(bobs, 'twice-at-bob', email, 96)
    const { cookie } = await links.set(await tokenBy(first.code, email))
    const ask = withCookie(world, cookie)
    expect(await own(cookie)).toEqual([first.officialId, second.officialId])

    const { data } = await ask('{ listInvitations { items { invitationId } } }')
    expect(data.listInvitations.items).toEqual([{ invitationId: first.code }, { invitationId: second.code }])
    for (const { game, officialId } of [first, second]) {
      const answer = await ask(
        `mutation { signupGame(input: { assignmentId: "${game.position}" }) { official { id } } }`,
      )
      expect(answer.data.signupGame.official.id).toBe(officialId)
    }
    const positions = await ask(
      `{ listAssignments(filter: { assignmentOfficialId: { in: ["${first.officialId}", "${second.officialId}"] } }) { items { id fee } } }`,
    )
    expect(positions.data.listAssignments.items).toHaveLength(2)
  })

  test('a record of another name with a mistyped address is unlinked when it is corrected', async () => {
    const email = 'typo@league.example'
    const mine = await recordWith(anns, 'typo-at-ann', email)
    const mistaken = await recordWith(bobs, 'typo-at-bob', email, 96, 'Tess')
    const { cookie } = await links.set(await tokenBy(mine.code, email))
    expect(await own(cookie)).toEqual([mine.officialId, mistaken.officialId])
    const rename = (client: Client, id: string) =>
      client.ask(
        `mutation { updateOfficial(input: { id: "${id}", email: "new-${id}@league.example" }) { id } }`,
      )
    expect((await rename(bob, mistaken.officialId)).errors).toBeUndefined()
    expect((await rename(ann, mine.officialId)).errors).toMatchObject([
      { extensions: { reason: 'contactIsOfficials' } },
    ])
    expect(await own(cookie)).toEqual([mine.officialId])
  })

  test('saving the profile or taking a position links the record permanently', async () => {
    const email = 'kept@league.example'
    const mine = await recordWith(anns, 'kept-at-ann', email)
    const other = await recordWith(bobs, 'kept-at-bob', email, 96)
    const { cookie } = await links.set(await tokenBy(mine.code, email))
    const ask = withCookie(world, cookie)
    const saved = await ask(
      `mutation { updateOfficial(input: { id: "${other.officialId}", email: "moved@league.example" }) { email } }`,
    )
    expect(saved.data.updateOfficial.email).toBe('moved@league.example')
    expect(await own(cookie)).toEqual([mine.officialId, other.officialId])
  })

  test('an unverified account with the same address has no access', async () => {
    const email = 'unproven@league.example'
    await recordWith(anns, 'unproven', email)
    const eve = await world.register(email)
    await world.database.pool.query(`insert into app_user (id, role) values ($1, 'OFFICIAL')`, [eve.userId])
    expect((await eve.ask(whoAmI)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  })

  test('a record linked to another account stays with it', async () => {
    const email = 'rita@league.example'
    const { code } = await recordWith(anns, 'rita-own', email)
    const foreign = await recordWith(anns, 'somebody-else', 'else@league.example')
    const { cookie } = await links.set(await tokenBy(code, email))
    const ask = withCookie(world, cookie)
    const codeOf = async (mutation: string) =>
      (await ask(`mutation { ${mutation} }`)).errors?.[0]?.extensions.code
    expect(await codeOf(`updateOfficial(input: { id: "${foreign.officialId}", lastName: "X" }) { id }`)).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(`declineInvitation(input: { invitationId: "${foreign.code}" }) { id }`)).toBe(
      'NOT_FOUND',
    )
    expect(await codeOf(`signupGame(input: { assignmentId: "${foreign.game.position}" }) { id }`)).toBe(
      'NOT_FOUND',
    )
    const named = `signupGame(input: { assignmentId: "${foreign.game.position}", officialId: "${foreign.officialId}" }) { id }`
    expect(await codeOf(named)).toMatch(/NOT_FOUND|FORBIDDEN/)
    expect((await publicly.decline(world.visitor, foreign)).errors).toBeUndefined()
  })
})

describe('once signed in', () => {
  test('an official needs no code', async () => {
    const email = 'signed@league.example'
    const { code, officialId, game } = await recordWith(anns, 'signed', email)
    const later = await recordWith(anns, 'unused', 'unused@league.example', 120)
    await anns.invite(later.game.id, officialId)
    const { cookie } = await links.set(await tokenBy(code, email))
    const ask = withCookie(world, cookie)
    const input = `input: { assignmentId: "${game.position}"`
    const steps = [`signupGame(${input} }) { status }`, `cancelSignup(${input}, reason: "ill" }) { status }`]
    const said = []
    for (const step of steps) said.push((await ask(`mutation { answer: ${step} }`)).data.answer)
    expect(said).toEqual([{ status: 'assigned' }, { status: 'unassigned' }])

    const taken = await ask(
      `mutation { signupGame(input: { assignmentId: "${later.game.position}" }) { status } }`,
    )
    expect(taken.data.signupGame.status).toBe('assigned')
    await world.database.pool.query(
      `update game set start_date_time = now() + interval '1 hour' where id = $1`,
      [later.game.id],
    )
    const here = await ask(
      `mutation { checkin(input: { assignmentId: "${later.game.position}", location: { lat: 40.7, lng: -74 } }) { hasCheckedIn } }`,
    )
    expect(here.data.checkin.hasCheckedIn).toBe(true)
  })

  test('a changed password revokes the other sessions, and no link is sent that would replace it', async () => {
    const email = 'leaving@league.example'
    const { code, officialId } = await recordWith(anns, 'leaving', email)
    const { cookie: phone } = await links.set(await tokenBy(code, email))
    const signIn = { email, password: 'my own password 1' }
    const { cookie: laptop } = await links.send('POST', 'sign-in/email', signIn)
    const change = { currentPassword: signIn.password, newPassword: 'my own password 2' }
    const { cookie: changed } = await links.send('POST', 'change-password', change, laptop)
    expect(await own(phone)).toBeUndefined()
    expect(await own(changed)).toEqual([officialId])

    expect(await tokenBy(code, email)).toBe('')
    expect(await own(changed)).toEqual([officialId])
    expect((await links.mailsTo(email)).join()).toContain('Your Whistle password was changed')
  })
})
