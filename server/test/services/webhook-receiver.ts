import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = {
  id: string
  headers: Record<string, string>
  body: string
  type: string
  data: Record<string, unknown>
}

/** A receiver of webhooks; it answers with `status`, or not at all when that is 0. */
export async function startReceiver() {
  const attempts: Received[] = []
  const receiver = {
    attempts,
    status: 204,
    /** What it has accepted. */
    accepted: [] as Received[],
    url: '',
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const headers = request.headers as Record<string, string>
      const got = { id: headers['webhook-id'] ?? '', headers, body, ...JSON.parse(body) }
      attempts.push(got)
      if (receiver.status === 0) return
      if (receiver.status < 300) receiver.accepted.push(got)
      response.writeHead(receiver.status, { location: '/elsewhere' }).end('thanks')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  return receiver
}
