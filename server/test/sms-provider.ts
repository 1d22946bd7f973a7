import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Replaces Twilio and Expo: accepts every message, unless it has other answers. */
export async function startSmsProvider() {
  const messages: { path: string; authorization?: string; body: string }[] = []
  const answers: { status: number; body: object }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const answer = answers.shift()
      if (!answer)
        messages.push({ path: request.url ?? '', authorization: request.headers.authorization, body })
      response.writeHead(answer?.status ?? 201, { 'content-type': 'application/json' })
      response.end(
        JSON.stringify(answer?.body ?? { sid: `SM${messages.length}`, data: { status: 'ok', id: 'ticket' } }),
      )
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    /** The next answers, in order; afterwards it accepts everything again. */
    answers,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
