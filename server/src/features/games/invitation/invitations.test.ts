import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { type Crew, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let crew: Crew
let page: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  crew = await makeCrew(world, ann, 'ann')
  page = world.visitor
})
afterAll(() => world.close())

const fields = `id invitationId gameId published hasResponded accepted sentTimestamp viewTimeStamp
  gameStartDateTime owner official { id firstName }`
const create = (input: Record<string, unknown>, client = ann) =>
  client.ask(`mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { ${fields} } }`, {
    input,
  })
const update = (input: Record<string, unknown>, client = ann, condition?: Record<string, unknown>) =>
  client.ask(
    `mutation ($input: UpdateInvitationInput!, $condition: ModelInvitationConditionInput) {
      updateInvitation(input: $input, condition: $condition) { ${fields} } }`,
    { input, condition },
  )
const remove = (id: string, client = ann) =>
  client.ask('mutation ($id: ID!) { deleteInvitation(input: { id: $id }) { id } }', { id })

describe('a manager invites', () => {
  test('as the original client does: create, then update with a code of its own', async () => {
    const game = await crew.game()
    const ana = await crew.official('Ana')
    const { data } = await create({
      ...{ invitationGameId: game.id, gameId: game.id, officialId: ana, invitationOfficialId: ana },
      ...{ gameStartDateTime: game.startDateTime, published: false, hasResponded: false },
    })
    const made = data.createInvitation
    expect(made).toMatchObject({
      ...{ gameId: game.id, published: false, hasResponded: false, accepted: false },
      ...{
        gameStartDateTime: game.startDateTime,
        owner: ann.userId,
        official: { id: ana, firstName: 'Ana' },
      },
    })
    expect(made.invitationId).toMatch(/^[A-Za-z0-9_-]{7}$/)
    const again = await update({ id: made.id, invitationId: 'aB3-_zZ' })
    expect(again.data.updateInvitation.invitationId).toBe('aB3-_zZ')
    const { listInvitations } = await page.get(
      'query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items { id } } }',
      { code: 'aB3-_zZ' },
    )
    expect(listInvitations.items).toEqual([{ id: made.id }])
  })

  test('a code cannot be derived from the id, and a taken one is replaced by another', async () => {
    const game = await crew.game()
    const id = 'guess-me'
    await create({ id, invitationGameId: game.id, invitationOfficialId: await crew.official() })
    const [{ code }] = (await crew.run('select code from invitation where id = $1', id)) as [{ code: string }]
    await remove(id)
    // The same id makes the same code, which is taken now.
    const taken = await crew.invite(game.id)
    await update({ id: taken.id, invitationId: code })
    const { data } = await create({
      ...{ id, invitationGameId: game.id, invitationOfficialId: await crew.official() },
    })
    expect(data.createInvitation.invitationId).toMatch(/^[A-Za-z0-9_-]{7}$/)
    expect(data.createInvitation.invitationId).not.toBe(code)
    const other = await startWorld()
    const cat = await other.manager()
    const theirs = await makeCrew(other, cat, 'cat')
    const their = await create(
      { id, invitationGameId: (await theirs.game()).id, invitationOfficialId: await theirs.official() },
      cat,
    )
    expect(their.data.createInvitation.invitationId).not.toBe(code)
    await other.close()
  })

  test('an official once per game', async () => {
    const game = await crew.game()
    const ana = await crew.official('Ana')
    const both = await Promise.all(
      [1, 2].map(() => create({ invitationGameId: game.id, invitationOfficialId: ana })),
    )
    expect(both.map(refusalOf).filter(Boolean)).toMatchObject([
      { code: 'CONFLICT', reason: 'alreadyInvited', field: 'invitationOfficialId' },
    ])
  })

  test('an official who has declined again', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    await publicly.decline(page, ana, 'busy')
    const { data } = await update({ id: ana.id, hasResponded: false })
    expect(data.updateInvitation.hasResponded).toBe(false)
    expect((await publicly.signUp(page, game.position, ana)).errors).toBeUndefined()
    expect(refusalOf(await update({ id: ana.id, hasResponded: false }))).toMatchObject({
      ...{ code: 'CONFLICT', field: 'hasResponded' },
    })
  })

  test('and removes the invitation: the position is open, the official gets a message, and the code is invalid', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    await crew.run(`update official set email = 'ana@example.org' where id = $1`, ana.officialId)
    await crew.run(`update invitation set sent_timestamp = now(), told = '{}' where id = $1`, ana.id)
    await publicly.signUp(page, game.position, ana)
    expect((await remove(ana.id)).data.deleteInvitation.id).toBe(ana.id)
    expect(await crew.run('select kind from outbox where dedupe_key like $1', `removal:${ana.id}:%`)).toEqual(
      [{ kind: 'tell-mail' }],
    )
    const { getGame } = await ann.get(
      'query ($id: ID!) { getGame(id: $id) { status officialsConfirmed assignments { items { status } } } }',
      { id: game.id },
    )
    expect(getGame).toEqual({
      ...{ status: 'PUBLISHED', officialsConfirmed: 0 },
      assignments: { items: [{ status: 'unassigned' }] },
    })
    expect(refusalOf(await publicly.signUp(page, game.position, ana))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a change to an invitation is refused', () => {
  test('when it contradicts itself or the server', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    const official = await crew.official()
    const before = await checksums(world)
    const refusals: [Record<string, unknown>, string][] = [
      [{ gameId: 'another' }, 'gameId'],
      [{ officialId: 'another' }, 'officialId'],
      [{ published: true }, 'published'],
      [{ hasResponded: true }, 'hasResponded'],
      [{ id: 'no id' }, 'id'],
    ]
    for (const [input, field] of refusals)
      expect(
        refusalOf(await create({ invitationGameId: game.id, invitationOfficialId: official, ...input })),
      ).toMatchObject({ code: 'BAD_USER_INPUT', field })
    expect(refusalOf(await update({ id: ana.id, accepted: true }))).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field: 'accepted' },
    })
    for (const invitationId of ['short', 'too-long-', 'with sp', '1234/67'])
      expect(refusalOf(await update({ id: ana.id, invitationId }))).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', reason: 'codeInvalid', field: 'invitationId' },
      })
    expect(await checksums(world)).toEqual(before)
  })

  test('when the official is not linked or inactive, or the game is another manager’s or complete', async () => {
    const game = await crew.game()
    const official = await crew.official()
    await crew.run('insert into official (id, owner) values ($1, $2)', 'bobs-official', bob.userId)
    for (const stranger of ['bobs-official', 'no-such-official'])
      expect(
        refusalOf(await create({ invitationGameId: game.id, invitationOfficialId: stranger })),
      ).toMatchObject({ code: 'NOT_FOUND', field: 'invitationOfficialId' })
    for (const target of [game.id, 'no-such-game'])
      expect(
        refusalOf(await create({ invitationGameId: target, invitationOfficialId: official }, bob)),
      ).toMatchObject({ code: 'NOT_FOUND', field: 'invitationGameId' })
    const ana = await crew.invite(game.id)
    for (const target of [ana.id, 'no-such-invitation']) {
      expect(refusalOf(await update({ id: target, invitationId: 'abcdefg' }, bob))).toMatchObject({
        code: 'NOT_FOUND',
      })
      expect(refusalOf(await remove(target, bob))).toMatchObject({ code: 'NOT_FOUND' })
    }
    await crew.run('update official set active = false where id = $1', official)
    expect(
      refusalOf(await create({ invitationGameId: game.id, invitationOfficialId: official })),
    ).toMatchObject({ code: 'CONFLICT', reason: 'officialInactive' })
    await crew.run(`update game set status = 'COMPLETE' where id = $1`, game.id)
    expect(
      refusalOf(await create({ invitationGameId: game.id, invitationOfficialId: await crew.official() })),
    ).toMatchObject({ reason: 'gameComplete' })
    expect(refusalOf(await update({ id: ana.id, invitationId: 'zzzzzzz' }))).toMatchObject({
      reason: 'gameComplete',
    })
  })
})

