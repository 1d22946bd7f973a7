import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settled } from '../../../../test/checksum.ts'
import { passUndo } from '../../../../test/pass-undo.ts'
import { startPublishing } from '../../../../test/publishing.ts'
import type { Client } from '../../../../test/world.ts'

const limits = { MAX_MESSAGES_PER_DAY: '10', MAX_TEXTS_PER_DAY: '2', MAX_NEW_OFFICIALS_PER_DAY: '3' }
const today = new Date('2027-01-10T12:00:00Z')

let now = today
let stage: Awaited<ReturnType<typeof startPublishing>>
let elsewhere: Client
beforeAll(async () => {
  stage = await startPublishing(() => now, limits)
  elsewhere = await stage.world.elsewhere(stage.ann)
})
beforeEach(async () => {
  now = today
  await stage.world.database.pool.query('delete from daily_count')
  stage.forget()
})
afterAll(() => stage.stop())

const people = (count: number) => Array.from({ length: count }, () => ({}))
const publish = (client: Client, id: string) =>
  client.ask('mutation ($id: ID!) { publishGame(input: { id: $id }) { status } }', { id })
const sent = async () => {
  await settled(stage.world)
  return stage.smtp.mails.length
}
const limitOf = (reason: string, limit: number) => [
  { extensions: { code: 'LIMIT_EXCEEDED', reason, values: { limit } } },
]

describe('the limit of messages in a day', () => {
  test('refuses a publish that exceeds it with a sentence, and sends none of it', async () => {
    const [first, second] = [await stage.game(...people(8)), await stage.game(...people(3))]
    expect((await publish(stage.ann, first)).errors).toBeUndefined()
    const { errors } = await publish(stage.ann, second)
    expect(errors).toMatchObject(limitOf('mailLimit', 10))
    expect(errors?.[0]?.message).toContain('10 emails a day')
    expect((await stage.read(second)).status).toBe('UNPUBLISHED')
    expect(await sent()).toBe(8)
    expect((await publish(stage.ann, await stage.game(...people(2)))).errors).toBeUndefined()
    expect(await sent()).toBe(10)
    now = new Date('2027-01-11T00:00:00Z')
    expect((await publish(stage.ann, second)).errors).toBeUndefined()
    expect(await sent()).toBe(13)
  })

  test('holds over two nodes and for requests at the same time', async () => {
    const games: string[] = []
    for (let count = 0; count < 8; count += 1) games.push(await stage.game(...people(3)))
    const answers = await Promise.all(games.map((id, at) => publish(at % 2 ? elsewhere : stage.ann, id)))
    const refused = answers.filter(({ errors }) => errors)
    expect(refused).toHaveLength(5)
    for (const { errors } of refused) expect(errors).toMatchObject(limitOf('mailLimit', 10))
    expect(await sent()).toBe(9)
  })

  test('counts joins and text messages too', async () => {
    const texted = { prefers: 'SMS', optIn: true, phone: '+12125550111' }
    expect((await publish(stage.ann, await stage.game(texted, texted, texted))).errors).toMatchObject(
      limitOf('textLimit', 2),
    )
    expect((await publish(stage.ann, await stage.game(texted, texted))).errors).toBeUndefined()
    expect((await publish(stage.ann, await stage.game(...people(10)))).errors).toBeUndefined()
    const join = await stage.ann.ask('mutation { createOTOJoin(input: { email: "x@example.net" }) { id } }')
    expect(join.errors).toMatchObject(limitOf('mailLimit', 10))
    expect(await sent()).toBe(10)
    expect(stage.provider.messages).toHaveLength(2)
  })

  test('of another manager is another', async () => {
    expect((await publish(stage.ann, await stage.game(...people(10)))).errors).toBeUndefined()
    const bob = await stage.world.manager('bob@example.org')
    await stage.world.verify(bob)
    const join = await bob.ask('mutation { createOTOJoin(input: { email: "y@example.net" }) { id } }')
    expect(join.errors).toBeUndefined()
    expect(await sent()).toBe(11)
  })

  test('counts officials who are asked at once before their messages leave, several times in one request', async () => {
    expect((await publish(stage.ann, await stage.game(...people(8)))).errors).toBeUndefined()
    const id = await stage.game({})
    expect((await publish(stage.ann, id)).errors).toBeUndefined()
    const ask = (...counts: number[]) =>
      stage.ann.ask(
        `mutation { ${counts.map((count, at) => `a${at}: askBest(input: { assignmentId: "${id}-referee", count: ${count} }) { undoKey }`).join(' ')} }`,
      )
    expect((await ask(2)).errors).toMatchObject(limitOf('mailLimit', 10))
    expect((await ask(1, 1)).errors).toMatchObject(limitOf('mailLimit', 10))
    expect((await ask(1)).errors).toBeUndefined()
    expect((await ask(1)).errors).toMatchObject(limitOf('mailLimit', 10))
    await passUndo(stage.world)
    expect(await sent()).toBe(10)
  })

  test('does not keep back that a game is called off', async () => {
    const id = await stage.game(...people(10))
    await publish(stage.ann, id)
    await stage.settled(id)
    await stage.ann.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id })
    expect(await sent()).toBe(20)
  })

  test('holds for removing an official and undoing it in turn', async () => {
    const id = await stage.game({})
    await publish(stage.ann, id)
    await stage.settled(id)
    const change = (input: object) =>
      stage.ann.ask('mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }', {
        input: { id: `${id}-referee`, ...input },
      })
    const official = { assignmentOfficialId: `${id}-official-0` }
    await change(official)
    await change({ confirmedAssignment: true })
    const refused: unknown[] = []
    for (let turn = 0; turn < 8; turn += 1) {
      await change({ assignmentOfficialId: null })
      await passUndo(stage.world)
      await change(official)
      refused.push((await change({ confirmedAssignment: true })).errors)
      await settled(stage.world)
    }
    expect(refused.at(-1)).toMatchObject(limitOf('mailLimit', 10))
    // A removal may leave beyond it, once for each message that was counted.
    expect(await sent()).toBeLessThanOrEqual(12)
  })

  test('puts a game of many invitations into ERROR with the reason, and sends none of it', async () => {
    const id = await stage.game(...people(51))
    expect((await publish(stage.ann, id)).errors).toBeUndefined()
    expect(await stage.settled(id)).toMatchObject({
      status: 'ERROR',
      errors: [expect.stringContaining('10 emails a day')],
    })
    expect(await sent()).toBe(0)
  })
})

test('the limit of new officials in a day holds for single ones and for imports', async () => {
  const add = (name: string) =>
    stage.ann.ask('mutation ($name: String!) { createOfficial(input: { firstName: $name }) { id } }', {
      name,
    })
  for (const name of ['Ana', 'Ben', 'Eva']) expect((await add(name)).errors).toBeUndefined()
  expect((await add('Leo')).errors).toMatchObject(limitOf('officialLimit', 3))
  now = new Date('2027-01-11T00:00:00Z')
  const csv =
    'First name,Last name,Email\nA,A,a1@example.org\nB,B,b1@example.org\nC,C,c1@example.org\nD,D,d1@example.org\n'
  const { errors } = await stage.ann.ask(
    'mutation ($csv: String!) { importOfficials(input: { csv: $csv, dryRun: false }) { created } }',
    { csv },
  )
  expect(errors).toMatchObject(limitOf('officialLimit', 3))
  expect((await add('Leo')).errors).toBeUndefined()
})
