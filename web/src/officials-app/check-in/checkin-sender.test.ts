import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CheckedIn, type Outcome, sendAll, sendCheckIn } from './checkin-send.ts'
import { createSender, waitBefore } from './checkin-sender.ts'
import type { Waiting, WaitingStore } from './checkin-waiting.ts'

const waiting: Waiting = {
  ...{ assignmentId: 'a1', invitationId: 'abc1234', officialId: 'o1' },
  ...{ location: { lat: 40, lng: -74 }, error: null, checkinDateTime: '2027-05-02T19:30:00.000Z' },
  ...{ apiKey: 'public', gameName: 'Hawks - Owls' },
}
const checkedIn: CheckedIn = {
  ...{ id: 'a1', hasCheckedIn: true },
  ...{ checkinDateTime: waiting.checkinDateTime, checkinViolation: null },
}

/** A device that holds these check-ins. */
function device(...held: Waiting[]): WaitingStore & { held: Map<string, Waiting> } {
  const kept = new Map(held.map((each) => [each.assignmentId, each]))
  return {
    held: kept,
    keep: async (each) => kept.set(each.assignmentId, each),
    all: async () => [...kept.values()],
    drop: async (id) => kept.delete(id),
  }
}

describe('what waits on the phone', () => {
  it('leaves it once the server has it', async () => {
    const phone = device(waiting, { ...waiting, assignmentId: 'a2' })
    const send = async ({ assignmentId }: Waiting): Promise<Outcome> =>
      assignmentId === 'a1' ? { sent: checkedIn } : 'later'
    expect(await sendAll(phone, send)).toEqual({ sent: [checkedIn], left: 1 })
    expect([...phone.held.keys()]).toEqual(['a2'])
  })

  it('stays with the reason when the server will never take it, and is not sent again', async () => {
    const phone = device(waiting)
    const send = vi.fn(async (): Promise<Outcome> => ({ refused: 'notHeldByYou' }))
    await sendAll(phone, send)
    expect(await sendAll(phone, send)).toEqual({ sent: [], left: 0 })
    expect(send).toHaveBeenCalledTimes(1)
    expect(phone.held.get('a1')).toMatchObject({ refused: 'notHeldByYou' })
  })

  it('is sent with its true time and place, and nothing else about the official', async () => {
    let asked: { url: unknown; init?: RequestInit } = { url: '' }
    const request: typeof fetch = async (url, init) => {
      asked = { url, init }
      return Response.json({ data: { checkin: checkedIn } })
    }
    expect(await sendCheckIn({ ...waiting, onlyHere: true }, request)).toEqual({ sent: checkedIn })
    expect(asked.url).toBe('/graphql')
    expect(asked.init?.credentials).toBe('omit')
    const { apiKey: _, gameName: __, ...input } = waiting
    expect(JSON.parse(String(asked.init?.body)).variables).toEqual({ input })
  })

  it.each([
    [
      'a position that was taken away',
      200,
      { code: 'CONFLICT', reason: 'notHeldByYou' },
      { refused: 'notHeldByYou' },
    ],
    [
      'a code that opens nothing any more',
      200,
      { code: 'NOT_FOUND', reason: 'notFound' },
      { refused: 'notFound' },
    ],
    ['two at once', 200, { code: 'CONFLICT', reason: 'tryAgain' }, 'later'],
    ['too many tries', 200, { code: 'RATE_LIMITED', reason: 'tooManyTries' }, 'later'],
    ['a fault of ours', 500, { code: 'INTERNAL' }, 'later'],
  ])('meets %s', async (_what, status, extensions, outcome) => {
    const answer = { data: { checkin: null }, errors: [{ message: '', extensions }] }
    expect(await sendCheckIn(waiting, async () => Response.json(answer, { status }))).toEqual(outcome)
  })

  it('waits on when there is no network, or only a gateway’s page', async () => {
    expect(await sendCheckIn(waiting, () => Promise.reject(new TypeError('Failed to fetch')))).toBe('later')
    expect(await sendCheckIn(waiting, async () => new Response('<h1>502</h1>', { status: 502 }))).toBe(
      'later',
    )
  })
})

describe('the sender', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('tries again after growing waits, and rests when nothing is left', async () => {
    const told: (readonly CheckedIn[])[] = []
    const answers = [
      { sent: [], left: 1 },
      { sent: [], left: 1 },
      { sent: [checkedIn], left: 0 },
    ]
    const send = vi.fn(async () => answers.shift() ?? { sent: [], left: 0 })
    const sender = createSender(device(), (sent) => told.push(sent), send)
    sender.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(waitBefore(0))
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(waitBefore(1) - 1)
    expect(send).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(told.at(-1)).toEqual([checkedIn])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect(send).toHaveBeenCalledTimes(3)
  })

  it('never has two attempts under way, and looks again when it was woken meanwhile', async () => {
    const attempts: (() => void)[] = []
    const send = () =>
      new Promise<{ sent: CheckedIn[]; left: number }>((resolve) =>
        attempts.push(() => resolve({ sent: [], left: 0 })),
      )
    const sender = createSender(device(), () => undefined, send)
    sender.wake()
    sender.wake()
    sender.wake()
    expect(attempts).toHaveLength(1)
    attempts[0]?.()
    await vi.advanceTimersByTimeAsync(0)
    expect(attempts).toHaveLength(2)
  })

  it('waits no longer than a minute, and not at all once the page is gone', async () => {
    expect(waitBefore(30)).toBe(60_000)
    const send = vi.fn(async () => ({ sent: [], left: 1 }))
    const sender = createSender(device(), () => undefined, send)
    sender.wake()
    await vi.advanceTimersByTimeAsync(0)
    sender.stop()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
