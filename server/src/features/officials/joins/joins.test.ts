import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let mailbox: ReturnType<typeof mailboxOf>

beforeAll(async () => {
  world = await startWorld()
  mailbox = mailboxOf(world)
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  await ann.get(
    'mutation ($id: ID!) { updateUser(input: { id: $id, firstname: "Ann", lastname: "Lee" }) { id } }',
    {
      id: ann.userId,
    },
  )
})
beforeEach(aMinuteLater)
afterAll(() => world.close())

/** Resets the counters, as an hour would. */
async function aMinuteLater() {
  await world.database.pool.query('delete from rate_limit')
}

const create =
  'mutation ($input: CreateOTOJoinInput!) { createOTOJoin(input: $input) { id email manager managerName invitationId accepted sentTimestamp owner } }'
const update =
  'mutation ($input: UpdateOTOJoinInput!) { updateOTOJoin(input: $input) { id invitationId sentTimestamp } }'
const withdraw = 'mutation ($id: ID!) { deleteOTOJoin(input: { id: $id }) { email } }'

let emailCount = 0
const nextEmail = () => {
  emailCount += 1
  return `official${emailCount}@league.example`
}
async function invite(input: Record<string, unknown> = {}, client = ann) {
  return (await client.get(create, { input: { email: nextEmail(), ...input } })).createOTOJoin
}
const list = async (client: Client, filter: object = {}) =>
  (
    await client.get(
      'query ($filter: ModelOTOJoinFilterInput) { listOTOJoins(filter: $filter) { items { id email accepted sentTimestamp } } }',
      { filter },
    )
  ).listOTOJoins.items

