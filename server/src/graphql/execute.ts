import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { refuse } from '@whistle/domain/refusal'
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema } from 'graphql'
import type { Principal, Requester } from '../access/principal.ts'
import { Refused } from '../access/refused.ts'
import type { Client } from '../db/budgets.ts'
import type { DailyLimits } from '../db/daily-limits.ts'
import { untilNotDisplaced } from '../db/displacing.ts'
import type { Limiter } from '../db/limiter.ts'
import { networkOf } from '../db/network.ts'
import { type Shares, shareOf } from '../db/shares.ts'
import type { Database, Sql } from '../db/sql.ts'
import type { Metrics } from '../http/metrics.ts'
import { inTransaction, type WriteContext } from '../live/in-transaction.ts'
import { createLongWrites } from '../live/long-writes.ts'
import type { Change } from '../live/topics.ts'
import type { VerifiedSenders } from '../outbox/verified-senders.ts'
import { allow, type Demands } from './allow.ts'
import { maxCharacters } from './compile/answer-too-long.ts'
import type { Registry } from './compile/registry.ts'
import { setKey } from './compile/row-shape.ts'
import { type Selected, selectedUnder } from './compile/selection.ts'
import type { Context } from './context.ts'
import { coerceVariables } from './documents/coerce-variables.ts'
import { costOf } from './documents/cost.ts'
import type { Documents } from './documents/documents.ts'
import { introspect } from './documents/introspect.ts'
import { type Exceeded, limitsOfVariables, maxRoots } from './documents/limits.ts'
import { answerError, type ErrorReport, variableErrors } from './errors.ts'
import { nameBadValue } from './name-bad-value.ts'
import type { Operation } from './operation.ts'
import { type Prepared, preparedArgs, preparedAsking } from './prepared.ts'
import { proveSession } from './prove-session.ts'
import { refuseNulls } from './refuse-nulls.ts'

export type OperationRequest = {
  readonly document: DocumentNode
  readonly operationName?: string | null
  readonly variableValues?: Readonly<Record<string, unknown>> | null
  readonly principal: Principal
  readonly address: string
  readonly report: ErrorReport
}

/** A request whose session is not looked up yet. */
export type UnidentifiedRequest = Omit<OperationRequest, 'principal'> & { readonly requester: Requester }

type Parts = {
  schema: GraphQLSchema
  documents: Documents
  operations: ReadonlyMap<string, Operation<never> & Demands>
  registry: Registry
  database: Database
  shares: Shares
  limiter: Limiter
  senders: VerifiedSenders
  daily: DailyLimits
  announce: (changes: readonly Change[]) => void
  count: Metrics['countOperation']
  clock: () => Date
}

/** In milliseconds: how long a mutation that waits goes by the session that was looked up. */
const longestBelief = 250

export type Executor = ReturnType<typeof createExecutor>

/**
 * Runs an operation. A root field is answered by one compiled read that already has the answer's shape, so nothing is
 * resolved field by field. Fields of a query run concurrently; those of a mutation in order, in one transaction.
 */
