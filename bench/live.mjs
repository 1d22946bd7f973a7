// Live streams: how long after the commit the last of 2,000 watchers has heard, what the writer notices of them, and
// what a watcher weighs. A change is committed as another node would: in SQL, and then announced by its id.
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ask, freePort, interleave, median, report, signUpManager, startWhistle, visitor } from './lab.mjs'
import { addCourt, addGames, addOfficials } from './openings.mjs'

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
  greetings: [{ type: 'connection_init' }, subscribe].map((each) => JSON.stringify(each)),
}

/** A process of ours that talks: `next` waits for what it says next, and what it said before is not lost. */
function start(file, env) {
  const child = fork(join(import.meta.dirname, file), { env: { PATH: process.env.PATH, ...env } })
  const said = []
  let wake
  child.on('message', (message) => {
    if (message.lost) throw new Error(`a stream ended: ${message.lost}`)
    said.push(message)
    wake?.()
  })
  child.on('exit', (code) => {
    if (code) throw new Error(`${file} ended`)
  })
  children.push(child)
  return {
    pid: child.pid,
    send: (message) => child.send(message),
    async next(name) {
      for (;;) {
        const at = said.findIndex((message) => name in message)
        if (at >= 0) return said.splice(at, 1)[0]
        await new Promise((resolve) => {
          wake = resolve
        })
      }
    },
    hush: () => said.splice(0),
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

/** Commits a change of the game and announces it; gives the moment after the commit. */
async function change(n) {
  await client.query(`update game set name = $1 where id = 'game-1'`, [`Lions ${n}`])
  const committed = process.hrtime.bigint()
  const news = [{ topic: 'game', owner: manager.id, id: 'game-1' }]
  await client.query(`select pg_notify('whistle', $1)`, [JSON.stringify(news)])
  return committed
}

let changes = 0

/** All of them are in place once a change has reached all of them. */
async function settle(groups) {
  for (;;) {
    for (const group of groups) {
      group.send('forget')
      await group.next('forgotten')
      group.hush()
    }
    await change(++changes)
    const all = Promise.all(groups.map((group) => group.next('last')))
    if (
      await Promise.race([all.then(() => true), new Promise((resolve) => setTimeout(resolve, 5000, false))])
    )
      return
  }
}

async function lastDelivery(groups) {
  const committed = await change(++changes)
  const ends = await Promise.all(groups.map((group) => group.next('last')))
  const ms = Math.max(...ends.map(({ last }) => milliseconds(committed, last)))
  if (ms <= 0) throw new Error('All had heard before it was committed: they heard something else')
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

const manager = await signUpManager(whistle.url)
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
  const bare = start('bare-streams.mjs', { PORT: port })
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
  report(`${watchers} streams on one game, ${bytes} bytes each`, [
    { what: 'last delivery of a bare loop, ms', seen: seen.bare },
    { what: 'last delivery after the commit, ms', seen: seen.whistle },
    { what: '... against the bare loop', seen: seen.whistle / seen.bare, atMost: 3 },
    { what: 'a mutation without subscribers, ms', seen: seen.unwatchedWrite },
    { what: `a mutation ${watchers} watch, ms`, seen: seen.watchedWrite },
    { what: '... against the unwatched one', seen: seen.watchedWrite / seen.unwatchedWrite, atMost: 3 },
    { what: 'memory of a stream, kB', seen: ((after - before) * 1024) / watchers },
    { what: 'memory of a bare socket, kB', seen: ((bareAfter - bareBefore) * 1024) / watchers },
  ])
  await stopChildren()
  await twoNodes(url)
} finally {
  await stopChildren()
  await client.end()
  await whistle.stop()
}

/** Half of them on a second node: both hear of the change through PostgreSQL. */
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
      { what: `last delivery to ${watchers / 2} streams on each, ms`, seen: median(times) },
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