describe('a manager invites officials', () => {
  test('with exactly the fields the original client sends; the code comes from the server', async () => {
    const email = nextEmail()
    const join = await invite({ email, manager: ann.userId, managerName: 'East League', accepted: false })
    expect(join).toEqual({
      ...{ id: join.id, email, manager: ann.userId, owner: ann.userId, managerName: 'East League' },
      ...{ accepted: false, sentTimestamp: null, invitationId: expect.stringMatching(/^[A-Za-z0-9_-]{7}$/) },
    })
  })

  test('by a mail with the link, the manager’s name and a reply address', async () => {
    const { email, invitationId, managerName, id } = await invite()
    expect(managerName).toBe('Ann Lee')
    const [mail] = await mailbox.to(email)
    expect(mail).toContain('Subject: Ann Lee invites you to officiate games\n')
    expect(mail).toContain('Reply-To: Ann Lee <ann@example.org>\n')
    expect(mail).toContain(`/session/join/${invitationId}`)
    expect(await list(ann, { id: { eq: id } })).toEqual([
      { id, email, accepted: false, sentTimestamp: expect.stringMatching(/Z$/) },
    ])
  })

  test('never under the part of the address before the @', async () => {
    const dana = await world.register('dana.w@example.org')
    await dana.get('mutation ($input: CreateUserInput!) { createUser(input: $input) { id } }', {
      input: { id: dana.userId, username: 'dana.w' },
    })
    expect((await invite({}, dana)).managerName).toBe('dana.w@example.org')
    await dana.get('mutation ($input: UpdateUserInput!) { updateUser(input: $input) { id } }', {
      input: { id: dana.userId, firstname: 'Dana', lastname: 'Whitfield' },
    })
    expect((await invite({}, dana)).managerName).toBe('Dana Whitfield')
  })

  test('several at once, all or none', async () => {
    const emails = [nextEmail(), nextEmail(), nextEmail()]
    const document = (addresses: string[]) =>
      `mutation { ${addresses.map((email, at) => `j${at}: createOTOJoin(input: { email: "${email}" }) { email }`).join(' ')} }`
    const { errors } = await ann.ask(document([...emails, 'no address']))
    expect(errors).toMatchObject([{ path: ['j3'], extensions: { code: 'BAD_USER_INPUT', field: 'email' } }])
    await aMinuteLater()
    expect(Object.keys(await ann.get(document(emails)))).toHaveLength(3)
    for (const email of emails) expect(await mailbox.to(email)).toHaveLength(1)
  })

  test('and sees open joins', async () => {
    const { id } = await invite()
    const pending = await list(ann, { owner: { eq: ann.userId }, accepted: { eq: false } })
    expect(pending.map((join: { id: string }) => join.id)).toContain(id)
  })

  test('an open address only once; the refusal suggests to resend', async () => {
    const { email } = await invite()
    expect((await ann.ask(create, { input: { email: email.toUpperCase() } })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', reason: 'joinWaiting', field: 'email' } },
    ])
    expect((await invite({ email }, bob)).owner).toBe(bob.userId)
  })

  test('resends, but not within a minute', async () => {
    const { id, email } = await invite()
    const again = { input: { id, sentTimestamp: '2026-05-01T10:00:00Z' } }
    expect((await ann.ask(update, again)).errors).toMatchObject([
      {
        extensions: { code: 'RATE_LIMITED', reason: 'sentJustNow', values: { seconds: expect.any(Number) } },
      },
    ])
    expect(await mailbox.to(email)).toHaveLength(1)
    await aMinuteLater()
    await ann.get(update, again)
    expect(await mailbox.to(email)).toHaveLength(2)
  })

  test('withdraws: the link is invalid, and the address can be invited again', async () => {
    const { id, email, invitationId } = await invite()
    expect((await ann.get(withdraw, { id })).deleteOTOJoin).toEqual({ email })
    expect(
      (await world.visitor.ask(`{ getJoin(invitationId: "${invitationId}") { email } }`)).errors,
    ).toMatchObject([{ extensions: { code: 'NOT_FOUND', field: 'invitationId' } }])
    expect((await invite({ email })).invitationId).not.toBe(invitationId)
  })

  test.each([
    ['Zz-_099', {}],
    ['Zz-_098', { sentTimestamp: '2026-05-01T10:00:00Z' }],
  ])(
    'sets the code of the original client (%s, %j): one mail is sent, and both codes open',
    async (code, more) => {
      const { id, email, invitationId } = await invite()
      const { updateOTOJoin } = await ann.get(update, { input: { id, invitationId: code, ...more } })
      expect(updateOTOJoin.invitationId).toBe(code)
      expect(await mailbox.to(email)).toHaveLength(1)
      for (const each of [invitationId, code])
        expect((await world.visitor.get(`{ getJoin(invitationId: "${each}") { id } }`)).getJoin.id).toBe(id)
      const accept = 'mutation ($input: AcceptJoinInput!) { acceptJoin(input: $input) { accepted } }'
      const input = { invitationId, firstName: 'Ana', lastName: 'Gómez' }
      expect((await world.visitor.get(accept, { input })).acceptJoin.accepted).toBe(true)
    },
  )

  test('changes a code later and sends the mail with the new one', async () => {
    const { id, email } = await invite()
    await mailbox.settled()
    await aMinuteLater()
    await ann.get(update, { input: { id, invitationId: 'Zz-_097', sentTimestamp: '2026-05-01T10:00:00Z' } })
    const mails = await mailbox.to(email)
    expect(mails).toHaveLength(2)
    expect(mails.filter((mail) => mail.includes('/session/join/Zz-_097'))).toHaveLength(1)
  })

  test('withdraws a join whose code was changed: both links say so', async () => {
    const { id, invitationId } = await invite()
    await ann.get(update, { input: { id, invitationId: 'Zz-_096' } })
    await ann.get(withdraw, { id })
    for (const code of [invitationId, 'Zz-_096'])
      expect((await world.visitor.get(`{ getLink(invitationId: "${code}") { state } }`)).getLink.state).toBe(
        'WITHDRAWN',
      )
  })
})

