import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { ExecutionResult, GraphQLError } from 'graphql'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import type { Principal } from '../access/principal.ts'
import { isOutage, retryAfter } from '../errors/outage.ts'
import type { SocketClaims } from './session-checks.ts'
import type { LiveRequest, SocketParts } from './socket.ts'

/** A client that hears nothing for so long connects again. */
const connectionTimeoutMs = 300_000
const keepAliveMs = 60_000
const initWithinMs = 10_000

type Message = { readonly id?: unknown; readonly type?: unknown; readonly payload?: unknown }
type Watching = { readonly stop: () => void }

/** The realtime protocol of AWS AppSync, for clients that were written for it. Each subscription has claims of its own. */
export function createAppSyncSockets(parts: {
  parts: Pick<SocketParts, 'parse' | 'watch' | 'identify' | 'log'>
  /** Calls `end` when the session of the claims has ended. The lookups of one network take turns. */
  check: (
    client: { claims: SocketClaims; address: string },
    end: () => void,
  ) => Promise<{ principal: Principal; forget: () => void }>
  maxMessageBytes: number
  maxPerSocket: number
  addressOf: (request: IncomingMessage) => string
}): WebSocketServer {
  const { parse, watch, identify, log } = parts.parts
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: parts.maxMessageBytes,
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has('graphql-ws') ? 'graphql-ws' : false),
  })

  server.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const watching = new Map<string, Watching>()
    const send = (message: object) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    }
    const refuse = (id: string, errors: readonly object[]) => send({ type: 'error', id, payload: { errors } })
    const late = setTimeout(() => socket.close(4408, 'Connection initialisation timeout'), initWithinMs)
    let beat: NodeJS.Timeout | undefined
    let isAsked = false
    let isKnown = false
    /** Those that were stopped before they had begun included. */
    let running = 0

    async function init(): Promise<void> {
      if (isAsked) return socket.close(4429, 'Too many initialisation requests')
      isAsked = true
      clearTimeout(late)
      const claims = claimsFrom(headerOf(request))
      const { principal, forget } = await parts.check({ claims, address: parts.addressOf(request) }, () => {})
      // Each subscription has claims of its own, which are checked while it lasts.
      forget()
      if (principal.kind === 'nobody') {
        const errors = [{ errorType: 'UnauthorizedException', message: 'Sign in first', errorCode: 401 }]
        send({ type: 'connection_error', payload: { errors } })
        return socket.close(4401, 'Unauthorized')
      }
      isKnown = true
      send({ type: 'connection_ack', payload: { connectionTimeoutMs } })
      send({ type: 'ka' })
      beat ??= setInterval(() => send({ type: 'ka' }), keepAliveMs)
    }

    async function start(id: string, payload: unknown): Promise<void> {
      const asked = operationIn(payload)
      if (!isKnown || !asked) return refuse(id, [unreadable])
      if (watching.has(id)) return refuse(id, [{ errorType: 'BAD_USER_INPUT', message: 'This id is in use' }])
      const max = parts.maxPerSocket
      if (watching.size >= max || running >= 2 * max) return refuse(id, [tooMany(max)])
      running += 1
      try {
        await watchUntilStopped(id, asked)
      } catch (error) {
        if (!isOutage(error)) throw error
        watching.get(id)?.stop()
        refuse(id, [unavailable])
      } finally {
        running -= 1
      }
    }

    async function watchUntilStopped(id: string, asked: Asked): Promise<void> {
      let isOver = false
      let stopStream = () => {}
      let forgetSession = () => {}
      const stop = () => {
        isOver = true
        watching.delete(id)
        stopStream()
        forgetSession()
      }
      watching.set(id, { stop })
      const claims = claimsFrom(asked.authorization ?? headerOf(request))
      const address = parts.addressOf(request)
      const { principal, forget } = await parts.check({ claims, address }, () => {
        stop()
        refuse(id, [{ errorType: 'UNAUTHENTICATED', message: 'Sign in again' }])
      })
      forgetSession = forget
      if (isOver) return forget()
      const userId = 'userId' in principal ? principal.userId : undefined
      const document = await parse(asked.query, { address, userId })
      if (!('kind' in document)) {
        stop()
        return refuse(id, document.map(withType))
      }
      const operation: LiveRequest = {
        ...{ document, operationName: asked.operationName, variableValues: asked.variables },
        ...{ principal, address, source: asked.query },
        requester: { identify: () => identify(claims) },
        report: { requestId: randomUUID(), log },
      }
      const results = await watch(operation, asked.query)
      if (!(Symbol.asyncIterator in results)) {
        stop()
        return refuse(id, (results.errors ?? []).map(withType))
      }
      stopStream = () => void results.return(undefined)
      if (isOver) return stopStream()
      send({ type: 'start_ack', id })
      for await (const result of results) send({ type: 'data', id, payload: typed(result) })
      if (isOver) return
      stop()
      send({ type: 'complete', id })
    }

    socket.on('message', (data) => {
      const { type, id, payload } = messageIn(data)
      const failed = (error: unknown) => {
        log(error)
        if (isOutage(error)) socket.close(1013, 'Try again later')
        else socket.close(1011, 'Internal server error')
      }
      if (type === 'connection_init') void init().catch(failed)
      else if (type === 'start' && typeof id === 'string') void start(id, payload).catch(failed)
      else if (type === 'stop' && typeof id === 'string') {
        watching.get(id)?.stop()
        send({ type: 'complete', id })
      } else socket.close(4400, 'Invalid message')
    })
    socket.on('error', () => socket.terminate())
    socket.on('close', () => {
      clearTimeout(late)
      clearInterval(beat)
      for (const { stop } of [...watching.values()]) stop()
    })
  })
  return server
}

