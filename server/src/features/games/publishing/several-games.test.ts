import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { settled } from '../../../../test/checksum.ts'
import { type Person, startPublishing } from '../../../../test/publishing.ts'

let stage: Awaited<ReturnType<typeof startPublishing>>
beforeAll(async () => {
  stage = await startPublishing(() => new Date('2027-01-10T12:00:00Z'), { MAX_MESSAGES_PER_DAY: '200' })
})
beforeEach(async () => {
  stage.forget()
  await run('delete from daily_count')
})
afterAll(() => stage.stop())

const run = async (text: string, ...values: unknown[]) =>
  (await stage.world.database.pool.query(text, values)).rows

/** Games at one hour of the days from 2027-03-06 on; all the people are invited to each. Returns the ids. */
async function season(games: number, people: readonly Person[]): Promise<string[]> {
  const first = await stage.game(...people)
  const ids = [first]
  for (let n = 1; n < games; n += 1) {
    const id = await stage.game()
    ids.push(id)
    await run(
      `insert into invitation (id, owner, game_id, official_id, code)
       select $1 || '-' || i.official_id, i.owner, $1, i.official_id, left(md5($1 || i.id), 7)
       from invitation i where i.game_id = $2`,
      ...[id, first],
    )
  }
  for (const [n, id] of ids.entries())
    await run(
      `update game set name = $2, start_date_time = start_date_time + make_interval(days => $3) where id = $1`,
      ...[id, `Round ${n + 1}`, n],
    )
  return ids
}

const publish = (ids: readonly string[]) =>
  stage.ann.ask(
    `mutation { ${ids.map((id, at) => `g${at}: publishGame(input: { id: "${id}" }) { status }`)} }`,
  )
const people = (count: number, person: Person = {}) => Array.from({ length: count }, () => person)
const plain = (message: string) => {
  const decoded = message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/((?:=[0-9A-F]{2})+)/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    )
  return decoded
}
const counted = async () =>
  Object.fromEntries(
    (await run('select kind, count from daily_count')).map(({ kind, count }) => [kind, count]),
  )

describe('12 games published at once to 20 officials', () => {
  let ids: string[]
  beforeAll(async () => {
    ids = await season(12, [
      ...people(9),
      ...people(9, { language: 'es' }),
      { prefers: 'SMS', optIn: true, phone: '+12125550111' },
      { prefers: 'SMS', optIn: true, phone: '+12125550112', language: 'es' },
    ])
  })

  test('are one letter or text to each, and count as many for the day', async () => {
    expect((await publish(ids)).errors).toBeUndefined()
    await settled(stage.world)
    for (const id of ids) expect(await stage.settled(id)).toMatchObject({ status: 'PUBLISHED', errors: [] })
    expect(stage.smtp.mails).toHaveLength(18)
    expect(new Set(stage.smtp.mails.map(({ to }) => to.join())).size).toBe(18)
    expect(stage.provider.messages).toHaveLength(2)
    expect(await counted()).toEqual({ mail: 18, text: 2 })

    const [letter = ''] = stage.smtp.mails
      .filter(({ to }) => to[0]?.includes('official-0@'))
      .map(({ message }) => plain(message))
    expect(letter).toMatch(/^Subject: Can you work 12 games\? Sat Mar 6 to Wed Mar 17/m)
    expect(letter).toContain('Ann Lee is asking if you can work 12 games.')
    for (let n = 1; n <= 12; n += 1) expect(letter).toContain(`Round ${n}`)
    const codes = (
      await run(
        `select code from invitation where official_id like '%-official-0' and game_id = any($1)`,
        ids,
      )
    ).map(({ code }) => code)
    expect(codes).toHaveLength(12)
    for (const code of codes) {
      expect(letter).toContain(`https://whistle.example.org/session/invitation/${code}`)
      const { listInvitations } = await stage.world.visitor.get(
        'query ($code: String!) { listInvitations(filter: { invitationId: { eq: $code } }) { items { game { name } } } }',
        { code },
      )
      expect(listInvitations.items).toHaveLength(1)
    }
    const spanish = stage.smtp.mails
      .map(({ message }) => plain(message))
      .filter((text) => text.includes('Hola, Maria'))
    expect(spanish).toHaveLength(9)
    expect(spanish[0]).toContain('Ann Lee pregunta si puedes arbitrar 12 partidos.')
    const texts = stage.provider.messages.map(({ body }) => new URLSearchParams(body).get('Body') ?? '')
    expect(texts.find((text) => text.startsWith('Ann Lee: Can you work 12 games? Round 1, '))).toMatch(
      /Round 4, [^;]+; …\. Please answer each of them here: https:\/\/whistle\.example\.org\/session\/invitation\/\S+$/,
    )
    expect(texts.find((text) => text.startsWith('Ann Lee: ¿Puedes arbitrar 12 partidos?'))).toBeDefined()
  })

  test('published again without a change send nothing; moved, one letter with what changed', async () => {
    await publish(ids)
    await settled(stage.world)
    expect(stage.smtp.mails).toEqual([])
    const moved = ids.slice(0, 3)
    await run(
      `update game set start_date_time = start_date_time + interval '1 hour', status = 'UNPUBLISHED' where id = any($1)`,
      moved,
    )
    expect((await publish(moved)).errors).toBeUndefined()
    await settled(stage.world)
    expect(stage.smtp.mails).toHaveLength(18)
    const [letter = ''] = stage.smtp.mails
      .filter(({ to }) => to[0]?.includes('official-0@'))
      .map(({ message }) => plain(message))
    expect(letter).toMatch(/^Subject: News about 3 of your games, /m)
    expect(letter).toContain('Ann Lee has moved Round 1')
  })
})

