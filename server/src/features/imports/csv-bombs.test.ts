import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksums } from '../../../test/checksum.ts'
import { makeLeague } from '../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  await makeLeague(world, ann, 'ann')
})
afterAll(() => world.close())

const documents = {
  officials: `mutation ($csv: String!) { answer: importOfficials(input: { csv: $csv }) { created problems { line reason } } }`,
  games: `mutation ($csv: String!) { answer: importGames(input: { csv: $csv }) { created problems { line reason } } }`,
}
const heads = {
  officials: 'First name,Last name,Email',
  games: 'Game,Date,Time,Minutes,Division,Venue,Court',
}
const goods = {
  officials: 'Maria,Lopez,maria@example.org',
  games: 'Final,2027-05-01,19:30,90,D1,Maplewood,Court 1',
}

const long = 480_000
/** As many as fit into the largest file. */
const filled = (text: string) => text.repeat(Math.floor(long / text.length))

const bombs: [string, (good: string) => string, { line: number; reason: string }][] = [
  [
    'a quote that is never closed',
    (good) => `${good}\n"${filled('x,y\n')}`,
    { line: 3, reason: 'csvQuoteOpen' },
  ],
  ['too many rows', (good) => filled(`${good}\n`), { line: 2_002, reason: 'csvTooManyRows' }],
  [
    'a row of 200,000 columns',
    (good) => `${good}\n${'1,'.repeat(200_000)}1`,
    { line: 3, reason: 'csvTooManyValues' },
  ],
  ['another encoding', (good) => `${good}\nJos\uFFFD,x,y\n`, { line: 3, reason: 'csvEncoding' }],
  ['UTF-16', (good) => [...`${good}\n`].join('\u0000'), { line: 2, reason: 'csvEncoding' }],
  ['more than a file may have', (good) => good + 'x'.repeat(500_000), { line: 1, reason: 'tooLong' }],
]
const cases = (['officials', 'games'] as const).flatMap((what) =>
  bombs.map(([name, rest, problem]) => ({
    what,
    name,
    csv: `${heads[what]}\n${rest(goods[what])}`,
    problem,
  })),
)

test.each(cases)('$what with $name: refused with line and reason, nothing is created', async (bomb) => {
  const before = await checksums(world)
  const { answer } = await ann.get(documents[bomb.what], { csv: bomb.csv })
  expect(answer).toEqual({ created: 0, problems: [bomb.problem] })
  expect(await checksums(world)).toEqual(before)
})

test.each(['officials', 'games'] as const)('%s under a header of 200,000 columns', async (what) => {
  const { answer } = await ann.get(documents[what], { csv: `${'a,'.repeat(200_000)}b\n1` })
  expect(answer).toEqual({ created: 0, problems: [{ line: 1, reason: 'csvTooManyColumns' }] })
})

test('a million rows are refused before they are read', async () => {
  const before = await checksums(world)
  const csv = `${heads.officials}\n${`${goods.officials}\n`.repeat(1_000_000)}`
  const sent = fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...ann.headers },
    body: JSON.stringify({ query: documents.officials, variables: { csv } }),
  })
  // The server may close the connection before the end of the body; both are refusals.
  const outcome = await sent.then(
    ({ status }) => status,
    ({ cause }) => cause.code,
  )
  expect([413, 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']).toContain(outcome)
  expect(await ann.get('{ __typename }')).toEqual({ __typename: 'Query' })
  expect(await checksums(world)).toEqual(before)
})

test('one file under many aliases is refused before any is read', async () => {
  const names = Array.from(
    { length: 100 },
    (_, n) => `a${n}: importOfficials(input: { csv: $csv }) { created }`,
  )
  const { data, errors } = await ann.ask(`mutation ($csv: String!) { ${names.join(' ')} }`, {
    csv: `${heads.officials}\n${goods.officials}`,
  })
  expect([data, errors?.[0]?.extensions.code]).toEqual([undefined, 'LIMIT_EXCEEDED'])
})

test('large files do not stay in memory', async () => {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  const heap = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const throwBombs = async (times: number) => {
    for (let round = 0; round < times; round += 1) {
      for (const { what, csv } of cases) await ann.get(documents[what], { csv })
    }
  }
  await throwBombs(1)
  const before = heap()
  await throwBombs(8)
  const thrown = 8 * cases.reduce((sum, { csv }) => sum + csv.length, 0)
  // A leak would have grown the heap by all of it.
  expect(heap() - before).toBeLessThan(thrown / 4)
})
