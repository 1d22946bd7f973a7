import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CheckInQueue, QueuedCheckIn } from './queue.ts'
import { type CheckedIn, type Outcome, sendAll, sendCheckIn } from './send.ts'
import { createSender, waitBefore } from './sender.ts'

const queued: QueuedCheckIn = {
  ...{ assignmentId: 'a1', invitationId: 'abc1234', officialId: 'o1' },
  ...{ location: { lat: 40, lng: -74 }, error: null, checkinDateTime: '2027-05-02T19:30:00.000Z' },
  ...{ apiKey: 'public', gameName: 'Hawks - Owls' },
}
const checkedIn: CheckedIn = {
  ...{ id: 'a1', hasCheckedIn: true },
  ...{ checkinDateTime: queued.checkinDateTime, checkinViolation: null },
}

/** A queue in memory. */
function queueOf(...queued: QueuedCheckIn[]): CheckInQueue & { byId: Map<string, QueuedCheckIn> } {
  const byId = new Map(queued.map((each) => [each.assignmentId, each]))
  return {
    byId,
    add: async (each) => byId.set(each.assignmentId, each),
    all: async () => [...byId.values()],
    remove: async (id) => byId.delete(id),
  }
}

describe('a queued check-in', () => {
  it('is removed once the server has it', async () => {
    const queue = queueOf(queued, { ...queued, assignmentId: 'a2' })
    const send = async ({ assignmentId }: QueuedCheckIn): Promise<Outcome> =>
      assignmentId === 'a1' ? { sent: checkedIn } : 'later'
    expect(await sendAll(queue, send)).toEqual({ sent: [checkedIn], left: 1 })
    expect([...queue.byId.keys()]).toEqual(['a2'])
  })

  it('stays with the reason when the server refuses it for good, and is not sent again', async () => {
    const queue = queueOf(queued)
    const send = vi.fn(async (): Promise<Outcome> => ({ refused: 'notHeldByYou' }))
    await sendAll(queue, send)
    expect(await sendAll(queue, send)).toEqual({ sent: [], left: 0 })
    expect(send).toHaveBeenCalledTimes(1)
    expect(queue.byId.get('a1')).toMatchObject({ refused: 'notHeldByYou' })
  })

  it('is sent with its time and location, and without the fields of the queue', async () => {
    let sent: { url: unknown; init?: RequestInit } = { url: '' }
    const request: typeof fetch = async (url, init) => {
      sent = { url, init }
      return Response.json({ data: { checkin: checkedIn } })
    }
    expect(await sendCheckIn({ ...queued, isInMemoryOnly: true }, request)).toEqual({ sent: checkedIn })
    expect(sent.url).toBe('/graphql')
    expect(sent.init?.credentials).toBe('omit')
    const { apiKey: _, gameName: __, ...input } = queued
    expect(JSON.parse(String(sent.init?.body)).variables).toEqual({ input })
  })

  it.each([
    [
      'a position that another official holds',
      200,
      { code: 'CONFLICT', reason: 'notHeldByYou' },
      { refused: 'notHeldByYou' },
    ],
    ['an unknown code', 200, { code: 'NOT_FOUND', reason: 'notFound' }, { refused: 'notFound' }],
    ['a concurrent update', 200, { code: 'CONFLICT', reason: 'tryAgain' }, 'later'],
    ['a rate limit', 200, { code: 'RATE_LIMITED', reason: 'tooManyTries' }, 'later'],
    ['an internal error', 500, { code: 'INTERNAL' }, 'later'],
    ['an outage', 503, { code: 'UNAVAILABLE', reason: 'unavailable' }, 'later'],
  ])('is refused for good or retried after %s', async (_what, status, extensions, outcome) => {
    const answer = { data: { checkin: null }, errors: [{ message: '', extensions }] }
    expect(await sendCheckIn(queued, async () => Response.json(answer, { status }))).toEqual(outcome)
  })

  it('is retried without a network and after a response that is not JSON', async () => {
    expect(await sendCheckIn(queued, () => Promise.reject(new TypeError('Failed to fetch')))).toBe('later')
    expect(await sendCheckIn(queued, async () => new Response('<h1>502</h1>', { status: 502 }))).toBe('later')
  })
})

describe('the sender', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('retries after growing waits until the queue is empty', async () => {
    const attempts: (readonly CheckedIn[])[] = []
    const answers = [
      { sent: [], left: 1 },
      { sent: [], left: 1 },
      { sent: [checkedIn], left: 0 },
    ]
    const send = vi.fn(async () => answers.shift() ?? { sent: [], left: 0 })
    const sender = createSender(queueOf(), (sent) => attempts.push(sent), send)
    sender.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(waitBefore(0))
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(waitBefore(1) - 1)
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(attempts.at(-1)).toEqual([checkedIn])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('has one attempt at a time, and starts another one if it was woken meanwhile', async () => {
    const attempts: (() => void)[] = []
    const send = () =>
      new Promise<{ sent: CheckedIn[]; left: number }>((resolve) =>
        attempts.push(() => resolve({ sent: [], left: 0 })),
      )
    const sender = createSender(queueOf(), () => undefined, send)
    sender.wake()
    sender.wake()
    sender.wake()
    expect(attempts).toHaveLength(1)
    attempts[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(attempts).toHaveLength(2)
  })

  it('waits at most a minute, and stops with the page', async () => {
    expect(waitBefore(30)).toBe(60_000)
    const send = vi.fn(async () => ({ sent: [], left: 1 }))
    const sender = createSender(queueOf(), () => undefined, send)
    sender.wake()
    await vi.advanceTimersByTimeAsync(0)
    sender.stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
