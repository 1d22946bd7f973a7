import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type DocumentNode, type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql'
import { CloseCode, type Context } from 'graphql-ws'
import { type Extra, useServer } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import type { Principal, Requester } from '../access/principal.ts'
import type { Client } from '../db/budgets.ts'
import { networkOf } from '../db/network.ts'
import { createKeyedSemaphore } from '../db/semaphore.ts'
import { isOutage, retryAfter } from '../errors/outage.ts'
import { refuseSocket } from '../errors/refuse-socket.ts'
import { createAppSyncSockets } from './appsync.ts'
import type { Bus } from './bus.ts'
import { createSessionChecks, type SocketClaims } from './session-checks.ts'
import { endUnread } from './unread.ts'

const appSyncPath = '/graphql/realtime'
const maxSockets = 20_000
const maxPerNetwork = 500
const maxPerSocket = 50
const maxMessageBytes = 256 * 1024
const tryAgainLater = 1013
/** Lookups of the sessions of new sockets, of one network at a time; how long the others wait, and how many. */
const lookups = { atOnce: 4, maxWait: 15_000, maxWaiting: 1_000 }

const tooManySubscriptions = new GraphQLError(`at most ${maxPerSocket} subscriptions on a connection`, {
  extensions: { code: 'LIMIT_EXCEEDED' },
})

const unavailable = new GraphQLError(`try again in ${retryAfter} seconds`, {
  extensions: { code: 'UNAVAILABLE' },
})

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

type Known = {
  principal?: Principal
  forget?: () => void
  isClosed?: boolean
  /** Operations that are being parsed or run, those that were completed by the client meanwhile included. */
  running?: number
}
type Socket = Context<Record<string, unknown>, Extra & Partial<Known>>

export type SocketParts = {
  /** Parses and validates; the errors are those for the client. */
  parse: (
    query: unknown,
    client: Client,
  ) => Promise<DocumentNode | readonly GraphQLError[]> | DocumentNode | readonly GraphQLError[]
  execute: (request: LiveRequest) => Promise<ExecutionResult>
  watch: (request: LiveRequest, source: string) => Promise<AsyncGenerator<ExecutionResult> | ExecutionResult>
  identify: (claims: SocketClaims) => Promise<Principal>
  identifyAll: (claims: readonly SocketClaims[]) => Promise<readonly Principal[]>
  bus: Pick<Bus, 'subscribe'>
  log: (error: unknown) => void
}

