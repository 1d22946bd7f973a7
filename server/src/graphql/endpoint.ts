import type { IncomingHttpHeaders } from 'node:http'
import { createHandler } from 'graphql-http'
import type pg from 'pg'
import type { Asker, Principal } from '../access/principal.ts'
import type { Limiter } from '../db/limiter.ts'
import type { Database } from '../db/sql.ts'
import type { GraphqlEndpoint } from '../http/graphql.ts'
import type { Metrics } from '../http/metrics.ts'
import { type Bus, createBus } from '../live/bus.ts'
import { createSockets } from '../live/socket.ts'
import { createWatchers } from '../live/watchers.ts'
import { createRegistry } from './compile/registry.ts'
import { type ErrorReport, withCode } from './errors.ts'
import { type AskedRequest, createExecutor } from './execute.ts'
import { createDocuments } from './operation.ts'
import type { Resolvers } from './resolvers.ts'
import { createSchema, gatherOperations } from './schema.ts'

type Request = { readonly asker: Asker; readonly address: string; readonly report: ErrorReport }

/** `/graphql` over HTTP and over WebSocket. */
export async function createGraphql(parts: {
  features: readonly Resolvers[]
  database: Database
  limiter: Limiter
  pool: pg.Pool
  connection: pg.ClientConfig
  identify: (headers: Record<string, string | undefined>) => Promise<Principal>
  log: (error: unknown) => void
  count: Metrics['countOperation']
  clock: () => Date
}): Promise<GraphqlEndpoint & { bus: Bus }> {
  const { database, limiter, pool, connection, log } = parts
  const schema = createSchema()
  const { operations, watches } = gatherOperations(schema, parts.features)
  const documents = createDocuments(schema)
  const bus = await createBus({ connection, pool, log })
  const executor = createExecutor({
    schema,
    documents,
    operations,
    registry: createRegistry(parts.features.flatMap(({ models = [] }) => models)),
    database,
    limiter,
    announce: bus.publish,
    count: parts.count,
    clock: parts.clock,
  })
  const watchers = createWatchers({ executor, watches, database, bus })
  const sockets = createSockets({ ...parts, executor, documents, watchers })

  const handle = createHandler<unknown, Request>({
    schema,
    parse: (source) => documents.parse(typeof source === 'string' ? source : source.body),
    validate: (_schema, ast) => documents.validate(ast),
    // graphql-http hands our arguments through to execute; what we need beside them travels in the request's context.
    context: (request) => request.context as never,
    execute: (args) =>
      executor.execute({ ...(args.contextValue as Request), ...(args as Omit<AskedRequest, keyof Request>) }),
    // Its own way of writing the answer calls a function for every value; ours is one plain stringify.
    onOperation: (request, _args, result) => [
      JSON.stringify(result),
      {
        status: 200,
        statusText: 'OK',
        headers: { 'content-type': mediaType(request.headers as IncomingHttpHeaders) },
      },
    ],
    formatError: withCode,
  })

  return {
    async post(request, { address, asker, requestId, log }) {
      const report = { requestId, log: (error: unknown) => log.error(error) }
      const context = { asker, address, report }
      const [body, { status, headers }] = await handle({ ...request, raw: request, context })
      return { status, headers: headers ?? {}, body: body ?? '' }
    },
    upgrade: sockets.upgrade,
    sockets: () => sockets.count(),
    bus,
    async close(): Promise<void> {
      watchers.close()
      await sockets.close()
      await bus.close()
    },
  }
}

const mediaType = (headers: IncomingHttpHeaders) =>
  `${String(headers.accept ?? '').includes('graphql-response+json') ? 'application/graphql-response+json' : 'application/json'}; charset=utf-8`
