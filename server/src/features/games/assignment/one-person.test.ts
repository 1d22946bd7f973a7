import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, type Invited, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { passwordLinks, withCookie } from '../../../../test/password-link.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let anns: Crew
let bobs: Crew
let page: Client
let links: ReturnType<typeof passwordLinks>

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  bob = await world.manager('bob@example.org')
  anns = await makeCrew(world, ann, 'ann')
  bobs = await makeCrew(world, bob, 'bob')
  page = world.visitor
  links = passwordLinks(world)
})
afterAll(() => world.close())

const { signUp } = publicly
const overlapping = { code: 'CONFLICT', reason: 'overlappingGame' }
let hours = 200
/** A time of its own for every test. */
const nextTime = () => {
  hours += 24
  return { inHours: hours }
}
const place = (crew: Crew, id: string, official: string, more: Record<string, unknown> = {}) =>
  crew.manager.ask(
    'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id confirmedAssignment } }',
    { input: { id, assignmentOfficialId: official, ...more } },
  )
const share = (official: string, { userId }: Client) =>
  anns.run('insert into official_manager (manager_id, official_id) values ($1, $2)', userId, official)
const doubleBooked = async (crew: Crew, id: string) =>
  (await crew.manager.get('query ($id: ID!) { getAssignment(id: $id) { isDoubleBooked } }', { id }))
    .getAssignment.isDoubleBooked

/** A record of each manager with these names and one address, invited to games at the same time. */
async function twoRecords(email: string, names: [string, string] = ['Cole', 'Cole']) {
  const time = nextTime()
  const sides = [anns, bobs].map(async (crew, nth) => {
    const officialId = await crew.official()
    await crew.run(
      'update official set last_name = $2, email = $3 where id = $1',
      officialId,
      names[nth],
      email,
    )
    const game = await crew.game(time)
    return { ...(await crew.invite(game.id, officialId)), game, crew }
  })
  return Promise.all(sides) as Promise<[Invited & Side, Invited & Side]>
}
type Side = { game: Awaited<ReturnType<Crew['game']>>; crew: Crew }

/** The password of a mailed link, and with it the first session. */
async function setPassword({ code }: Invited, email: string): Promise<string> {
  await links.ask(code)
  const [token = ''] = await links.mailed(email)
  const { status, cookie } = await links.set(token)
  expect(status).toBe(200)
  return cookie
}
const signIn = (email: string) =>
  links.send('POST', 'sign-in/email', { email, password: 'my own password 1' })

describe('an offer of another manager', () => {
  test('that was never published does not keep the official from a game', async () => {
    const time = nextTime()
    const [mine, theirs] = [await anns.game(time), await bobs.game(time)]
    const rita = await anns.invite(mine.id)
    await share(rita.officialId, bob)
    await bobs.run(`update game set status = 'UNPUBLISHED' where id = $1`, theirs.id)
    expect((await place(bobs, theirs.position, rita.officialId)).errors).toBeUndefined()

    expect((await signUp(page, mine.position, rita)).errors).toBeUndefined()
    expect(await doubleBooked(anns, mine.position)).toBe(false)
  })

  test('is not announced, the own one is announced as an offer', async () => {
    const [mine, theirs] = [await anns.game(nextTime()), await bobs.game(nextTime())]
    const rita = await anns.official()
    await share(rita, bob)
    await place(anns, mine.position, rita)
    await place(bobs, theirs.position, rita)
    const span = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString()
    const { busyOfficials } = await ann.get(
      'query ($from: DateTime!, $to: DateTime!) { busyOfficials(from: $from, to: $to) { officialId kind gameId } }',
      { from: span(mine.startDateTime, -1), to: span(theirs.startDateTime, 1) },
    )
    const spans = busyOfficials.filter(({ officialId }: { officialId: string }) => officialId === rita)
    expect(spans).toEqual([{ officialId: rita, kind: 'OFFER', gameId: mine.id }])
  })
})

describe('an offer at the time of a confirmed game', () => {
  test('can be made, and accepting it is refused', async () => {
    const time = nextTime()
    const [first, second] = [await anns.game(time), await anns.game(time)]
    const rita = await anns.invite(first.id)
    expect((await signUp(page, first.position, rita)).errors).toBeUndefined()
    expect((await place(anns, second.position, rita.officialId)).errors).toBeUndefined()
    const again = await anns.run('select code from invitation where game_id = $1', second.id)
    const offered = { ...rita, code: again[0].code }
    expect(refusalOf(await signUp(page, second.position, offered))).toMatchObject({
      ...overlapping,
      message: 'you already have another game at that time',
    })
    const confirmed = await place(anns, second.position, rita.officialId, { confirmedAssignment: true })
    expect(refusalOf(confirmed)).toMatchObject({
      ...{ reason: 'officialHoldsAnother', field: 'confirmedAssignment' },
    })
  })
})

