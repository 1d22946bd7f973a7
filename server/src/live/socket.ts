import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type DocumentNode, type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql'
import { CloseCode, type Context } from 'graphql-ws'
import { type Extra, useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import type { Principal, Requester } from '../access/principal.ts'

const maxSockets = 20_000
const maxPerAddress = 500
const maxPerSocket = 50
const maxMessageBytes = 256 * 1024
const checkEvery = 20_000

/** An operation that came over a socket. */
export type LiveRequest = {
  readonly document: DocumentNode
  readonly operationName?: string | null
  readonly variableValues?: Readonly<Record<string, unknown>> | null
  readonly principal: Principal
  readonly requester: Requester
  readonly address: string
  readonly report: { readonly requestId: string; readonly log: (error: unknown) => void }
  readonly source: string
}

type Known = { principal?: Principal; check?: NodeJS.Timeout }
type Socket = Context<Record<string, unknown>, Extra & Partial<Known>>

/** Live connections. The session is looked up when a socket opens, and again while it is open. */
export function createSockets(parts: {
  /** Parses and validates; the errors are those for the client. */
  parse: (query: unknown, isSignedIn: boolean) => DocumentNode | readonly GraphQLError[]
  execute: (request: LiveRequest) => Promise<ExecutionResult>
  watch: (request: LiveRequest, source: string) => Promise<AsyncGenerator<ExecutionResult> | ExecutionResult>
  identify: (headers: Record<string, string | undefined>) => Promise<Principal>
  log: (error: unknown) => void
}) {
  const perAddress = new Map<string, number>()
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  })
  const requests = new WeakMap<object, LiveRequest>()
  const addresses = new WeakMap<IncomingMessage, string>()

  const identify = (context: Socket) => {
    const { headers } = context.extra.request
    const { Authorization, authorization, 'x-api-key': key, 'x-act-as': hat } = context.connectionParams ?? {}
    return parts.identify({
      // A browser always sends the cookie with a socket: a client that sends the key acts as the public.
      cookie: text(key) === undefined ? headers.cookie : undefined,
      authorization: text(Authorization) ?? text(authorization) ?? headers.authorization,
      'x-api-key': text(key) ?? text(headers['x-api-key']),
      'x-act-as': text(hat),
    })
  }

  /** Closes the socket once its session has ended or its principal is another. */
  async function checkAgain(context: Socket): Promise<void> {
    try {
      const now = await identify(context)
      if (JSON.stringify(now) === JSON.stringify(context.extra.principal)) return
      context.extra.socket.close(CloseCode.Forbidden, 'Sign in again')
    } catch (error) {
      parts.log(error)
    }
  }

  const live = useServer<Record<string, unknown>, Known>(
    {
      // Otherwise internal errors go to the client.
      isProd: true,
      connectionInitWaitTimeout: 10_000,
      async onConnect(context) {
        context.extra.principal = await identify(context)
        if (context.extra.principal.kind === 'nobody') return false
        context.extra.check = setInterval(() => void checkAgain(context), checkEvery)
        return true
      },
      onClose(context) {
        clearInterval(context.extra.check)
      },
      onSubscribe(context, _id, { query, operationName, variables }) {
        if (Object.keys(context.subscriptions).length > maxPerSocket)
          return [new GraphQLError('Too many live questions', { extensions: { code: 'LIMIT_EXCEEDED' } })]
        const principal = context.extra.principal ?? { kind: 'nobody' }
        const document = parts.parse(query, 'userId' in principal)
        if (!('kind' in document)) return document
        const args: ExecutionArgs = {
          schema: undefined as never,
          document,
          operationName,
          variableValues: variables,
        }
        const report = { requestId: randomUUID(), log: parts.log }
        requests.set(args, {
          document,
          operationName,
          variableValues: variables,
          principal,
          // A watched subscription is checked periodically; a query or mutation looks the session up at once.
          requester: { identify: () => identify(context) },
          address: addresses.get(context.extra.request) ?? '',
          report,
          source: query,
        })
        return args
      },
      execute: (args) => parts.execute(requestOf(args)),
      subscribe(args) {
        const request = requestOf(args)
        return parts.watch(request, request.source)
      },
    },
    server,
    12_000,
  )

  const requestOf = (args: ExecutionArgs) => {
    const request = requests.get(args)
    if (!request) throw new Error('an operation without its request')
    return request
  }

  return {
    count: () => server.clients.size,
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
      const open = perAddress.get(address) ?? 0
      if (server.clients.size >= maxSockets || open >= maxPerAddress) {
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

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