/** Live connections. A socket ends with its session. */
export function createSockets(parts: SocketParts) {
  const perNetwork = new Map<string, number>()
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  })
  const requests = new WeakMap<object, { request: LiveRequest; extra: Known }>()
  const addresses = new WeakMap<IncomingMessage, string>()

  const sessions = createSessionChecks(parts)
  const inTurn = createKeyedSemaphore(lookups.atOnce, lookups.maxWait, lookups.maxWaiting)
  const check = ({ claims, address }: { claims: SocketClaims; address: string }, end: () => void) =>
    inTurn(networkOf(address), () => sessions.watch(claims, end))

  /** A client can complete an operation while it runs, and begin the next one: its work goes on. */
  async function counted<Result>(extra: Known, work: () => Promise<Result>): Promise<Result> {
    extra.running = (extra.running ?? 0) + 1
    try {
      return await work()
    } finally {
      extra.running -= 1
    }
  }

  /** A client that has waited too long gets an error for its operation; what is thrown would end the connection. */
  const parseInTurn = async (query: unknown, client: Client) => {
    try {
      return await parts.parse(query, client)
    } catch (error) {
      if (isOutage(error)) return [unavailable]
      throw error
    }
  }

  /** Clients of graphql-ws reconnect after 1013 (try again later), but not after 4500. */
  function failToOpen({ socket }: Extra, error: unknown): false {
    parts.log(error)
    const [code, reason] = isOutage(error)
      ? [tryAgainLater, `UNAVAILABLE, try again in ${retryAfter} seconds`]
      : [CloseCode.InternalServerError, 'Internal server error']
    socket.close(code, reason)
    return false
  }

  const live = useServer<Record<string, unknown>, Known>(
    {
      // Otherwise internal errors go to the client.
      isProd: true,
      connectionInitWaitTimeout: 10_000,
      async onConnect(context) {
        const { extra } = context
        const end = () => extra.socket.close(CloseCode.Forbidden, 'Sign in again')
        try {
          const address = addresses.get(extra.request) ?? ''
          const { principal, forget } = await check({ claims: claimsOf(context), address }, end)
          // The socket may have closed meanwhile.
          if (extra.isClosed) forget()
          extra.principal = principal
          extra.forget = forget
          return principal.kind !== 'nobody'
        } catch (error) {
          return failToOpen(extra, error)
        }
      },
      onClose({ extra }) {
        extra.isClosed = true
        extra.forget?.()
      },
      async onSubscribe(context, _id, { query, operationName, variables }) {
        const { extra } = context
        if (Object.keys(context.subscriptions).length > maxPerSocket) return [tooManySubscriptions]
        if ((extra.running ?? 0) >= 2 * maxPerSocket) return [tooManySubscriptions]
        const principal = extra.principal ?? { kind: 'nobody' }
        const address = addresses.get(extra.request) ?? ''
        const userId = 'userId' in principal ? principal.userId : undefined
        const document = await counted(extra, () => parseInTurn(query, { address, userId }))
        if (!('kind' in document)) return document
        const args: ExecutionArgs = {
          schema: undefined as never,
          document,
          operationName,
          variableValues: variables,
        }
        const report = { requestId: randomUUID(), log: parts.log }
        const request: LiveRequest = {
          document,
          operationName,
          variableValues: variables,
          principal,
          // A watched subscription ends with its socket; a query or mutation looks the session up at once.
          requester: { identify: () => parts.identify(claimsOf(context)) },
          address,
          report,
          source: query,
        }
        requests.set(args, { request, extra })
        return args
      },
      execute(args) {
        const { request, extra } = requestOf(args)
        return counted(extra, () => parts.execute(request))
      },
      subscribe(args) {
        const { request, extra } = requestOf(args)
        return counted(extra, () => parts.watch(request, request.source))
      },
    },
    server,
    12_000,
  )

  const appSync = createAppSyncSockets({
    ...{ parts, check, maxMessageBytes, maxPerSocket },
    addressOf: (request) => addresses.get(request) ?? '',
  })
  const open = () => server.clients.size + appSync.clients.size
  const unread = endUnread(() => [...server.clients, ...appSync.clients])
  for (const accepting of [server, appSync])
    accepting.on('wsClientError', (_error, socket) => refuseSocket(socket, 'BAD_USER_INPUT'))

  const requestOf = (args: ExecutionArgs) => {
    const request = requests.get(args)
    if (!request) throw new Error('an operation without its request')
    return request
  }

  return {
    count: open,
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, address: string): void {
      const isAppSync = request.url?.split('?', 1)[0] === appSyncPath
      const accepting = isAppSync ? appSync : server
      const network = networkOf(address)
      if (open() >= maxSockets || (perNetwork.get(network) ?? 0) >= maxPerNetwork) {
        refuseSocket(socket, 'UNAVAILABLE')
        return
      }
      accepting.handleUpgrade(request, socket, head, (opened) => {
        perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1)
        opened.once('close', () => {
          const left = (perNetwork.get(network) ?? 1) - 1
          if (left > 0) perNetwork.set(network, left)
          else perNetwork.delete(network)
        })
        addresses.set(request, address)
        unread.watch(opened)
        accepting.emit('connection', opened, request)
      })
    },
    close: async () => {
      sessions.close()
      unread.close()
      for (const socket of appSync.clients) socket.close(1001, 'Going away')
      await live.dispose()
    },
  }
}

function claimsOf({ extra, connectionParams }: Socket): SocketClaims {
  const { headers } = extra.request
  const { Authorization, authorization, 'x-api-key': key, 'x-act-as': hat } = connectionParams ?? {}
  return {
    // A browser always sends the cookie with a socket: a client that sends the key acts as the public.
    cookie: text(key) === undefined ? headers.cookie : undefined,
    authorization: text(Authorization) ?? text(authorization) ?? headers.authorization,
    'x-api-key': text(key) ?? text(headers['x-api-key']),
    'x-act-as': text(hat),
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
