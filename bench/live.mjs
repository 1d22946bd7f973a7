// Live updates: time from the commit until the last of 2,000 watchers has received it, its effect on the write, and memory
// per watcher. A change is committed as another node does it: in SQL, then announced by its id.
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import {
  ask,
  freePort,
  interleave,
  median,
  registerManager,
  report,
  startWhistle,
  visitor,
} from './harness.mjs'
import { addCourt, addGames, addOfficials } from './open-games.mjs'
import { waitFor, waitForPromise } from './wait-for.mjs'

const watchers = Number(process.env.WATCHERS ?? 2000)
const rounds = 9

const whistle = await startWhistle({ TRUST_PROXY: 'true' })
const client = new pg.Client(whistle.connection)
await client.connect()
const children = []

const query = `subscription ($id: ID!) { onOfficialAssignmentUpdate(id: $id) {
  id name status startDateTime assignments { items { id name status fee } }
} }`
const subscribe = { id: '1', type: 'subscribe', payload: { query, variables: { id: 'game-1' } } }
const watching = {
  headers: visitor,
  messages: [{ type: 'connection_init' }, subscribe].map((each) => JSON.stringify(each)),
}

/** A child process. `next` waits for a message with this key; earlier messages are buffered. */
function start(file, env) {
  const child = fork(join(import.meta.dirname, file), { env: { PATH: process.env.PATH, ...env } })
  const received = []
  let wake
  child.on('message', (message) => {
    if (message.lost) throw new Error(`a socket was closed: ${message.lost}`)
    received.push(message)
    wake?.()
  })
  child.on('exit', (code) => {
    if (code) throw new Error(`${file} exited with ${code}`)
  })
  children.push(child)
  return {
    pid: child.pid,
    send: (message) => child.send(message),
    next(name, seconds) {
      const message = async () => {
        for (;;) {
          const at = received.findIndex((each) => name in each)
          if (at >= 0) return received.splice(at, 1)[0]
          await new Promise((resolve) => {
            wake = resolve
          })
        }
      }
      return waitForPromise(`${file} sends '${name}'`, message(), seconds)
    },
    clear: () => received.splice(0),
  }
}

async function listen(url, count, options = {}) {
  const listeners = start('listeners.mjs', { LISTENERS: JSON.stringify({ url, count, ...options }) })
  await listeners.next('open')
  return listeners
}

const milliseconds = (from, to) => Number(BigInt(to) - BigInt(from)) / 1e6
const megabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024

/** Commits a change of the game and announces it; returns the time of the commit. */
async function change(n) {
  await client.query(`update game set name = $1 where id = 'game-1'`, [`Lions ${n}`])
  const committed = process.hrtime.bigint()
  const news = [{ topic: 'game', owner: manager.id, id: 'game-1' }]
  await client.query(`select pg_notify('whistle', $1)`, [JSON.stringify(news)])
  return committed
}

let changes = 0

/** All subscriptions are active once a change has reached all of them. */
async function settle(groups) {
  await waitFor(
    'a change reaches every watcher',
    async () => {
      for (const group of groups) {
        group.send('reset')
        await group.next('reset')
        group.clear()
      }
      await change(++changes)
      return Promise.all(groups.map((group) => group.next('last', 5))).catch(() => undefined)
    },
    { seconds: 120 },
  )
}

async function lastDelivery(groups) {
  const committed = await change(++changes)
  const ends = await Promise.all(groups.map((group) => group.next('last')))
  const ms = Math.max(...ends.map(({ last }) => milliseconds(committed, last)))
  if (ms <= 0) throw new Error('The last delivery is older than the commit: it belongs to another change')
  return { ms, bytes: ends[0].bytes }
}

async function bareDelivery(bare, group, bytes) {
  const head = '{"id":"1","type":"next","payload":"'
  bare.send(`${head.padEnd(bytes - 2, 'x')}"}`)
  const [{ started }, { last }] = await Promise.all([bare.next('started'), group.next('last')])
  return milliseconds(started, last)
}

async function rename(id, n) {
  const start = performance.now()
  await ask(
    whistle.url,
    manager.headers,
    'mutation ($id: ID!, $name: String!) { updateGame(input: { id: $id, name: $name }) { id } }',
    { id, name: `Eagles ${n}` },
  )
  return performance.now() - start
}

const manager = await registerManager(whistle.url)
try {
  await addCourt(client, manager.id)
  await addOfficials(client, manager.id, 8)
  await addGames(client, manager.id, { first: 1, last: 2, positions: 4, invited: 4 })

  const url = `${whistle.url.replace('http', 'ws')}/graphql`
  for (let n = 0; n < 20; n++) await rename('game-2', n)
  const before = megabytes(whistle.pid)
  const watched = await listen(url, watchers, watching)
  await settle([watched])
  const after = megabytes(whistle.pid)

  const port = await freePort()
  const bare = start('contenders/bare-streams.mjs', { PORT: port })
  await bare.next('ready')
  const bareBefore = megabytes(bare.pid)
  const bareWatched = await listen(`ws://127.0.0.1:${port}`, watchers)
  const bareAfter = megabytes(bare.pid)

  const { bytes } = await lastDelivery([watched])
  const seen = await interleave(
    {
      whistle: async () => (await lastDelivery([watched])).ms,
      bare: () => bareDelivery(bare, bareWatched, bytes),
      unwatchedWrite: (n) => rename('game-2', n),
      watchedWrite: async (n) => {
        const ms = await rename('game-1', n)
        await watched.next('last')
        return ms
      },
    },
    rounds,
  )
  report(`${watchers} watchers of one game, ${bytes} bytes each`, [
    { what: 'last delivery, plain loop over sockets, ms', seen: seen.bare },
    { what: 'last delivery, Whistle, ms after the commit', seen: seen.whistle },
    { what: 'Whistle / plain loop', seen: seen.whistle / seen.bare, atMost: 3 },
    { what: 'mutation of an unwatched game, ms', seen: seen.unwatchedWrite },
    { what: `mutation of a game with ${watchers} watchers, ms`, seen: seen.watchedWrite },
    { what: 'watched / unwatched', seen: seen.watchedWrite / seen.unwatchedWrite, atMost: 3 },
    { what: 'memory per watcher, kB', seen: ((after - before) * 1024) / watchers },
    { what: 'memory per socket of the plain loop, kB', seen: ((bareAfter - bareBefore) * 1024) / watchers },
  ])
  await stopChildren()
  await twoNodes(url)
} finally {
  await stopChildren()
  await client.end()
  await whistle.stop()
}

/** Half of the watchers on a second node; both nodes receive the change through PostgreSQL. */
async function twoNodes(url) {
  const host = encodeURIComponent(whistle.connection.host)
  const other = await startWhistle({
    TRUST_PROXY: 'true',
    DATABASE_URL: `postgres://whistle@localhost/whistle?host=${host}`,
  })
  try {
    const otherUrl = `${other.url.replace('http', 'ws')}/graphql`
    const groups = await Promise.all([
      listen(url, watchers / 2, watching),
      listen(otherUrl, watchers / 2, watching),
    ])
    await settle(groups)
    const times = []
    for (let n = 0; n < rounds; n++) times.push((await lastDelivery(groups)).ms)
    report('Two nodes on one PostgreSQL', [
      { what: `last delivery to ${watchers / 2} watchers on each, ms`, seen: median(times) },
    ])
  } finally {
    await stopChildren()
    await other.stop()
  }
}

async function stopChildren() {
  const ended = children.splice(0).map((child) => {
    const exit = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    return exit
  })
  await Promise.all(ended)
}
