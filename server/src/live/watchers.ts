import type { ExecutionResult } from 'graphql'
import type { Database } from '../db/sql.ts'
import type { Selected } from '../graphql/compile/selection.ts'
import { over, type Watch } from '../graphql/context.ts'
import { answerError } from '../graphql/errors.ts'
import {
  allow,
  argsOf,
  askingOf,
  type Executor,
  type OperationRequest,
  type Prepared,
} from '../graphql/execute.ts'
import type { Bus, News } from './bus.ts'
import { Stream } from './stream.ts'
import type { Change } from './topics.ts'

type Reading = 'changed' | 'missed' | 'look'
type Group = {
  readonly request: OperationRequest
  readonly prepared: Prepared
  readonly root: Selected
  readonly watch: Watch<unknown>
  readonly args: unknown
  readonly streams: Set<Stream<ExecutionResult>>
  /** Those told nothing yet: they may have read just before the last news and come just after. */
  readonly late: Set<Stream<ExecutionResult>>
  /** By the record's id; under no id that changes may have been missed, or were too many to tell. */
  readonly waiting: Map<string, Change | undefined>
  isReading: boolean
  last?: string
}

const lookEvery = 30_000
/** More at once, such as a file of officials, are told as one: whoever follows a list reads all of it again anyway. */
const mostTold = 50

/**
 * Live queries. All who watch the same thing with the same rights share one read per change. A wake-up can be lost with
 * the node that should have sent it, so every group also looks by itself from time to time and tells only what is new.
 */
export function createWatchers(parts: {
  executor: Executor
  watches: ReadonlyMap<string, Watch<never>>
  database: Database
  bus: Bus
}) {
  const { executor, watches, database, bus } = parts
  const groups = new Map<string, Group>()

  async function watch(
    request: OperationRequest,
    sourceKey: string,
  ): Promise<AsyncGenerator<ExecutionResult> | ExecutionResult> {
    const prepared = executor.prepare(request)
    if (!('roots' in prepared)) return prepared
    const root = prepared.roots[0]
    const watch = root && (watches.get(root.name) as Watch<unknown> | undefined)
    if (!root || !watch) throw new Error(`${root?.name} is watched by nobody`)
    try {
      allow(watch, request.principal)
    } catch (error) {
      return { errors: [answerError(error, [root.key], request.report)] }
    }
    const rights = JSON.stringify(request.principal)
    const key = JSON.stringify([sourceKey, request.operationName, prepared.variables, rights])
    const group: Group = groups.get(key) ?? {
      ...{ request, prepared, root, watch, args: argsOf(prepared, root) },
      ...{ streams: new Set(), late: new Set(), waiting: new Map(), isReading: false },
    }
    groups.set(key, group)
    const stream = new Stream<ExecutionResult>(() => {
      group.streams.delete(stream)
      group.late.delete(stream)
      if (group.streams.size === 0) groups.delete(key)
    })
    group.streams.add(stream)
    try {
      await watch.open?.(request.principal, group.args, executor.contextOf(request, database))
    } catch (error) {
      stream.end()
      return { errors: [answerError(error, [root.key], request.report)] }
    }
    group.late.add(stream)
    return stream
  }

  async function read(group: Group, reading: Reading, change?: Change): Promise<void> {
    const { request, prepared, root, watch, args } = group
    const context = executor.contextOf(request, database)
    let result: ExecutionResult
    let isOver = false
    try {
      const answer = await watch.answer(request.principal, args, change, context, askingOf(prepared, root))
      isOver = answer === over
      result = { data: { [root.key]: isOver ? null : answer } }
    } catch (error) {
      // A look that fails is tried again; only news that cannot be read is worth telling.
      if (reading === 'look') return
      result = { data: null, errors: [answerError(error, [root.key], request.report)] }
    }
    const text = JSON.stringify(result)
    const isNew = text !== group.last
    group.last = text
    const told = [...(reading === 'look' && !isNew && !isOver ? group.late : group.streams)]
    group.late.clear()
    for (const stream of told) {
      stream.push(result)
      if (isOver) stream.end()
    }
  }

  /** One read at a time, or the older of two could be told last. Changes that come meanwhile wait, each record once. */
  async function catchUp(group: Group, first?: 'look'): Promise<void> {
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

  function hear(news: News): void {
    for (const group of groups.values()) {
      const { request, watch, args, waiting } = group
      if (news === 'missed') waiting.set('', undefined)
      const heard = news === 'missed' ? [] : news.filter((each) => watch.wakes(request.principal, args, each))
      for (const change of heard) waiting.set(change.id, change)
      if (waiting.size > mostTold) {
        waiting.clear()
        waiting.set('', undefined)
      }
      void catchUp(group)
    }
  }

  const stopHearing = bus.subscribe(hear)
  const looking = setInterval(() => {
    for (const group of groups.values()) void catchUp(group, 'look')
  }, lookEvery)

  return {
    watch,
    close(): void {
      clearInterval(looking)
      stopHearing()
      for (const group of groups.values()) for (const stream of group.streams) stream.end()
    },
  }
}

export type Watchers = ReturnType<typeof createWatchers>
