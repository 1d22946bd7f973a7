import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../server/test/checksum.ts'
import { startWorld, type World } from '../server/test/world.ts'
import {
  actions,
  type Game,
  hour,
  type Model,
  type Pick,
  type Side,
  type Sides,
  score,
  shared,
} from './model-actions.ts'
import { checkMessages } from './model-messages.ts'
import { printProgress, recordOutcome } from './outcome.ts'

const wanted = 10_000
const commandsPerRun = 400
const officials = [0, 1, 2, 3]

let world: World
let run = 0
let numbers = 0

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Read = {
  id: string
  status: string
  startDateTime: string
  officialsNeeded: number
  officialsConfirmed: number
  assignments: {
    items: {
      id: string
      confirmedAssignment: boolean
      agreedStartDateTime: string
      official: { id: string } | null
    }[]
  }
  invitations: { items: { official: { id: string }; hasResponded: boolean }[] }
}

/** Compares the server with the model after every command. */
async function checkGames(model: Model, { me, name }: Side, index: number): Promise<void> {
  const { listGames } = await me.get(
    `{ listGames(limit: 100) { items { id status startDateTime officialsNeeded officialsConfirmed
      assignments { items { id confirmedAssignment agreedStartDateTime official { id } } }
      invitations { items { hasResponded official { id } } } } } }`,
  )
  const read: Read[] = listGames.items
  const games = model[index]?.games ?? new Map<string, Game>()
  expect(read.map(({ id }) => id).sort()).toEqual([...games.keys()].sort())
  const busy = new Map<string, number[]>()
  for (const game of read) {
    const expected = games.get(game.id)
    const confirmed = game.assignments.items.filter((each) => each.confirmedAssignment).length
    expect(game.officialsConfirmed).toBe(confirmed)
    const isStaffed = confirmed >= game.officialsNeeded
    const asPublished = ['PUBLISHING', isStaffed ? 'CONFIRMED' : 'PUBLISHED']
    expect(expected?.isPublished ? asPublished : ['UNPUBLISHED'], game.id).toContain(game.status)
    for (const { id, official, confirmedAssignment, agreedStartDateTime } of game.assignments.items) {
      const { holder, isConfirmed } = expected?.positions.get(id) ?? {}
      expect(confirmedAssignment, id).toBe(isConfirmed)
      expect(official?.id ?? null, id).toBe(holder === undefined ? null : `${name}-official-${holder}`)
      if (official && confirmedAssignment)
        busy.set(official.id, [...(busy.get(official.id) ?? []), Date.parse(agreedStartDateTime)])
    }
  }
  for (const [official, starts] of busy) {
    const sorted = starts.sort((one, other) => one - other)
    sorted.slice(1).forEach((start, at) => {
      expect(start - (sorted[at] ?? 0), `${official} is in two overlapping games`).toBeGreaterThanOrEqual(
        1.5 * hour,
      )
    })
  }
}

/** Over the records of both managers: no person has agreed to two games at one time. */
async function checkPeople(): Promise<void> {
  const { rows } = await world.database.pool.query(
    `with held as (
       select a.id, tstzrange(a.agreed_start, a.agreed_start + make_interval(mins => a.agreed_duration)) as period,
         coalesce('account ' || o.account_id, 'record ' || o.id) as person
       from assignment a join official o on o.id = a.official_id where a.confirmed_assignment
     )
     select one.id, other.id as other from held one join held other using (person)
     where one.id < other.id and one.period && other.period`,
  )
  expect(rows).toEqual([])
}

class Command implements fc.AsyncCommand<Model, Sides> {
  private readonly action: string
  private readonly pick: Pick
  constructor(action: string, pick: Pick) {
    this.action = action
    this.pick = pick
  }
  check = () => true
  async run(model: Model, sides: Sides): Promise<void> {
    score.commands++
    await actions[this.action]?.({ model, sides, visitor: world.visitor, pick: this.pick })
    const acting = sides[this.pick.side]
    if (acting) await checkGames(model, acting, this.pick.side)
  }
  toString = () => `${this.action}(${JSON.stringify(this.pick)})`
}

const picks = fc.record({
  side: fc.integer({ min: 0, max: 1 }),
  game: fc.nat(5),
  position: fc.nat(1),
  official: fc.constantFrom(...officials),
  slot: fc.nat(7),
})
/** Weighted by repetition. */
const weighted = [
  'createGame',
  'createGame',
  'invite',
  'invite',
  'place',
  'place',
  'publish',
  'signUp',
  'signUp',
  'signUp',
  'cancel',
  'decline',
  'move',
  'useForeignRecord',
  'deleteGame',
]

async function prepare(): Promise<{ model: Model; real: Sides }> {
  // A network may register a hundred accounts per hour; every run registers two.
  await world.database.pool.query('delete from rate_limit')
  const sides: Sides = []
  for (const suffix of ['a', 'b']) {
    const me = await world.manager()
    const name = `run${++run}${suffix}`
    await me.get(
      `mutation ($venue: ID!, $court: ID!) {
        createVenue(input: { id: $venue, name: "Hall", location: { lat: 40.7, lon: -74 } }) { id }
        createCourt(input: { id: $court, name: "Court", courtVenueId: $venue }) { id } }`,
      { venue: `${name}-venue`, court: `${name}-court` },
    )
    for (const official of officials) {
      const contact = ['EMAIL', 'SMS', 'BOTH'][official % 3]
      await me.get('mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }', {
        input: {
          id: `${name}-official-${official}`,
          firstName: 'Rita',
          email: `${name}-${official}@example.org`,
          mobilePhone: `+1212555${String(++numbers).padStart(4, '0')}`,
          smsOptIn: true,
          notificationPreference: contact,
        },
      })
    }
    // Texts leave only to numbers that the official has agreed to.
    await world.database.pool.query('update official set sms_agreed_phone = mobile_phone where owner = $1', [
      me.userId,
    ])
    sides.push({ me, name })
  }
  const [one, other] = sides.map(({ name }) => `${name}-official-${shared}`)
  const { userId } = await world.official(one ?? '')
  await world.database.pool.query('update official set account_id = $1, has_acted = true where id = $2', [
    userId,
    other,
  ])
  return { model: [{ games: new Map() }, { games: new Map() }], real: sides }
}

test('random commands of two managers and their officials against a small model', async ({ task }) => {
  const command = fc
    .tuple(fc.constantFrom(...weighted), picks)
    .map(([action, pick]) => new Command(action, pick))
  let messages = 0
  while (score.done + score.refused < wanted) {
    await fc.assert(
      fc.asyncProperty(fc.commands([command], { maxCommands: commandsPerRun, size: 'max' }), async (cmds) => {
        const { model, real } = await prepare()
        await fc.asyncModelRun(() => ({ model, real }), cmds)
        await checkPeople()
      }),
      // A failure is reported without shrinking: a replay would need the same ids.
      { numRuns: 4, endOnFailure: true },
    )
    await settled(world)
    messages = checkMessages(world.config.dataDir)
    printProgress(
      `${score.done + score.refused} of ${wanted} commands, ${score.refused} refused, ${messages} messages`,
    )
  }
  expect(messages, 'messages were found').toBeGreaterThan(score.done / 100)
  recordOutcome(task, {
    trial: 6,
    tries: `${score.done + score.refused} commands: ${score.done} done, ${score.refused} refused`,
    result: `every response and every state equals the model; ${messages} messages, none repeated`,
  })
})
