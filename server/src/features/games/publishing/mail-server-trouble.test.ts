import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventually, startPublishing } from '../../../../test/publishing.ts'
import { maxAttempts } from '../../../outbox/worker.ts'

let stage: Awaited<ReturnType<typeof startPublishing>>
beforeAll(async () => {
  stage = await startPublishing()
})
beforeEach(() => stage.forget())
afterAll(() => stage.stop())

const job = async (id: string): Promise<{ attempts: number; last_error: string | null; wait: number }> => {
  const { rows } = await stage.world.database.pool.query(
    `select attempts, last_error, extract(epoch from run_at - now())::int as wait from outbox
     where game_id = $1 and kind = 'tell-mail'`,
    [id],
  )
  return rows[0]
}

describe('a mail server that', () => {
  test.each<[string, { begin(): unknown; end(): unknown }, RegExp]>([
    ['is down', { begin: () => stage.smtp.stop(), end: () => stage.smtp.restart() }, /ECONNREFUSED/],
    ['never responds', { begin: () => stage.smtp.hush(true), end: () => stage.smtp.hush(false) }, /Greet/],
    [
      'answers 451',
      {
        begin: () => Object.assign(stage.smtp.refusals, { RCPT: '451 try later' }),
        end: () => delete stage.smtp.refusals.RCPT,
      },
      /451/,
    ],
    [
      'does not take our password',
      {
        begin: () => Object.assign(stage.smtp.refusals, { AUTH: '535 wrong password' }),
        end: () => delete stage.smtp.refusals.AUTH,
      },
      /535/,
    ],
  ])(
    '%s keeps a mail waiting, and nothing else; it leaves when all is well again',
    async (_how, trouble, reason) => {
      await trouble.begin()
      const id = await stage.game({}, { prefers: 'SMS', optIn: true, phone: '+12125550177' })
      const { data } = await stage.publish(id)
      expect(data.publishGame.status).toBe('PUBLISHING')
      await eventually(() => stage.provider.messages.length === 1)
      await eventually(async () => reason.test((await job(id)).last_error ?? ''))
      expect((await stage.read(id)).status).toBe('PUBLISHING')
      expect(stage.smtp.mails).toEqual([])
      await trouble.end()
      await stage.hurry()
      expect(await stage.settled(id)).toMatchObject({ status: 'PUBLISHED', errors: [] })
      expect(stage.smtp.mails).toHaveLength(1)
      expect(stage.provider.messages).toHaveLength(1)
    },
  )

  test('stays down: the waits grow, then the game is in ERROR with the reason; publishing again sends it', async () => {
    const id = await stage.game({})
    stage.smtp.refusals.RCPT = '451 try later'
    await stage.publish(id)
    const waits: number[] = []
    for (let attempt = 1; attempt < maxAttempts; attempt++) {
      await eventually(async () => (await job(id)).attempts === attempt && (await job(id)).wait > 0)
      waits.push((await job(id)).wait)
      await stage.hurry()
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other))
    expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? Number.POSITIVE_INFINITY)
    expect(await stage.settled(id)).toMatchObject({
      status: 'ERROR',
      errors: [expect.stringMatching(/^Maria Lopez: .*451 try later/)],
    })
    const { rows } = await stage.world.database.pool.query(
      `select kind from notification where game_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ kind: 'sendFailed' }])
    delete stage.smtp.refusals.RCPT
    await stage.publish(id)
    expect(await stage.settled(id)).toMatchObject({ status: 'PUBLISHED', errors: [] })
    expect(stage.smtp.mails).toHaveLength(1)
  })

  test('rejects one of three recipients (550): two are sent, and the manager sees which one is missing', async () => {
    const id = await stage.game({}, { first: 'Nora' }, {})
    stage.smtp.rejected.add(`${id}-official-1@example.org`)
    await stage.publish(id)
    expect(await stage.settled(id)).toMatchObject({
      status: 'ERROR',
      errors: [expect.stringMatching(/^Nora Lopez: .*550 no such user/)],
    })
    expect(stage.smtp.mails.map(({ to }) => to[0]).sort()).toEqual([
      `${id}-official-0@example.org`,
      `${id}-official-2@example.org`,
    ])
  })
})