test('one game is the letter of one game', async () => {
  const ids = await season(1, people(2))
  await publish(ids)
  await settled(stage.world)
  expect(stage.smtp.mails).toHaveLength(2)
  expect(plain(stage.smtp.mails[0]?.message ?? '')).toMatch(/^Subject: Can you work Sat Mar 6, 6:30 PM/m)
})

test('a game that is called off before the letter leaves is left out, and one without a mailbox fails in every game', async () => {
  const ids = await season(3, people(2))
  stage.smtp.refusals.RCPT = '450 later'
  await publish(ids)
  await settledAttempts()
  await stage.ann.get('mutation ($id: ID!) { cancelGame(input: { id: $id }) { id } }', { id: ids[1] })
  stage.forget()
  const [{ email }] = await run(`select email from official where id like $1 || '%-official-1'`, ids[0])
  stage.smtp.rejected.add(email)
  await run('update outbox set run_at = now() where undo_id is null and done_at is null')
  for (const id of [ids[0] ?? '', ids[2] ?? ''])
    expect(await stage.settled(id)).toMatchObject({
      status: 'ERROR',
      errors: [expect.stringContaining('Maria Lopez')],
    })
  expect(stage.smtp.mails).toHaveLength(1)
  const letter = plain(stage.smtp.mails[0]?.message ?? '')
  expect(letter).toContain('Round 1')
  expect(letter).toContain('Round 3')
  expect(letter).not.toContain('Round 2')
  expect(await run('select sending, errors from invitation where game_id = $1', ids[1])).toEqual([
    { sending: [], errors: [] },
    { sending: [], errors: [] },
  ])
})

test('games with more invitations than a request publishes are one letter to each too, within the limit of the day', async () => {
  const ids = await season(2, people(60))
  expect((await publish(ids)).errors).toBeUndefined()
  for (const id of ids) await stage.settled(id)
  await settled(stage.world)
  expect(stage.smtp.mails).toHaveLength(60)
  expect(await counted()).toEqual({ mail: 60 })
})

async function settledAttempts() {
  await expect
    .poll(async () => (await run('select from outbox where attempts > 0 and done_at is null')).length, {
      timeout: 20_000,
    })
    .toBe(2)
}