describe('the public page updates an invitation', () => {
  test('with the time it was viewed and that it was answered', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    const now = new Date().toISOString()
    const seen = await update({ id: ana.id, viewTimeStamp: now, sentTimestamp: now }, page)
    expect(seen.data.updateInvitation).toMatchObject({
      ...{ viewTimeStamp: now, sentTimestamp: now, hasResponded: false, owner: null },
    })
    const { data } = await update({ id: ana.id, hasResponded: true }, page)
    expect(data.updateInvitation).toMatchObject({ hasResponded: true, accepted: false })
    const wrongClock = await update({ id: ana.id, viewTimeStamp: '2099-01-01T00:00:00Z' }, page)
    expect(Date.parse(wrongClock.data.updateInvitation.viewTimeStamp)).toBeLessThanOrEqual(Date.now())
    const later = await update({ id: ana.id, sentTimestamp: new Date().toISOString() }, page)
    expect(later.data.updateInvitation.sentTimestamp).toBe(now)
  })

  test('and with nothing else', async () => {
    const game = await crew.game()
    const ana = await crew.invite(game.id)
    const me = await world.official(await crew.official())
    const before = await checksums(world)
    const refusals: [Record<string, unknown>, string][] = [
      [{ hasResponded: false }, 'hasResponded'],
      [{ accepted: true }, 'accepted'],
      [{ accepted: null }, 'accepted'],
      [{ invitationId: 'abcdefg' }, 'invitationId'],
      [{ viewTimeStamp: new Date().toISOString(), accepted: false }, 'accepted'],
    ]
    for (const [input, field] of refusals)
      expect(refusalOf(await update({ id: ana.id, ...input }, page))).toMatchObject({
        ...{ code: 'FORBIDDEN', field },
      })
    // A condition would reveal values that the page does not show.
    for (const condition of [
      { contactEMAIL: { beginsWith: 'a' } },
      { not: { owner: { eq: ann.userId } } },
      { or: [{ messageId: { attributeExists: true } }] },
    ])
      expect(refusalOf(await update({ id: ana.id, hasResponded: true }, page, condition))).toMatchObject({
        code: 'FORBIDDEN',
      })
    expect(
      refusalOf(await update({ id: ana.id, hasResponded: true }, page, { accepted: { eq: true } })),
    ).toMatchObject({ code: 'CONDITION_FAILED' })
    for (const client of [me, page])
      expect(refusalOf(await update({ id: 'no-such', hasResponded: true }, client))).toMatchObject({
        code: 'NOT_FOUND',
      })
    expect(refusalOf(await update({ id: ana.id, hasResponded: true }, me))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(
      refusalOf(await create({ invitationGameId: game.id, invitationOfficialId: 'x' }, page)),
    ).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(refusalOf(await remove(ana.id, page))).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(refusalOf(await remove(ana.id, me))).toMatchObject({ code: 'FORBIDDEN' })
    expect(await checksums(world)).toEqual(before)
  })
})
