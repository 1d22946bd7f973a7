import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorCodes, type HttpErrorCode } from './error-codes.ts'
import { retryAfter } from './outage.ts'

/**
 * Refuses on a connection whose request came to no route, in the shape of GraphQL's errors, and closes it. There is no request yet,
 * so no `requestId`. `message` and `status` replace those of the code.
 */
export function refuseSocket(
  socket: Duplex,
  code: HttpErrorCode,
  changes: { message?: string; status?: number } = {},
): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const entry = errorCodes[code]
  const { message = entry.http, status = entry.status } = changes
  const body = JSON.stringify({ errors: [{ message, extensions: { code } }] })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(code === 'UNAVAILABLE' ? [`Retry-After: ${retryAfter}`] : []),
  ]
  socket.on('error', () => socket.destroy())
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