describe('one account with two records', () => {
  test('takes one of two games at one time, on two devices with two codes', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, other] = await twoRecords(`device${round}@league.example`)
      const { userId } = await world.official(one.officialId)
      await anns.run('update official set account_id = $1 where id = $2', userId, other.officialId)
      const answers = await Promise.all([
        signUp(page, one.game.position, one),
        signUp(page, other.game.position, other),
      ])
      expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
      expect(answers.map(refusalOf).find(Boolean)).toMatchObject(overlapping)
    }
  })

  test('signed in, takes one of two games at one time', async () => {
    const email = 'session@league.example'
    const [one, other] = await twoRecords(email)
    const ask = withCookie(world, await setPassword(one, email))
    const take = ({ game }: Side) =>
      ask(`mutation { signupGame(input: { assignmentId: "${game.position}" }) { id } }`)
    const answers = await Promise.all([take(one), take(other)])
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
    expect(answers.map(refusalOf).find(Boolean)).toMatchObject(overlapping)
  })

  test('is asked again when one of two games is moved onto the other, and cannot accept both', async () => {
    const email = 'moved@league.example'
    const [one, other] = await twoRecords(email)
    await setPassword(one, email)
    const later = new Date(Date.parse(one.game.startDateTime) + 6 * 3_600_000).toISOString()
    const publishAt = async (startDateTime: string) => {
      await bob.get('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
        input: { id: other.game.id, startDateTime },
      })
      await bob.get('mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', { id: other.game.id })
    }
    await publishAt(later)
    for (const side of [one, other])
      expect((await signUp(page, side.game.position, side)).errors).toBeUndefined()
    await publishAt(one.game.startDateTime)
    expect(refusalOf(await signUp(page, other.game.position, other))).toMatchObject(overlapping)
  })
})

describe('at sign-in', () => {
  const taken = async (...sides: Invited[]) => {
    const ids = sides.map(({ officialId }) => officialId)
    const rows = await anns.run(
      'select id from official where id = any($1) and account_id is not null order by id',
      ids,
    )
    return rows.map(({ id }) => id)
  }

  test('a record with the proven address and the same name is taken up', async () => {
    const email = 'later@league.example'
    const [one, other] = await twoRecords(email, ['Cole', ' cOLE'])
    await anns.run('update official set email = null where id = $1', other.officialId)
    await setPassword(one, email)
    await anns.run('update official set email = $2 where id = $1', other.officialId, email)
    expect(await taken(one, other)).toEqual([one.officialId])
    expect((await signIn(email)).status).toBe(200)
    expect(await taken(one, other)).toEqual([one.officialId, other.officialId])
  })

  test('an official of another name with the same mailbox stays apart', async () => {
    const email = 'family@league.example'
    const [mia, leo] = await twoRecords(email, ['Mia', 'Leo'])
    await setPassword(mia, email)
    await signIn(email)
    expect(await taken(mia, leo)).toEqual([mia.officialId])
    for (const side of [mia, leo])
      expect((await signUp(page, side.game.position, side)).errors).toBeUndefined()
  })

  test('a manager whose mailbox two officials share takes up none of them', async () => {
    const email = 'parent@league.example'
    const parent = await world.manager(email, world.register)
    await anns.run('update auth_user set email_verified = true where id = $1', parent.userId)
    const [mia, leo] = await twoRecords(email, ['Mia', 'Leo'])
    const password = 'a long enough password'
    expect((await links.send('POST', 'sign-in/email', { email, password })).status).toBe(200)
    expect(await taken(mia, leo)).toEqual([])
    await anns.run('update official set email = null where id = $1', leo.officialId)
    await links.send('POST', 'sign-in/email', { email, password })
    expect(await taken(mia, leo)).toEqual([mia.officialId])
  })

  test('without a proven address nothing is taken up', async () => {
    const email = 'unproven@league.example'
    await world.manager(email, world.register)
    const [one, other] = await twoRecords(email)
    await links.send('POST', 'sign-in/email', { email, password: 'a long enough password' })
    expect(await taken(one, other)).toEqual([])
  })

  test('games that are held at one time already are kept, their managers see it, and no third is taken', async () => {
    const email = 'double@league.example'
    const [one, other] = await twoRecords(email)
    for (const side of [one, other])
      expect((await signUp(page, side.game.position, side)).errors).toBeUndefined()
    expect(await doubleBooked(anns, one.game.position)).toBe(false)

    await setPassword(one, email)
    expect((await signIn(email)).status).toBe(200)
    expect(await taken(one, other)).toEqual([one.officialId, other.officialId])
    for (const side of [one, other]) expect(await doubleBooked(side.crew, side.game.position)).toBe(true)
    const third = await anns.game({ inHours: hours + 1 })
    const invited = await anns.invite(third.id, one.officialId)
    expect(refusalOf(await signUp(page, third.position, invited))).toMatchObject(overlapping)

    await publicly.cancel(page, other.game.position, other)
    expect(await doubleBooked(anns, one.game.position)).toBe(false)
  })
})

test('a game that an official was not told of is not confirmed for them: it would keep them from the game of another manager', async () => {
  const time = nextTime()
  const official = await anns.official()
  await world.official(official)
  await share(official, bob)
  const hidden = await bobs.game(time)
  await bobs.run(`update game set status = 'UNPUBLISHED' where id = $1`, hidden.id)
  expect((await place(bobs, hidden.position, official, { override: true })).errors).toBeUndefined()
  const confirm = () =>
    bob.ask('mutation ($id: ID!) { confirmForOfficial(input: { id: $id }) { confirmedAssignment } }', {
      id: hidden.position,
    })
  expect(refusalOf(await confirm())).toMatchObject({ code: 'CONFLICT', reason: 'tellFirst', field: 'id' })

  const game = await anns.game(time)
  const invited = await anns.invite(game.id, official)
  expect((await signUp(page, game.position, invited)).errors).toBeUndefined()
})
