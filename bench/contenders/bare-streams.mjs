// The baseline of the live benchmark: a loop that writes the same bytes to every socket.
import { createRequire } from 'node:module'

// The version that Whistle uses; bench/node_modules has an older one.
const { WebSocketServer } = createRequire(new URL('../../package.json', import.meta.url))('ws')

const server = new WebSocketServer({ port: Number(process.env.PORT), perMessageDeflate: false })
server.once('listening', () => process.send({ ready: true }))
process.on('message', (text) => {
  const started = process.hrtime.bigint()
  for (const socket of server.clients) socket.send(text)
  process.send({ started: String(started) })
})
process.on('disconnect', () => process.exit(0))
