import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type ExecutionArgs, GraphQLError } from 'graphql'
import { CloseCode, type Context } from 'graphql-ws'
import { type Extra, useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import type { Principal } from '../access/principal.ts'
import { withCode } from '../graphql/errors.ts'
import type { AskedRequest, Executor, OperationRequest } from '../graphql/execute.ts'
import type { Documents } from '../graphql/operation.ts'
import type { Watchers } from './watchers.ts'

const mostSockets = 20_000
const mostPerAddress = 500
const mostPerSocket = 50
const largestMessage = 256 * 1024
const checkEvery = 20_000

type Known = { principal?: Principal; check?: NodeJS.Timeout }
type Socket = Context<Record<string, unknown>, Extra & Partial<Known>>

/** Live connections: who they are is asked when they open, and again while they last. */
export function createSockets(parts: {
  executor: Executor
  documents: Documents
  watchers: Watchers
  identify: (headers: Record<string, string | undefined>) => Promise<Principal>
  log: (error: unknown) => void
}) {
  const { executor, documents, watchers } = parts
  const perAddress = new Map<string, number>()
  const server = new WebSocketServer({ noServer: true, maxPayload: largestMessage, perMessageDeflate: false })
  const requests = new WeakMap<object, OperationRequest & AskedRequest & { source: string }>()
  const addresses = new WeakMap<IncomingMessage, string>()

  const who = (context: Socket) => {
    const { headers } = context.extra.request
    const { Authorization, authorization, 'x-api-key': key, 'x-act-as': hat } = context.connectionParams ?? {}
    return parts.identify({
      // A browser cannot leave the cookie out of a socket: who shows the key there asks as the public.
      cookie: text(key) === undefined ? headers.cookie : undefined,
      authorization: text(Authorization) ?? text(authorization) ?? headers.authorization,
      'x-api-key': text(key) ?? text(headers['x-api-key']),
      'x-act-as': text(hat),
    })
  }

  /** Ends the connection once its session has ended or now belongs to somebody else. */
  async function checkAgain(context: Socket): Promise<void> {
    try {
      const now = await who(context)
      if (JSON.stringify(now) === JSON.stringify(context.extra.principal)) return
      context.extra.socket.close(CloseCode.Forbidden, 'Sign in again')
    } catch (error) {
      parts.log(error)
    }
  }

  const live = useServer<Record<string, unknown>, Known>(
    {
      // Or it would tell the other end what went wrong inside of us.
      isProd: true,
      connectionInitWaitTimeout: 10_000,
      async onConnect(context) {
        context.extra.principal = await who(context)
        if (context.extra.principal.kind === 'nobody') return false
        context.extra.check = setInterval(() => void checkAgain(context), checkEvery)
        return true
      },
      onClose(context) {
        clearInterval(context.extra.check)
      },
      onSubscribe(context, _id, { query, operationName, variables }) {
        if (Object.keys(context.subscriptions).length > mostPerSocket)
          return [new GraphQLError('Too many live questions', { extensions: { code: 'LIMIT_EXCEEDED' } })]
        if (typeof query !== 'string') return [withCode(new GraphQLError('Missing query'))]
        const document = parsed(documents, query)
        if (document instanceof GraphQLError) return [withCode(document)]
        const errors = documents.validate(document)
        if (errors.length) return errors.map(withCode)
        const args: ExecutionArgs = {
          schema: undefined as never,
          document,
          operationName,
          variableValues: variables,
        }
        const principal = context.extra.principal ?? { kind: 'nobody' }
        const report = { requestId: randomUUID(), log: parts.log }
        requests.set(args, {
          document,
          operationName,
          variableValues: variables,
          principal,
          // Watching is checked from time to time; what is done or read at once is done as who they are now.
          asker: { identify: () => who(context) },
          address: addresses.get(context.extra.request) ?? '',
          report,
          source: query,
        })
        return args
      },
      execute: (args) => executor.execute(requestOf(args)),
      subscribe(args) {
        const request = requestOf(args)
        return watchers.watch(request, request.source)
      },
    },
    server,
    12_000,
  )

  const requestOf = (args: ExecutionArgs) => {
    const request = requests.get(args)
    if (!request) throw new Error('a live question that was never asked')
    return request
  }

  return {
    count: () => server.clients.size,
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
      const open = perAddress.get(address) ?? 0
      if (server.clients.size >= mostSockets || open >= mostPerAddress) {
        refuseUpgrade(socket, '503 Service Unavailable')
        return
      }
      server.handleUpgrade(request, socket, head, (opened) => {
        perAddress.set(address, (perAddress.get(address) ?? 0) + 1)
        opened.once('close', () => {
          const left = (perAddress.get(address) ?? 1) - 1
          if (left > 0) perAddress.set(address, left)
          else perAddress.delete(address)
        })
        addresses.set(request, address)
        server.emit('connection', opened, request)
      })
    },
    close: async () => {
      await live.dispose()
    },
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)

function parsed(documents: Documents, query: string) {
  try {
    return documents.parse(query)
  } catch (error) {
    if (error instanceof GraphQLError) return error
    throw error
  }
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