describe('a chosen code', () => {
  test.each(['has', 'had'])(
    'that another manager’s join %s is answered like a free one, with a code of the server',
    async (when) => {
      const [own, theirs] = [await invite(), await invite({}, bob)]
      if (when === 'had') await bob.get(update, { input: { id: theirs.id, invitationId: 'Zz-_095' } })
      const input = { id: own.id, invitationId: theirs.invitationId }
      const { errors, data } = await ann.ask(update, { input })
      expect(errors).toBeUndefined()
      const given = data.updateOTOJoin.invitationId
      expect(given).toMatch(/^[A-Za-z0-9_-]{7}$/)
      expect([own.invitationId, theirs.invitationId]).not.toContain(given)
      const opened = `{ getJoin(invitationId: "${theirs.invitationId}") { email } }`
      expect((await world.visitor.get(opened)).getJoin.email).toBe(theirs.email)
    },
  )

  test('counts when it is free', async () => {
    const { id } = await invite()
    const codes: unknown[] = []
    const before = "delete from rate_limit where key not like 'code/chosen:%'"
    for (let nth = 0; nth < 102; nth++) {
      await world.database.pool.query(before)
      const input = { id, invitationId: `c${String(nth).padStart(6, '0')}` }
      codes.push((await ann.ask(update, { input })).errors?.[0]?.extensions?.code)
    }
    expect(codes).toEqual([...Array(100).fill(undefined), 'RATE_LIMITED', 'RATE_LIMITED'])
  })
})

describe('refused, and nothing changes', () => {
  test.each([
    ['no address', { email: '' }, 'email', 'required'],
    ['a malformed address', { email: 'ana@' }, 'email', 'emailInvalid'],
    ['another manager', { email: 'x@league.example', manager: 'eve' }, 'manager', 'serverDecides'],
    ['accepted from the start', { email: 'x@league.example', accepted: true }, 'accepted', 'serverDecides'],
    [
      'a name that is too long',
      { email: 'x@league.example', managerName: 'x'.repeat(201) },
      'managerName',
      'tooLong',
    ],
    ['a malformed id', { email: 'x@league.example', id: 'a b' }, 'id', 'idInvalid'],
  ])('%s', async (_what, input, field, reason) => {
    await mailbox.settled()
    const before = await checksums(world)
    expect((await ann.ask(create, { input })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field, reason } },
    ])
    expect(await checksums(world)).toEqual(before)
  })

  test.each([
    [{ accepted: true }, 'accepted', 'serverDecides'],
    [{ officialId: 'anybody' }, 'officialId', 'serverDecides'],
    [{ viewTimeStamp: '2026-05-01T10:00:00Z' }, 'viewTimeStamp', 'serverDecides'],
    [{ invitationId: 'too long for a code' }, 'invitationId', 'codeInvalid'],
  ])('a manager who says %j', async (input, field, reason) => {
    const { id } = await invite()
    expect((await ann.ask(update, { input: { id, ...input } })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field, reason } },
    ])
  })

  test('an id that is taken', async () => {
    const one = await invite()
    expect((await bob.ask(create, { input: { id: one.id, email: nextEmail() } })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', reason: 'idTaken', field: 'id' } },
    ])
  })

  test('another manager’s join', async () => {
    const { id } = await invite()
    expect(await list(bob, { owner: { eq: ann.userId } })).toEqual([])
    for (const target of [id, 'nothing']) {
      const attempts = [
        bob.ask(update, { input: { id: target, invitationId: 'aaaaaaa' } }),
        bob.ask(update, { input: { id: target, sentTimestamp: '2026-05-01T10:00:00Z' } }),
        bob.ask(withdraw, { id: target }),
      ]
      for (const { errors } of await Promise.all(attempts))
        expect(errors).toMatchObject([{ message: 'not found', extensions: { code: 'NOT_FOUND' } }])
    }
  })

  test('more than ten mails an hour to the same address', async () => {
    const email = nextEmail()
    const { id } = await invite({ email })
    const soon = "delete from rate_limit where key like 'join/again:%'"
    for (let times = 2; times <= 10; times += 1) {
      await world.database.pool.query(soon)
      await ann.get(update, { input: { id, sentTimestamp: '2026-05-01T10:00:00Z' } })
    }
    await world.database.pool.query(soon)
    const { errors } = await ann.ask(update, { input: { id, sentTimestamp: '2026-05-01T10:00:00Z' } })
    expect(errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', reason: 'tooManyTries' } }])
  })

  test.each([['nobody'], ['visitor']] as const)('%s gets UNAUTHENTICATED', async (who) => {
    for (const query of [
      '{ listOTOJoins { items { id } } }',
      'mutation { createOTOJoin(input: { email: "x@y.example" }) { id } }',
    ])
      expect((await world[who].ask(query)).errors).toMatchObject([
        { extensions: { code: 'UNAUTHENTICATED' } },
      ])
  })
})
