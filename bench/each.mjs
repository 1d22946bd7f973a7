// Requests that differ, from many connections at once. Written on bare sockets: what the asking costs is taken from the
// two cores that answer.
import { connect } from 'node:net'

/** Sends every body once; gives the seconds it all took, and each answer with the milliseconds it took. */
export async function askEach({ url, headers = {}, bodies, connections = 32 }) {
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
  const lines = await Promise.all(Array.from({ length: connections }, () => openLine(hostname, Number(port))))
  const answers = []
  let next = 0
  const start = performance.now()
  await Promise.all(
    lines.map(async (line) => {
      while (next < requests.length) {
        const at = next++
        const asked = performance.now()
        const body = await line.ask(requests[at])
        answers[at] = { body: JSON.parse(body), ms: performance.now() - asked }
      }
    }),
  )
  const seconds = (performance.now() - start) / 1000
  for (const line of lines) line.close()
  return { answers, seconds }
}

function openLine(host, port) {
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
        ask: (request) =>
          new Promise((resolve, reject) => {
            settle = { resolve, reject }
            socket.write(request)
          }),
        close: () => socket.destroy(),
      }),
    )
  })
}

/** The body once all of it has come; both servers tell its length beforehand. */
function bodyOf(received) {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const length = Number(/content-length: (\d+)/i.exec(received.slice(0, end))?.[1])
  if (Number.isNaN(length)) throw new Error(`an answer without a length: ${received.slice(0, end)}`)
  const body = received.slice(end + 4)
  return Buffer.byteLength(body) < length ? undefined : body
}
