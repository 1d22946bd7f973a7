// Different requests over many connections in parallel. On plain sockets, because the client shares two cores with the
// server.
import { connect } from 'node:net'

/** Sends every body once; returns the seconds in total, and each response with its milliseconds. */
export async function requestEach({ url, headers = {}, bodies, connections = 32 }) {
  const { hostname, port, pathname } = new URL(url)
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    'content-type: application/json',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')
  const requests = bodies.map((body) => {
    const text = JSON.stringify(body)
    return `${head}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  })
  const opened = await Promise.all(
    Array.from({ length: connections }, () => openConnection(hostname, Number(port))),
  )
  const answers = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    opened.map(async (connection) => {
      while (next < requests.length) {
        const at = next++
        const sentAt = performance.now()
        const body = await connection.send(requests[at])
        answers[at] = { body: JSON.parse(body), ms: performance.now() - sentAt }
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  for (const connection of opened) connection.close()
  return { answers, seconds }
}

function openConnection(host, port) {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true })
    let settle
    let received = ''
    socket.setEncoding('utf8')
    socket.on('error', (error) => (settle ? settle.reject(error) : reject(error)))
    socket.on('data', (chunk) => {
      received += chunk
      const body = bodyOf(received)
      if (body === undefined) return
      received = ''
      settle.resolve(body)
    })
    socket.once('connect', () =>
      resolve({
        send: (request) =>
          new Promise((resolve, reject) => {
            settle = { resolve, reject }
            socket.write(request)
          }),
        close: () => socket.destroy(),
      }),
    )
  })
}

/** The body once it is complete; both servers send content-length. */
function bodyOf(received) {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = Number(/content-length: (\d+)/i.exec(received.slice(0, end))?.[1])
  if (Number.isNaN(length)) throw new Error(`a response without content-length: ${received.slice(0, end)}`)
  const body = received.slice(end + 4)
  return Buffer.byteLength(body) < length ? undefined : body
}
