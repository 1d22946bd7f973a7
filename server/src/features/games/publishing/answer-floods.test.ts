import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Crew, type Invited, makeCrew, publicly } from '../../../../test/crew.ts'
import { mailboxOf } from '../../../../test/mailbox.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

const max = { mail: 30, text: 2 }

let world: World
let ann: Client
let crew: Crew
let people = 0

beforeAll(async () => {
  world = await startWorld({ MAX_MESSAGES_PER_DAY: String(max.mail), MAX_TEXTS_PER_DAY: String(max.text) })
})
/** A manager for each test, with a limit of the day of its own. */
beforeEach(async () => {
  ann = await world.manager(`ann${++people}@example.org`)
  crew = await makeCrew(world, ann, `ann${people}`)
})
afterAll(() => world.close())

const mailsTo = async (address: string) => (await mailboxOf(world).to(address)).length
const counted = async (kind: 'mail' | 'text') =>
  ((await crew.run('select count from daily_count where owner = $1 and kind = $2', ann.userId, kind))[0]
    ?.count ?? 0) as number
const invite = async (gameId: string, address: string) => {
  const invited = await crew.invite(gameId)
  await crew.run('update official set email = $2 where id = $1', invited.officialId, address)
  return invited
}
const give = {
  async up(position: string, ana: Invited) {
    expect((await publicly.signUp(world.visitor, position, ana)).errors).toBeUndefined()
  },
  async back(position: string, ana: Invited) {
    expect((await publicly.cancel(world.visitor, position, ana, 'no')).errors).toBeUndefined()
  },
}

test('a manager who offers a position again each time its official gives it back sends no more than a few messages', async () => {
  const { id, position } = await crew.game({ inHours: 48 })
  const address = `stranger${people}@example.org`
  const ana = await invite(id, address)
  for (let nth = 0; nth < 13; nth += 1) {
    await give.up(position, ana)
    await passUndo(world)
    await give.back(position, ana)
    await passUndo(world)
    await ann.get(
      `mutation ($id: ID!, $who: ID) {
        updateAssignment(input: { id: $id, assignmentOfficialId: $who, override: true }) { id } }`,
      { id: position, who: ana.officialId },
    )
  }
  expect(await mailsTo(address)).toBe(3)
  expect(await mailsTo(`ann${people}@example.org`)).toBe(10)
  expect(await counted('mail')).toBe(13)
})

describe('the holder of a code who takes a position', () => {
  test('and undoes it each time does not use up what the manager may send in a day', async () => {
    const { id, position } = await crew.game({ inHours: 48 })
    const ana = await invite(id, `rita${people}@example.org`)
    const undo = 'mutation ($code: String!) { undoAnswer(input: { invitationId: $code }) { id } }'
    for (let nth = 0; nth < 40; nth += 1) {
      await give.up(position, ana)
      expect((await world.visitor.ask(undo, { code: ana.code })).errors).toBeUndefined()
    }
    expect(await counted('mail')).toBeLessThanOrEqual(3)
  })
})

describe('a manager who enters the number of a stranger', () => {
  test('and lets own officials drop out makes the server send no more texts than the limit of the day', async () => {
    await ann.get('mutation ($me: ID!) { updateUser(input: { id: $me, mobile: "+12125550144" }) { id } }', {
      me: ann.userId,
    })
    await ann.get(
      'mutation { createSetting(input: { gameCheckin: 2, cancellation: 1, dropOutText: true }) { id } }',
    )
    for (let nth = 0; nth < 5; nth += 1) {
      const { id, position } = await crew.game({ inHours: 30 + 4 * nth })
      const ana = await crew.invite(id)
      await give.up(position, ana)
      await give.back(position, ana)
      await passUndo(world)
    }
    await mailboxOf(world).settled()
    const texts = await crew.run(
      `select dedupe_key from outbox where kind = 'drop-out-text' and dedupe_key in (
        select 'drop-out-text:' || id from notification where user_id = $1)`,
      ann.userId,
    )
    expect(texts).toHaveLength(max.text)
    expect(await counted('text')).toBe(max.text)
  })
})

test('an answer is not refused when the manager’s limit of the day is used up, and sends nothing more', async () => {
  const { id, position } = await crew.game({ inHours: 48 })
  const ana = await crew.invite(id)
  await crew.run(`update official set email = null where id = $1`, ana.officialId)
  await give.up(position, ana)
  await passUndo(world)
  await crew.run(
    `insert into daily_count (owner, day, kind, count) values ($1, (now() at time zone 'UTC')::date, 'mail', $2)
     on conflict (owner, day, kind) do update set count = excluded.count`,
    ...[ann.userId, max.mail],
  )
  await give.back(position, ana)
  await passUndo(world)
  expect(await mailsTo(`ann${people}@example.org`)).toBe(0)
  const { listNotifications } = await ann.get('{ listNotifications { items { kind } } }')
  expect(listNotifications.items).toContainEqual({ kind: 'cancelled' })
})