export function createExecutor(parts: Parts) {
  const { schema, documents, operations, registry, database, shares } = parts
  const { limiter, senders, daily, announce, count, clock } = parts
  const longWrites = createLongWrites()

  function prepare(request: Omit<OperationRequest, 'principal'>): Prepared | ExecutionResult {
    const { ast, operations: defined, fragments, plans } = documents.describe(request.document)
    const name = request.operationName
    const operation = name ? defined.find((each) => each.name?.value === name) : defined[0]
    if (!operation || (!name && defined.length > 1)) {
      return {
        errors: [
          new GraphQLError('Which operation of the document to run is not clear', {
            nodes: ast,
            extensions: { code: 'BAD_USER_INPUT', field: 'operationName' },
          }),
        ],
      }
    }
    const given = request.variableValues ?? {}
    const exceeded = limitsOfVariables(given)
    if (exceeded) return tooComplex(request.report, exceeded)
    const variables = coerceVariables(schema, operation.variableDefinitions ?? [], given)
    if ('errors' in variables) return { errors: variableErrors(request.document, variables.errors) }
    const source = { fragments, variables: variables.coerced }
    const roots = selectedUnder([operation], source)
    const rootType = schema.getRootType(operation.operation)
    if (!rootType) return { errors: [new GraphQLError(`There is no ${operation.operation} here`)] }
    const measured = { ...source, operation, plans, roots, rootType }
    const cost = costOf(measured)
    return typeof cost === 'number' ? { ...measured, cost } : tooComplex(request.report, cost)
  }

  /** The operation of a root field, if the principal may use it. */
  function operationOf({ rootType }: Prepared, root: Selected, principal: Principal): Operation<unknown> {
    const operation = operations.get(`${rootType.name}.${root.name}`) as
      | (Operation<unknown> & Demands)
      | undefined
    if (!operation) throw new Error(`${rootType.name}.${root.name} has no resolver`)
    allow(operation, principal)
    return operation
  }

  async function answerRoot(prepared: Prepared, root: Selected, context: Context): Promise<unknown> {
    if (root.name === '__typename') return prepared.rootType.name
    if (root.name.startsWith('__')) return introspect(schema, prepared, root, context.room)
    const { principal } = context
    const operation = operationOf(prepared, root, principal)
    const args = preparedArgs(prepared, root)
    // To other principals some fields are not open at all, whatever the value: their operations refuse that first.
    if (principal.kind === 'manager') refuseNulls(prepared.rootType, root.name, args)
    return operation
      .answer(principal, args, context, preparedAsking(prepared, root, context))
      .catch((error: unknown) => {
        throw nameBadValue(error, args)
      })
  }

  async function query(prepared: Prepared, request: UnidentifiedRequest): Promise<ExecutionResult> {
    const { requester } = request
    const { remembered } = requester
    if (remembered) {
      const { principal } = remembered
      const asked = { ...request, principal }
      const { sql, isProven } = proveSession(readsOf(asked), remembered, requester)
      const result = await queryAs(asked, prepared, sql)
      if (await isProven()) return result
    }
    const asked = { ...request, principal: await identify(request) }
    return queryAs(asked, prepared, readsOf(asked))
  }

  async function queryAs(request: OperationRequest, prepared: Prepared, sql: Sql): Promise<ExecutionResult> {
    const exceeded = exceededRoots(prepared, request.principal)
    if (exceeded) return tooComplex(request.report, exceeded)
    const context = contextOf(request, sql)
    const errors: GraphQLError[] = []
    const answers = await Promise.all(
      prepared.roots.map((root) =>
        answerRoot(prepared, root, context).catch((error: unknown) => {
          errors.push(answerError(error, [root.key], request.report))
          return null
        }),
      ),
    )
    const data = Object.fromEntries(prepared.roots.map((root, at) => [root.key, answers[at]]))
    return errors.length ? { data, errors } : { data }
  }

  async function mutation(prepared: Prepared, asked: UnidentifiedRequest): Promise<ExecutionResult> {
    const request = { ...asked, principal: await identify(asked) }
    const identifiedAt = performance.now()
    const exceeded = exceededRoots(prepared, request.principal)
    if (exceeded) return tooComplex(request.report, exceeded)
    const before = contextOf(request, readsOf(request))
    let at = ''
    try {
      for (const root of prepared.roots) {
        at = root.key
        await openSecrets(prepared, root, before)
      }
      const client = clientOf(request)
      const work = async (transaction: WriteContext) => {
        const context = { ...contextOf(request, transaction.sql, before.holders), ...transaction }
        const answers: Record<string, unknown> = {}
        for (const root of prepared.roots) {
          at = root.key
          setKey(answers, root.key, await answerRoot(prepared, root, context))
        }
        return answers
      }
      const timed = (transaction: WriteContext) =>
        longWrites.within(client.userId ?? networkOf(client.address), transaction.sql, (sql) =>
          work({ ...transaction, sql }),
        )
      const write = async () => {
        if (performance.now() - identifiedAt > longestBelief) await refuseIfOther(request)
        return inTransaction(database, announce, timed, (spent) => shares.charge(client, spent))
      }
      return { data: await untilNotDisplaced(() => shares.writes(client, write)) }
    } catch (error) {
      // One field failed, so the transaction was rolled back.
      const data = Object.fromEntries(prepared.roots.map((root) => [root.key, null]))
      return { data, errors: [answerError(error, [at], request.report)] }
    }
  }

  /** Before the transaction: wrong codes take no connection from writes, and good ones hold no lock while they are verified. */
  async function openSecrets(prepared: Prepared, root: Selected, context: Context): Promise<void> {
    if (root.name.startsWith('__')) return
    const { open } = operationOf(prepared, root, context.principal)
    const args = preparedArgs(prepared, root)
    await open?.(context.principal, args, context).catch((error: unknown) => {
      throw nameBadValue(error, args)
    })
  }

  /** The session may have ended while its mutation waited for its turn. */
  async function refuseIfOther(request: OperationRequest & UnidentifiedRequest): Promise<void> {
    const now = await identify(request)
    if (!isDeepStrictEqual(now, request.principal))
      throw new Refused(refuse('UNAUTHENTICATED', 'signInFirst'))
  }

  const identify = (request: UnidentifiedRequest) =>
    shares.reads(clientBefore(request), () => request.requester.identify())

  /** Reads in the share of the client. */
  const readsOf = (request: OperationRequest): Sql =>
    shareOf(database, shares.reads, clientOf(request), shares)

  async function execute(request: UnidentifiedRequest): Promise<ExecutionResult> {
    const prepared = shares.count(clientBefore(request), () => prepare(request))
    if (!('roots' in prepared)) return prepared
    const kind = prepared.operation.operation
    const answer = kind === 'mutation' ? mutation : query
    const result = await answer(prepared, request).catch((error: unknown) => ({
      errors: [answerError(error, [], request.report)],
    }))
    count(kind, outcomeOf(result))
    return result
  }

  /** For reads, which announce nothing. */
  function contextOf(request: OperationRequest, sql: Sql, holders: Context['holders'] = new Map()): Context {
    const { principal, address } = request
    const client = clientOf(request)
    const meter = (spent: number) => shares.charge(client, spent)
    const announce = () => {}
    const room = { left: maxCharacters }
    const now = clock()
    return {
      principal,
      address,
      limiter,
      holders,
      senders,
      daily,
      sql,
      registry,
      announce,
      room,
      meter,
      turn: (work) => shares.countInTurn(client, work),
      alone: (task) => shares.alone(client.userId ?? networkOf(client.address), task),
      now,
      newId: randomUUID,
    }
  }

  return { prepare, execute, contextOf, readsOf, clientOf, shares }
}

