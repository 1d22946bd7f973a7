import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countTries } from '../../../../test/count-tries.ts'
import { type Crew, type Invited, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { type Answer, type Client, startWorld, type World } from '../../../../test/world.ts'
import { keyOf } from '../../../db/limiter.ts'

let world: World
let crew: Crew
let game: Awaited<ReturnType<Crew['game']>>
let ana: Invited

beforeAll(async () => {
  world = await startWorld({ TRUST_PROXY: 'true' })
  crew = await makeCrew(world, await world.manager('ann@example.org'), 'ann')
  game = await crew.game()
  ana = await crew.invite(game.id)
})
afterAll(() => world.close())

const allowed = 30
let guesses = 0
const guess = () => {
  guesses += 1
  return `x${String(guesses).padStart(6, '0')}`
}
const guessId = () => `${guess()}-1111-2222-3333`
const open = (client: Client, code: string) =>
  client.ask(
    'query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items { id } } }',
    { code },
  )
/** 2,999 tries are counted; the last that is allowed is a wrong code of a network of its own. */
async function useUpOverallLimit(from: World): Promise<void> {
  await countTries(from, ['code/overall', []], 2_999)
  const answer = await open(from.visitorFrom('192.0.2.1'), guess())
  expect(answer.data.listInvitations.items).toEqual([])
}
const isBlocked = (answer: Answer) => refusalOf(answer)?.code === 'RATE_LIMITED'
const works = async (address: string) =>
  (await open(world.visitorFrom(address), ana.code)).data?.listInvitations?.items.length === 1
/** As many at once as the pool has connections: a request that waits for one longer than 5 s would fail for that reason. */
async function inParallel<T>(count: number, request: (nth: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = []
  let begun = 0
  async function lane(): Promise<void> {
    while (begun < count) {
      const nth = begun++
      answers[nth] = await request(nth)
    }
  }
  await Promise.all(Array.from({ length: 10 }, lane))
  return answers
}
const countOf = (answers: Answer[]) => answers.filter((answer) => !isBlocked(answer)).length

describe('guessing codes', () => {
  test('one after another is limited with a waiting time; a valid code from another network still works', async () => {
    const thief = world.visitorFrom('203.0.113.1')
    const answers: Answer[] = []
    for (let nth = 0; nth < allowed + 5; nth++) answers.push(await open(thief, guess()))
    expect(answers.slice(0, allowed).every(({ data }) => data.listInvitations.items.length === 0)).toBe(true)
    expect(answers.slice(allowed).every(isBlocked)).toBe(true)
    expect(refusalOf(answers.at(-1) as Answer)).toMatchObject({
      reason: 'tooManyTries',
      values: { seconds: expect.any(Number) },
    })
    // Valid codes are refused for this network too, otherwise it could continue guessing.
    expect(isBlocked(await open(thief, ana.code))).toBe(true)
    expect(await works('203.0.113.2')).toBe(true)
  })

  test('in parallel', async () => {
    const thief = world.visitorFrom('203.0.113.3')
    const answers = await inParallel(60, () => open(thief, guess()))
    expect(countOf(answers)).toBe(allowed)
  })

  test('many in one request, under aliases', async () => {
    const thief = world.visitorFrom('203.0.113.4')
    let answered = 0
    for (let nth = 0; nth < 12; nth++) {
      const fields = Array.from(
        { length: 5 },
        (_, at) => `g${at}: listInvitations(filter: { invitationId: { eq: "${guess()}" } }) { items { id } }`,
      )
      const { data } = await thief.ask(`{ ${fields.join(' ')} }`)
      answered += Object.values(data).filter(Boolean).length
    }
    expect(answered).toBe(allowed)
  })

  test('over the live connection, in queries and subscriptions', async () => {
    const live = world.visitorFrom('203.0.113.5').live()
    await countTries(world, ['code/network', ['203.0.113.5']], allowed - 6)
    const codes: unknown[] = []
    for (let nth = 0; nth < 10; nth++) {
      const query =
        nth % 2
          ? `{ listAssignments(filter: { invitationId: { eq: "${guess()}" } }) { items { id } } }`
          : `subscription { onOfficialAssignmentUpdate(id: "${game.id}", invitationId: "${guess()}") { id } }`
      for await (const { errors } of live.iterate({ query })) {
        codes.push(errors?.[0]?.extensions?.code)
        break
      }
    }
    await live.dispose()
    expect(codes.filter((code) => code !== 'RATE_LIMITED')).toHaveLength(6)
    expect(isBlocked(await open(world.visitorFrom('203.0.113.5'), ana.code))).toBe(true)
  })

  test('with all arguments of public operations: codes, ids of invitations, ids of games', async () => {
    const thief = world.visitorFrom('203.0.113.6')
    const tries = [
      () => publicly.signUp(thief, game.position, { ...ana, code: guess() }),
      () => publicly.update(thief, game.position, { ...ana, code: guess() }),
      () => publicly.cancel(thief, game.position, { ...ana, code: guess() }),
      () => publicly.decline(thief, { ...ana, code: guess() }),
      () => publicly.checkIn(thief, { assignmentId: game.position, invitationId: guess() }),
      () => thief.ask('query ($id: ID!) { getInvitation(id: $id) { id } }', { id: guessId() }),
      () =>
        thief.ask('mutation ($id: ID!) { updateInvitation(input: { id: $id, hasResponded: true }) { id } }', {
          id: guessId(),
        }),
      () =>
        thief.ask('query ($id: ID!) { listAssignments(filter: { gameId: { eq: $id } }) { items { id } } }', {
          id: guessId(),
        }),
    ]
    // Each of them uses up one try, then each of them is refused.
    await countTries(world, ['code/network', ['203.0.113.6']], allowed - tries.length)
    for (const tried of tries) expect(isBlocked(await tried())).toBe(false)
    for (const tried of tries) expect(isBlocked(await tried())).toBe(true)
  })

  test('with forged addresses: the address from the proxy counts', async () => {
    await countTries(world, ['code/network', ['203.0.113.7']], allowed - 5)
    const answers: Answer[] = []
    for (let nth = 0; nth < 10; nth++)
      answers.push(await open(world.visitorFrom(`198.51.100.${nth}, 203.0.113.7`), guess()))
    expect(countOf(answers)).toBe(5)
  })

  test('from many addresses of one IPv6 network', async () => {
    await countTries(world, ['code/network', ['2001:db8:1:2::/64']], allowed - 5)
    const answers: Answer[] = []
    for (let nth = 0; nth < 10; nth++)
      answers.push(await open(world.visitorFrom(`2001:db8:1:2::${nth + 1}`), guess()))
    expect(countOf(answers)).toBe(5)
    expect(await works('2001:db8:1:3::1')).toBe(true)
  })

  test('does not block clients that opened their code from there before', async () => {
    const network = '203.0.113.8'
    expect(await works(network)).toBe(true)
    await countTries(world, ['code/network', [network]], allowed - 1)
    for (let nth = 0; nth < 3; nth++) await open(world.visitorFrom(network), guess())
    expect(await works(network)).toBe(true)
    const ben = await crew.invite(game.id)
    expect(isBlocked(await open(world.visitorFrom(network), ben.code))).toBe(true)
  })

  test('by one network does not use up the overall limit, by several networks it does', async () => {
    const overall = async () => {
      const key = keyOf('code/overall', [])
      const [row] = await crew.run('select points from rate_limit where key = $1', key)
      return (row as { points: number }).points
    }
    const thief = world.visitorFrom('203.0.113.10')
    const before = await overall()
    await inParallel(allowed + 10, () => open(thief, guess()))
    expect(await overall()).toBe(before + allowed)
    await inParallel(4, (network) => open(world.visitorFrom(`203.0.113.${100 + network}`), guess()))
    expect(await overall()).toBe(before + allowed + 4)
  })

  test('is impossible when the counter is unavailable', async () => {
    await crew.run('alter table rate_limit rename to rate_limit_gone')
    try {
      const answer = await open(world.visitorFrom('203.0.113.11'), ana.code)
      expect(refusalOf(answer)).toMatchObject({ code: 'INTERNAL' })
      expect(answer.data.listInvitations).toBeNull()
    } finally {
      await crew.run('alter table rate_limit_gone rename to rate_limit')
    }
    expect(await works('203.0.113.11')).toBe(true)
  })
})

test('an id that a manager chose opens nothing without a code when it is short enough to guess', async () => {
  const official = await crew.official()
  const ids = { game: 'g1', invitation: 'i1' }
  await crew.manager.get(
    `mutation ($game: ID!, $invitation: ID!, $official: ID!) {
      createGame(input: { id: $game, name: "Final", duration: 60, startDateTime: "2031-01-01T00:00:00Z" }) { id }
      createAssignment(input: { name: "Referee", assignmentGameId: $game }) { id }
      createInvitation(input: { id: $invitation, invitationGameId: $game, invitationOfficialId: $official }) { id }
    }`,
    { ...ids, official },
  )
  await crew.run('update invitation set published = true where id = $1', ids.invitation)
  await crew.run(`update game set status = 'PUBLISHED' where id = $1`, ids.game)
  const page = world.visitorFrom('203.0.113.30')
  const asked = async ({ game: gameId, invitation }: typeof ids) => {
    const { data } = await page.ask(
      `query ($game: ID!, $invitation: ID!) {
        getInvitation(id: $invitation) { id }
        listAssignments(filter: { gameId: { eq: $game } }) { items { id } }
      }`,
      { game: gameId, invitation },
    )
    return { invitation: data.getInvitation, positions: data.listAssignments?.items.length ?? 0 }
  }
  expect(await asked({ game: game.id, invitation: ana.id })).toEqual({
    invitation: { id: ana.id },
    positions: 1,
  })
  expect(await asked(ids)).toEqual({ invitation: null, positions: 0 })
  const respond = 'mutation ($id: ID!) { updateInvitation(input: { id: $id, hasResponded: true }) { id } }'
  expect(refusalOf(await page.ask(respond, { id: ids.invitation }))).toMatchObject({ code: 'NOT_FOUND' })
})

test('more officials behind one address than it may guess codes open theirs without reaching the limit', async () => {
  const invited = await inParallel(allowed + 5, () => crew.invite(game.id))
  const gym = world.visitorFrom('203.0.113.20')
  const answers = await inParallel(invited.length, (nth) => open(gym, invited[nth]?.code ?? ''))
  expect(answers.every(({ data }) => data?.listInvitations?.items.length === 1)).toBe(true)
})

describe('3,000 wrong codes from many networks', () => {
  let flooded: World
  let invited: Invited[]
  beforeAll(async () => {
    flooded = await startWorld({ TRUST_PROXY: 'true' })
    const staff = await makeCrew(flooded, await flooded.manager('ann@example.org'), 'ann')
    const { id } = await staff.game()
    invited = await inParallel(20, () => staff.invite(id))
    await useUpOverallLimit(flooded)
  }, 120_000)
  afterAll(() => flooded.close())

  test('do not block valid codes from new networks, from one network at the same time either', async () => {
    const gym = flooded.visitorFrom('203.0.113.1')
    const answers = await inParallel(invited.length, (nth) => open(gym, invited[nth]?.code ?? ''))
    expect(answers.map(({ data }) => data?.listInvitations?.items.length)).toEqual(invited.map(() => 1))
  })

  test('leave three wrong codes to each network, sequential or concurrent, and a waiting time', async () => {
    const slow = flooded.visitorFrom('203.0.113.2')
    const answers: Answer[] = []
    for (let nth = 0; nth < 6; nth++) answers.push(await open(slow, guess()))
    expect(answers.map(isBlocked)).toEqual([false, false, false, true, true, true])
    const { values } = refusalOf(answers.at(-1) as Answer) as { values: { seconds: number } }
    expect(values.seconds).toBeGreaterThan(0)
    expect(values.seconds).toBeLessThanOrEqual(15 * 60)
    const quick = flooded.visitorFrom('203.0.113.3')
    expect(countOf(await inParallel(30, () => open(quick, guess())))).toBe(3)
    expect(isBlocked(await open(quick, invited[0]?.code ?? ''))).toBe(true)
  })
})

test('without a trusted proxy a forwarded address is ignored', async () => {
  const plain = await startWorld()
  const answers: Answer[] = []
  for (let nth = 0; nth < allowed + 5; nth++)
    answers.push(await open(plain.visitorFrom(`198.51.100.${nth}`), guess()))
  expect(countOf(answers)).toBe(allowed)
  await plain.close()
})
