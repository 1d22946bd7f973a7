// 20,000 games in one file: how long it takes, the memory of the program meanwhile, and the reads of another manager.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { ask, median, registerManager, report, startWhistle } from './harness.mjs'
import { fillSeason } from './season.mjs'
import { waitFor } from './wait-for.mjs'

const games = 20_000
const partSize = 400_000

const whistle = await startWhistle({ LOG_LEVEL: 'fatal' })
const { url, pid } = whistle
const [manager, other] = [await registerManager(url), await registerManager(url, 'bob@example.org')]
const client = new pg.Client(whistle.connection)
await client.connect()
await fillSeason(client, { owner: manager.id, games: 24 })
await fillSeason(client, { owner: other.id, games: 2_000 })

const day = (game) => new Date(Date.UTC(2029, 0, 1 + (game % 300))).toISOString().slice(0, 10)
const row = (game) =>
  `Lions against ${game},${day(game)},${8 + (game % 12)}:00,30,Men,Sports hall 1,Court ${1 + (game % 6)}`
const csv = [
  'Game,Date,Time,Minutes,Division,Venue,Court',
  ...Array.from({ length: games }, (_, game) => row(game)),
].join('\n')

const page = 'query { listGames(limit: 50) { items { id name startDateTime status court { name } } } }'
async function readOnce() {
  const begun = performance.now()
  await ask(url, other.headers, page)
  return performance.now() - begun
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

for (let at = 0; at < 50; at++) await readOnce()
const alone = []
for (let at = 0; at < 200; at++) {
  alone.push(await readOnce())
  await pause()
}
const before = resident()

const id = randomUUID()
const put = 'mutation ($input: PutImportPartInput!) { putImportPart(input: $input) { id } }'
for (let part = 0; part * partSize < csv.length; part++) {
  const text = csv.slice(part * partSize, (part + 1) * partSize)
  await ask(url, manager.headers, put, { input: { importId: id, part, csv: text } })
}
const begun = performance.now()
const start = 'mutation ($input: StartImportInput!) { startImport(input: $input) { state } }'
await ask(url, manager.headers, start, { input: { id } })
const stateOf = async () => {
  const text = 'query ($id: ID!) { getImport(id: $id) { state created failure } }'
  return (await ask(url, manager.headers, text, { id })).getImport
}
let isRunning = true
let max = 0
const meanwhile = []
const reading = (async () => {
  while (isRunning) {
    meanwhile.push(await readOnce())
    max = Math.max(max, resident())
    await pause()
  }
})()
const ended = await waitFor(
  'the import has ended',
  async () => {
    const run = await stateOf()
    return run.state !== 'SAVING' && run
  },
  { seconds: 900, interval: 500 },
)
const seconds = (performance.now() - begun) / 1_000
isRunning = false
await reading
if (ended.created !== games) throw new Error(JSON.stringify(ended))
await client.end()
await whistle.stop()

report('20,000 games in one file', [
  { what: 'all of it, s', seen: seconds },
  { what: 'memory of the program before, MB', seen: before },
  { what: 'memory that it takes more at most, MB', seen: max - before, atMost: 450 },
  { what: 'a page of another manager alone, ms', seen: median(alone) },
  { what: 'the same meanwhile / alone', seen: median(meanwhile) / median(alone), atMost: 2 },
])
