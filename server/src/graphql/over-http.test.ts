import { execFile } from 'node:child_process'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const root = path.join(import.meta.dirname, '../../..')

/** Runs the commands of the page one after another in one shell, in a folder of its own, and returns what they print. */
async function runCommands(page: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'whistle-api-page-'))
  const curl = path.join(folder, 'curl')
  copyFileSync(path.join(root, 'server/test/programs/curl.mjs'), curl)
  chmodSync(curl, 0o755)
  const commands = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block)
  try {
    const script = commands.join('').replace('http://localhost:3000', world.url)
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` }
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: folder,
      env,
    })
    return stdout.trim().split('\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('the commands of the API page lead from nothing to a published game', async () => {
  const answers = (await runCommands(readFileSync(path.join(root, 'docs/api.md'), 'utf8'))).map(
    (line) => JSON.parse(line) as { data?: Record<string, unknown>; errors?: unknown },
  )
  expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => undefined))
  const [, , league, published, listed] = answers
  expect(league?.data).toMatchObject({ createGame: { status: 'UNPUBLISHED' } })
  expect(published?.data).toEqual({ publishGame: { id: 'first-game-hawks-vs-aces', status: 'PUBLISHING' } })
  expect(listed?.data).toMatchObject({
    listGames: { totalCount: 1, items: [{ name: 'Hawks vs Aces', openPositions: 1 }] },
  })
})

test('the schema is served as text', async () => {
  const response = await fetch(`${world.url}/schema.graphql`)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const schema = buildSchema(await response.text())
  expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toContain('listGames')
  expect(schema.getType('DateTime')).toMatchObject({ specifiedByURL: expect.stringContaining('date-time') })
})

describe('by GET', () => {
  async function ask(parameters: Record<string, string>) {
    const me = await world.manager()
    const response = await fetch(`${world.url}/graphql?${new URLSearchParams(parameters)}`, {
      headers: me.headers,
    })
    return { status: response.status, allow: response.headers.get('allow'), body: await response.json() }
  }

  test('a query with variables and the name of its operation is answered', async () => {
    const { status, body } = await ask({
      query: 'query A { __typename } query B($limit: Int) { listGames(limit: $limit) { totalCount } }',
      operationName: 'B',
      variables: '{"limit":5}',
    })
    expect([status, body]).toEqual([200, { data: { listGames: { totalCount: 0 } } }])
  })

  test('a mutation is refused and changes nothing', async () => {
    const { status, allow, body } = await ask({
      query: 'mutation { createVenue(input: { name: "Hall" }) { id } }',
    })
    expect([status, allow]).toEqual([405, 'POST'])
    expect(body).toMatchObject({ errors: [{ extensions: { code: 'METHOD_NOT_ALLOWED' } }] })
    expect((await world.database.pool.query('select from venue where name = $1', ['Hall'])).rowCount).toBe(0)
  })

  test.each<Record<string, string>>([{}, { query: '{' }, { query: '{ __typename }', variables: '{' }])(
    'the malformed request %j is refused as bad input',
    async (parameters) => {
      const { body } = await ask(parameters)
      expect(body).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
    },
  )
})
