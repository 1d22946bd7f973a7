// Opens many sockets in a separate process. It reports when all are open, and for each event when the last socket has
// received it. Times are from the monotonic clock of the machine, which all processes share.
import { createRequire } from 'node:module'

// The version that Whistle uses; bench/node_modules has an older one.
const WebSocket = createRequire(new URL('../package.json', import.meta.url))('ws')

const { url, count, headers, messages = [] } = JSON.parse(process.env.LISTENERS)
const sockets = []
let received = 0
let bytes = 0

const receive = (data) => {
  if (data.includes('"type":"next"')) received += 1
  else return
  bytes = data.length
  if (received < count) return
  received = 0
  process.send({ last: String(process.hrtime.bigint()), bytes })
}

for (let n = 0; n < count; n++) {
  // 250 sockets share one address, as clients behind one router do.
  const forwarded = { 'x-forwarded-for': `10.0.0.${Math.floor(n / 250) + 1}` }
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { ...headers, ...forwarded } })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  for (const message of messages) {
    socket.send(message)
    // The protocol wants connection_init acknowledged before the next message.
    if (message === messages[0]) await new Promise((resolve) => socket.once('message', resolve))
  }
  socket.on('message', receive)
  socket.on('close', (code, reason) => process.send({ lost: `${code} ${reason}` }))
  sockets.push(socket)
}
process.send({ open: true })
process.on('message', (message) => {
  // Earlier events are not counted.
  if (message === 'reset') received = 0
  process.send({ reset: true })
})
process.on('disconnect', () => process.exit(0))
