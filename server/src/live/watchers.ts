import { hash } from 'node:crypto'
import { refuse } from '@whistle/domain/refusal'
import type { ExecutionResult } from 'graphql'
import { Refused } from '../access/refused.ts'
import { createSemaphore } from '../db/semaphore.ts'
import { Busy, isOutage } from '../errors/outage.ts'
import type { Bus, News } from './bus.ts'
import { Stream } from './stream.ts'
import type { Change } from './topics.ts'
import { createWatchedMemory, limits } from './watched-memory.ts'

/** One subscription of one client, validated and ready to be watched. */
export type Watched = {
  /** Equal for subscriptions that get the same results: the same operation with the same rights. */
  readonly key: string
  /** Whose memory and time it uses. */
  readonly client: string
  /** What it keeps in memory, in bytes, about. */
  readonly weight: number
  /** Waits until the client may use the thread; throws when that takes too long. */
  turn(): Promise<void> | undefined
  /** Checks the client's right to what the arguments name; throws when it has none. */
  open(): Promise<void>
  wakes(change: Change): boolean
  /** Reads the present state. `change` is undefined when changes may have been missed. */
  read(change: Change | undefined): Promise<{ readonly result: ExecutionResult; readonly isOver: boolean }>
  /** Counts the time that the thread spent on what was read, in milliseconds. */
  count(spent: number): void
  /** The errors that the client gets for what was thrown. */
  errorsOf(error: unknown): NonNullable<ExecutionResult['errors']>
}

type Reading = 'changed' | 'missed' | 'poll'
type Group = {
  readonly watched: Watched
  readonly streams: Set<Stream<ExecutionResult>>
  /** Streams without a result yet: their client may have read just before the last change. */
  readonly fresh: Set<Stream<ExecutionResult>>
  /** By the record's id; the empty id stands for changes that were missed or too many. */
  readonly waiting: Map<string, Change | undefined>
  isReading: boolean
  /** Waits for its turn to be read without a change of its own. */
  isQueued: boolean
  /** In which part of the period it is polled. */
  readonly slot: number
  /** The digest of the last result: the text itself would be kept for as long as the subscription. */
  last?: string
}

/** Every group is polled once in this many ticks: all in one would stop everything else. */
const slots = 30
const tick = 1_000
/** Groups that open together are polled in this many different ticks, and not before the others have passed. */
const spread = 16
/** Reads at a time that no change asked for, so that those of changes find a free connection. */
const maxPolls = 4
/** Of subscriptions of one client, what they are sent and have not read included. */
const tooMuch = new Refused(
  refuse('LIMIT_EXCEEDED', 'tooComplex', {
    values: { limit: 'MB of live subscriptions', max: limits.client / 1_048_576 },
  }),
)
/** More changes at once, such as an imported file, become one: a client that follows a list reads all of it anyway. */
const maxWaiting = 50

/**
 * Live queries. Subscriptions with the same operation and rights share one read per change. A notification can be lost
 * together with the node that should have sent it, so every group is also read periodically and sends only what is new.
 */
export function createWatchers<Request>(parts: {
  prepare: (request: Request, source: string) => Watched | ExecutionResult
  bus: Pick<Bus, 'subscribe'>
}) {
  const groups = new Map<string, Group>()
  const limited = createSemaphore(maxPolls)
  const memory = createWatchedMemory()
  let opened = 0
  let slot = 0

  async function watch(
    request: Request,
    source: string,
  ): Promise<AsyncGenerator<ExecutionResult> | ExecutionResult> {
    const watched = parts.prepare(request, source)
    if (!('key' in watched)) return watched
    const { key, client, weight } = watched
    const full = memory.take(client, weight)
    if (full)
      return {
        errors: watched.errorsOf(full === 'client' ? tooMuch : new Busy('subscriptions use all memory')),
      }
    const group: Group = groups.get(key) ?? {
      ...{ watched, streams: new Set(), fresh: new Set(), waiting: new Map() },
      ...{ isReading: false, isQueued: false, slot: (slot + slots - (opened++ % spread)) % slots },
    }
    groups.set(key, group)
    const room = {
      take: (size: number) => memory.take(client, size) === undefined,
      give: (size: number) => memory.give(client, size),
    }
    const stream = new Stream<ExecutionResult>(room, () => {
      memory.give(client, weight)
      group.streams.delete(stream)
      group.fresh.delete(stream)
      if (group.streams.size === 0) groups.delete(key)
    })
    group.streams.add(stream)
    try {
      await watched.open()
    } catch (error) {
      stream.end()
      return { errors: watched.errorsOf(error) }
    }
    group.fresh.add(stream)
    return stream
  }

  async function read(group: Group, reading: Reading, change?: Change): Promise<void> {
    const { watched } = group
    let result: ExecutionResult
    let isOver = false
    try {
      const answer = await watched.read(change)
      result = answer.result
      isOver = answer.isOver
    } catch (error) {
      // A failed poll is repeated; only a change that cannot be read is an error for the client.
      if (reading === 'poll') return
      result = { data: null, errors: watched.errorsOf(error) }
    }
    const begin = performance.now()
    const text = JSON.stringify(result)
    const digest = hash('sha256', text)
    const taken = performance.now() - begin
    const isNew = digest !== group.last
    group.last = digest
    const receivers = [...(reading === 'poll' && !isNew && !isOver ? group.fresh : group.streams)]
    group.fresh.clear()
    // Every socket makes the text once more.
    watched.count(taken * (1 + receivers.length))
    for (const stream of receivers) {
      stream.push(result, text.length)
      if (isOver) stream.end()
    }
  }

  /** One read at a time, or the older of two could be sent last. Changes meanwhile wait, each record once. */
  async function catchUp(group: Group, first?: 'poll'): Promise<void> {
    if (group.isReading) return
    group.isReading = true
    if (first) await read(group, first)
    while (group.waiting.size > 0) {
      const changes = [...group.waiting.values()]
      group.waiting.clear()
      for (const change of changes) await read(group, change ? 'changed' : 'missed', change)
    }
    group.isReading = false
  }

  /** As `catchUp`, when it is the group's turn. Its own changes do not wait for that. */
  async function queue(group: Group, first?: 'poll'): Promise<void> {
    if (group.isQueued) return
    group.isQueued = true
    // Not among the few: one that waits would hold up the others. One that waits too long is read in the next period.
    const turn = group.watched.turn()
    if (turn && (await turn.catch(isOutage))) {
      group.isQueued = false
      return
    }
    await limited(async () => {
      group.isQueued = false
      if (group.streams.size > 0) await catchUp(group, first)
    })
  }

  function receive(news: News): void {
    for (const group of groups.values()) {
      const { watched, waiting } = group
      if (news === 'missed') {
        waiting.set('', undefined)
        void queue(group)
        continue
      }
      const changes = news.filter((each) => watched.wakes(each))
      if (!changes.length) continue
      for (const change of changes) waiting.set(change.id, change)
      if (waiting.size > maxWaiting) {
        waiting.clear()
        waiting.set('', undefined)
      }
      void catchUp(group)
    }
  }

  const unsubscribe = parts.bus.subscribe(receive)
  const polling = setInterval(() => {
    slot = (slot + 1) % slots
    for (const group of groups.values()) if (group.slot === slot) void queue(group, 'poll')
  }, tick)

  return {
    watch,
    close(): void {
      clearInterval(polling)
      unsubscribe()
      for (const group of groups.values()) for (const stream of group.streams) stream.end()
    },
  }
}