const unavailable = { errorType: 'UNAVAILABLE', message: `try again in ${retryAfter} seconds` }
const unreadable = { errorType: 'BAD_USER_INPUT', message: 'Not an operation' }
const tooMany = (max: number) => ({
  errorType: 'LIMIT_EXCEEDED',
  message: `at most ${max} subscriptions on a connection`,
})

/** Clients of AppSync look for the kind of an error beside its message. */
const withType = (error: GraphQLError) => ({ ...error.toJSON(), errorType: error.extensions.code })

function typed(result: ExecutionResult): object {
  return result.errors ? { ...result, errors: result.errors.map(withType) } : result
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const objectOf = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined

function parsed(json: string): Record<string, unknown> | undefined {
  try {
    return objectOf(JSON.parse(json))
  } catch {
    return undefined
  }
}

function messageIn(data: RawData): Message {
  return parsed(String(data)) ?? {}
}

/** The claims of the connection: in the query string, or in the name of a protocol. Both are base64 of JSON. */
function headerOf({ url = '', headers }: IncomingMessage): Record<string, unknown> {
  const offered = String(headers['sec-websocket-protocol'] ?? '').split(/, */)
  const named = offered.find((protocol) => protocol.startsWith('header-'))?.slice('header-'.length)
  const encoded = named ?? new URL(url, 'http://localhost').searchParams.get('header') ?? ''
  return parsed(Buffer.from(encoded, 'base64').toString('utf8')) ?? {}
}

/** Only what the client has put there: no cookie of a browser. */
function claimsFrom(given: Readonly<Record<string, unknown>>): SocketClaims {
  return {
    authorization: text(given.Authorization) ?? text(given.authorization),
    'x-api-key': text(given['x-api-key']),
    'x-act-as': text(given['x-act-as']),
  }
}

type Asked = NonNullable<ReturnType<typeof operationIn>>

function operationIn(payload: unknown) {
  const given = objectOf(payload)
  const asked = parsed(text(given?.data) ?? '')
  const query = text(asked?.query)
  if (query === undefined) return undefined
  return {
    query,
    variables: objectOf(asked?.variables),
    operationName: text(asked?.operationName),
    authorization: objectOf(objectOf(given?.extensions)?.authorization),
  }
}
