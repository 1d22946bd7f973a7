import type { ExecutionResult } from 'graphql'
import { networkOf } from '../db/network.ts'
import type { Watched } from '../live/watchers.ts'
import { allow, type Demands } from './allow.ts'
import { maxTokens } from './documents/limits.ts'
import { answerError } from './errors.ts'
import type { Executor, OperationRequest } from './execute.ts'
import { over, type Watch } from './operation.ts'
import { preparedArgs, preparedAsking } from './prepared.ts'

type PrepareWatch = (request: OperationRequest, source: string) => Watched | ExecutionResult

/** What is kept while a subscription is open, about. */
const bytesOf = { subscription: 16_384, token: 200, character: 2 }

/** Validates subscriptions and connects them with the feature that answers; `live/` decides when they are read. */
export function createPrepareWatch(parts: {
  executor: Executor
  watches: ReadonlyMap<string, Watch<never> & Demands>
}): PrepareWatch {
  const { executor, watches } = parts

  return (request, source) => {
    const prepared = executor.prepare(request)
    if (!('roots' in prepared)) return prepared
    const root = prepared.roots[0]
    const watch = root && (watches.get(root.name) as (Watch<unknown> & Demands) | undefined)
    if (!root || !watch) throw new Error(`no feature answers the subscription ${root?.name}`)
    const { principal, operationName, report } = request
    const errorsOf = (error: unknown) => [answerError(error, [root.key], report)]
    try {
      allow(watch, principal)
    } catch (error) {
      return { errors: errorsOf(error) }
    }
    const args = preparedArgs(prepared, root)
    const { shares, clientOf } = executor
    const reads = executor.readsOf(request)
    const client = clientOf(request)
    const key = JSON.stringify([source, operationName, prepared.variables, principal])
    const { tokenCount = maxTokens } = request.document
    return {
      key,
      client: client.userId ?? networkOf(client.address),
      weight: bytesOf.subscription + bytesOf.token * tokenCount + bytesOf.character * key.length,
      turn: () => shares.turn(client),
      open: async () => watch.open?.(principal, args, executor.contextOf(request, reads)),
      wakes: (change) => watch.wakes(principal, args, change),
      async read(change) {
        const context = executor.contextOf(request, reads)
        const asking = preparedAsking(prepared, root, context)
        const answer = await watch.answer(principal, args, change, context, asking)
        const isOver = answer === over
        return { result: { data: { [root.key]: isOver ? null : answer } }, isOver }
      },
      count: (spent) => shares.charge(client, spent),
      errorsOf,
    }
  }
}
