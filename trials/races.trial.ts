import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../server/test/checksum.ts'
import { type Invited, makeCrew, publicly } from '../server/test/crew.ts'
import { waitFor } from '../server/test/wait-for.ts'
import { type Answer, type Client, startWorld, type World } from '../server/test/world.ts'
import { recordOutcome } from './outcome.ts'

const rounds = 102
const atOnce = 3

let world: World
let ann: Client
let crew: Awaited<ReturnType<typeof makeCrew>>

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
})
afterAll(() => world.close())

type Round = { id: string; position: string; ana: Invited; address: string; startDateTime: string }
let made = 0

/** A game with one position and one invited official, in a week of its own. */
async function prepare(isPublished: boolean): Promise<Round> {
  const inHours = 200 * ++made
  const game = await crew.game({ inHours })
  await crew.run(`update game set status = 'UNPUBLISHED', court_id = $2 where id = $1`, game.id, crew.court)
  const ana = await crew.invite(game.id, undefined, false)
  const address = `ana-${game.id}@example.org`
  await crew.run('update official set email = $2 where id = $1', ana.officialId, address)
  const round = { ...game, ana, address }
  if (isPublished) {
    await publish(round)
    await settled(world)
  }
  return round
}

const change = (field: string) => (input: object) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`
  return ann.ask(`mutation ($input: ${type}!) { ${field}(input: $input) { id } }`, { input })
}
const publish = ({ id }: Round) => change('publishGame')({ id })
const signUp = ({ position, ana }: Round) => publicly.signUp(world.visitor, position, ana)
const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code
/** A random delay of up to the duration of a request, so that each side comes first in some rounds. */
async function delayed(ask: () => Promise<Answer>): Promise<Answer> {
  await sleep(Math.random() * 100)
  // On an overloaded machine a request may time out waiting for a lock; it has changed nothing then.
  return waitFor('a request gets its lock', async () => {
    const answer = await ask()
    return !['tryAgain', 'unavailable'].includes(String(answer.errors?.[0]?.extensions.reason)) && answer
  })
}

const notifications = async (gameId: string) =>
  (
    await crew.run(
      `select (select count(*) from notification where kind = 'signedUp'
         and (game_id = $1 or payload ->> 'gameName' = $1))::int
       + (select count(*) from outbox where kind = 'notify' and done_at is null
         and payload @> jsonb_build_object('kind', 'signedUp', 'gameId', $1::text))::int as count`,
      gameId,
    )
  )[0]?.count
const counts = async ({ id }: Round) =>
  (
    await crew.run(
      `select g.status, g.officials_confirmed as counted, count(a.official_id)::int as filled,
         (select count(*)::int from invitation i where i.game_id = g.id) as invited
       from game g left join assignment a on a.game_id = g.id where g.id = $1 group by g.id`,
      id,
    )
  )[0]

/** A day at the venue, as letters write it. */
const dayInLetters = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'medium' })
const read = new Map<string, string>()
/** The letters to the round's official, once the outbox is empty. */
async function lettersTo({ address }: Round): Promise<string[]> {
  await settled(world)
  const outbox = path.join(world.config.dataDir, 'outbox')
  for (const name of readdirSync(outbox).filter((each) => each.endsWith('.eml') && !read.has(each)))
    read.set(name, readFileSync(path.join(outbox, name), 'utf8').replaceAll(/=\r?\n/g, ''))
  return [...read.values()].filter((letter) => letter.includes(`<${address}>`))
}

async function race(isPublished: boolean, playRound: (round: Round) => Promise<'first' | 'second'>) {
  const order = { first: 0, second: 0 }
  for (let done = 0; done < rounds; done += atOnce) {
    const games: Round[] = []
    for (let nth = 0; nth < atOnce; nth++) games.push(await prepare(isPublished))
    for (const which of await Promise.all(games.map(playRound))) order[which]++
  }
  expect(Math.min(order.first, order.second), 'each side came first at least once').toBeGreaterThan(0)
  return order
}

test('race of a save and a publish', async ({ task }) => {
  const order = await race(false, async (round) => {
    const day = new Date(Date.parse(round.startDateTime) + 24 * 3_600_000).toISOString().slice(0, 10)
    const startDateTime = `${day}T18:00:00Z`
    const savedDay = dayInLetters.format(new Date(startDateTime))
    const [saved, published] = await Promise.all([
      delayed(() => change('updateGame')({ id: round.id, startDateTime })),
      delayed(() => publish(round)),
    ])
    expect([saved.errors, published.errors]).toEqual([undefined, undefined])
    await settled(world)
    const { status } = await counts(round)
    const letters = await lettersTo(round)
    expect(letters, 'one invitation').toHaveLength(1)
    if (status === 'PUBLISHED') {
      expect(letters[0]).toContain(savedDay)
      return 'first'
    }
    // The save came last: the game is unpublished again, and publishing it sends the change.
    expect(status).toBe('UNPUBLISHED')
    await publish(round)
    await settled(world)
    const now = await lettersTo(round)
    expect(now.some((letter) => letter.includes(savedDay))).toBe(true)
    expect(now.length, 'a second letter only if the first has the old date').toBe(
      letters[0]?.includes(savedDay) ? 1 : 2,
    )
    return 'second'
  })
  recordOutcome(task, {
    trial: 4,
    tries: `${rounds} rounds`,
    result: `saved first ${order.first} times, published first ${order.second} times; every final state is one of the two`,
  })
})

test('race of deleting a game and a sign-up', async ({ task }) => {
  const order = await race(true, async (round) => {
    await crew.run('update game set name = id where id = $1', round.id)
    const [deleted, taken] = await Promise.all([
      delayed(() => change('deleteGame')({ id: round.id })),
      delayed(() => signUp(round)),
    ])
    const letters = await lettersTo(round)
    expect([undefined, 'NOT_FOUND']).toContain(codeOf(taken))
    expect(await notifications(round.id)).toBe(taken.errors ? 0 : 1)
    if (!taken.errors) {
      // A game that an official has confirmed is cancelled first.
      expect(deleted.errors?.[0]?.extensions.reason).toBe('cancelBeforeDelete')
      expect(await counts(round)).toEqual({ status: 'CONFIRMED', counted: 1, filled: 1, invited: 1 })
      expect(letters.filter((letter) => letter.includes('Called off'))).toHaveLength(0)
      return 'second'
    }
    expect(deleted.errors).toBeUndefined()
    expect(await counts(round)).toBeUndefined()
    expect(
      await crew.run(
        'select id from assignment where game_id = $1 union all select id from invitation where game_id = $1',
        round.id,
      ),
    ).toEqual([])
    expect(letters.filter((letter) => letter.includes('Called off'))).toHaveLength(1)
    return 'first'
  })
  recordOutcome(task, {
    trial: 4,
    tries: `${rounds} rounds`,
    result: `deleted first ${order.first} times, signed up first ${order.second} times; every final state is one of the two`,
  })
})

test('race of removing an invitation and a sign-up', async ({ task }) => {
  const order = await race(true, async (round) => {
    const [removed, taken] = await Promise.all([
      delayed(() => change('deleteInvitation')({ id: round.ana.id })),
      delayed(() => signUp(round)),
    ])
    expect(removed.errors).toBeUndefined()
    expect(await counts(round)).toEqual({ status: 'PUBLISHED', counted: 0, filled: 0, invited: 0 })
    expect([undefined, 'NOT_FOUND']).toContain(codeOf(taken))
    // A notification that is being written is still a job as well.
    const letters = await lettersTo(round)
    expect(await notifications(round.id)).toBe(taken.errors ? 0 : 1)
    expect(letters.filter((letter) => letter.includes('No longer needed'))).toHaveLength(1)
    return taken.errors ? 'first' : 'second'
  })
  recordOutcome(task, {
    trial: 4,
    tries: `${rounds} rounds`,
    result: `removed first ${order.first} times, signed up first ${order.second} times; every final state is one of the two`,
  })
})
