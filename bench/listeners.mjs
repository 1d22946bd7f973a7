// Many sockets in a process of their own. It gets their number and address, reports when they are open, and after
// that, each time, when the last of them has heard something. Times are of the machine's own clock, which all processes share.
import { createRequire } from 'node:module'

// The one that Whistle runs on; beside the benchmarks lies an older one.
const WebSocket = createRequire(new URL('../package.json', import.meta.url))('ws')

const { url, count, headers, greetings = [] } = JSON.parse(process.env.LISTENERS)
const sockets = []
let heard = 0
let bytes = 0

const hear = (data) => {
  if (data.includes('"type":"next"')) heard += 1
  else return
  bytes = data.length
  if (heard < count) return
  heard = 0
  process.send({ last: String(process.hrtime.bigint()), bytes })
}

for (let n = 0; n < count; n++) {
  // A person has an address; 250 of them share one here, as behind the router of a hall.
  const forwarded = { 'x-forwarded-for': `10.0.0.${Math.floor(n / 250) + 1}` }
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers: { ...headers, ...forwarded } })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  for (const greeting of greetings) {
    socket.send(greeting)
    // The first is answered before there may be a second.
    if (greeting === greetings[0]) await new Promise((resolve) => socket.once('message', resolve))
  }
  socket.on('message', hear)
  socket.on('close', (code, reason) => process.send({ lost: `${code} ${reason}` }))
  sockets.push(socket)
}
process.send({ open: true })
process.on('message', (message) => {
  // Earlier events are not counted.
  if (message === 'forget') heard = 0
  process.send({ forgotten: true })
})
process.on('disconnect', () => process.exit(0))
