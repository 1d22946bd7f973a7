import type { IncomingHttpHeaders } from 'node:http'
import { type DocumentNode, type ExecutionResult, GraphQLError, printSchema } from 'graphql'
import { createHandler } from 'graphql-http'
import type { Requester } from '../access/principal.ts'
import type { Client } from '../db/budgets.ts'
import type { DailyLimits } from '../db/daily-limits.ts'
import type { Limiter } from '../db/limiter.ts'
import type { Shares } from '../db/shares.ts'
import type { Database } from '../db/sql.ts'
import { retryAfter } from '../errors/outage.ts'
import type { GraphqlEndpoint } from '../http/graphql.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Change } from '../live/topics.ts'
import type { VerifiedSenders } from '../outbox/verified-senders.ts'
import { createRegistry } from './compile/registry.ts'
import { createDocuments } from './documents/documents.ts'
import { maxDepth, tooComplex } from './documents/limits.ts'
import { type ErrorReport, namedErrors, withCode } from './errors.ts'
import { clientBefore, createExecutor, type UnidentifiedRequest } from './execute.ts'
import { createPrepareWatch } from './prepare-watch.ts'
import type { Resolvers } from './resolvers.ts'
import { gatherOperations, schema } from './schema.ts'

type Request = { readonly requester: Requester; readonly address: string; readonly report: ErrorReport }

/** What answers `/graphql`, over HTTP and for sockets. */
export function createGraphql(parts: {
  features: readonly Resolvers[]
  database: Database
  shares: Shares
  limiter: Limiter
  senders: VerifiedSenders
  daily: DailyLimits
  announce: (changes: readonly Change[]) => void
  count: Metrics['countOperation']
  clock: () => Date
}) {
  const { features, ...rest } = parts
  const { operations, watches } = gatherOperations(schema, features)
  const documents = createDocuments(schema)
  let printed: string | undefined
  const registry = createRegistry(features)
  const executor = createExecutor({
    ...rest,
    schema,
    documents,
    operations,
    registry,
  })

  const handle = createHandler<unknown, Request>({
    // graphql-http passes its arguments on to execute; everything else is in the request's context.
    async onSubscribe({ context }, { query, operationName, variables }) {
      const document = await parse(query, clientBefore(context))
      if (!('kind' in document)) return document
      return { schema, document, operationName, variableValues: variables, contextValue: context as never }
    },
    execute: (args) =>
      executor.execute({
        ...(args.contextValue as Request),
        ...(args as Omit<UnidentifiedRequest, keyof Request>),
      }),
    // The library's serialiser calls a function for every value; one plain stringify is faster.
    onOperation: (request, _args, result) => [
      parts.shares.count(clientBefore(request.context), () =>
        JSON.stringify(answerFor(request.headers as IncomingHttpHeaders, result)),
      ),
      {
        ...statusOf(result),
        headers: {
          'content-type': mediaType(request.headers as IncomingHttpHeaders),
          ...(isUnavailable(result) && { 'retry-after': String(retryAfter) }),
        },
      },
    ],
    formatError: (error) => withCode(error),
  })

  const respond: GraphqlEndpoint['respond'] = async (request, { address, requester, requestId, log }) => {
    const report = { requestId, log: (error: unknown) => log.error(error) }
    const context = { requester, address, report }
    const [body, { status, headers }] = await handle({ ...request, raw: request, context })
    return { status, headers: headers ?? {}, body: body ?? '' }
  }

  /** Parses and validates a document, when it is the client's turn: an invalid one never comes to a statement. */
  const parse = (query: unknown, client: Client) =>
    parts.shares.countInTurn(client, () => parseNow(query, client.userId !== undefined))

  function parseNow(query: unknown, isSignedIn: boolean): DocumentNode | readonly GraphQLError[] {
    if (typeof query !== 'string') return [withCode(new GraphQLError('Missing query'))]
    try {
      const document = documents.parse(query, isSignedIn)
      const errors = documents.validate(document)
      return errors.length ? namedErrors(document, errors) : document
    } catch (error) {
      if (error instanceof GraphQLError) return [withCode(error, 'query')]
      // The library is recursive: thousands of levels are more than the stack has.
      if (error instanceof RangeError) return [tooComplex({ limit: 'levels of nesting', max: maxDepth })]
      throw error
    }
  }

  return {
    respond,
    printSchema: () => {
      printed ??= printSchema(schema)
      return printed
    },
    parse,
    execute: executor.execute,
    prepareWatch: createPrepareWatch({ executor, watches }),
  }
}

const mediaType = (headers: IncomingHttpHeaders) =>
  `${String(headers.accept ?? '').includes('graphql-response+json') ? 'application/graphql-response+json' : 'application/json'}; charset=utf-8`

/** Clients of AWS AppSync look for the kind of an error beside its message. */
function answerFor(headers: IncomingHttpHeaders, result: ExecutionResult): object {
  if (!headers['x-amz-user-agent'] || !result.errors) return result
  const errors = result.errors.map((error) => ({ ...error.toJSON(), errorType: error.extensions.code }))
  return { ...result, errors }
}

const isUnavailable = ({ errors }: ExecutionResult) =>
  errors?.some(({ extensions }) => extensions.code === 'UNAVAILABLE')

/** An answer without any data because of an outage has the status that proxies and other clients know. */
function statusOf(result: ExecutionResult) {
  const isEmpty = () => Object.values(result.data ?? {}).every((value) => value === null)
  return isUnavailable(result) && isEmpty()
    ? { status: 503, statusText: 'Service Unavailable' }
    : { status: 200, statusText: 'OK' }
}