function exceededRoots({ roots }: Prepared, principal: Principal): Exceeded | undefined {
  const max = maxRoots(principal)
  return roots.length > max ? { limit: 'root fields', max } : undefined
}

const clientOf = ({ principal, address }: OperationRequest): Client => {
  if (!('userId' in principal)) return { address }
  // The keys of a manager have one share together, beside that of the manager's pages.
  const isKey = principal.kind === 'manager' && principal.key
  const { userId } = principal
  return isKey ? { address, userId: `keys of ${userId}`, tenant: userId } : { address, userId }
}

/** Before the session is looked up: the account that it had then, which pays for the lookup. It proves nothing else. */
export function clientBefore({
  requester,
  address,
}: Pick<UnidentifiedRequest, 'requester' | 'address'>): Client {
  const { principal = { kind: 'nobody' } } = requester.remembered ?? {}
  return { address, userId: 'userId' in principal ? principal.userId : undefined }
}

const failures: unknown[] = ['INTERNAL', 'UNAVAILABLE']

function outcomeOf({ errors }: ExecutionResult) {
  if (!errors) return 'answered'
  return errors.some(({ extensions }) => failures.includes(extensions.code)) ? 'failed' : 'refused'
}

const tooComplex = (report: ErrorReport, values: Exceeded): ExecutionResult => ({
  errors: [answerError(new Refused(refuse('LIMIT_EXCEEDED', 'tooComplex', { values })), [], report)],
})
