import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findEmbedded } from '../server/src/db/embedded/embedded.ts'
import { freePort } from '../server/test/postgres.ts'
import { killAll, type Program } from '../server/test/programs/programs.ts'
import { waitFor } from '../server/test/wait-for.ts'
import {
  ask,
  askSuccessfully,
  beginNode,
  buildServer,
  type Node,
  registerManager,
  startNode,
  Unanswered,
} from './node-process.ts'
import { recordOutcome } from './outcome.ts'

const kills = 30
const officials = 12

let program: Program
let folder: string
let env: { port: number; DATA_DIR: string }
let headers: Record<string, string>
let made = 0
/** What the server has acknowledged. */
const acknowledged = {
  games: new Set<string>(),
  published: new Set<string>(),
  signUps: new Map<string, string>(),
}

beforeAll(async () => {
  program = await buildServer()
  folder = mkdtempSync(path.join(tmpdir(), 'whistle-kill-'))
  env = { port: await freePort(), DATA_DIR: path.join(folder, 'data') }
})
afterAll(async () => {
  await killAll(folder)
  rmSync(folder, { recursive: true, force: true })
})

/** One request creates the whole game, and so one transaction. */
const gameDocument = `mutation ($id: ID!, $p: ID!, $i: ID!, $j: ID!, $o: ID!, $q: ID!, $start: DateTime!) {
  createGame(input: { id: $id, name: "Hawks - Owls", duration: 60, startDateTime: $start, gameCourtId: "court", officialsNeeded: 1 }) { id }
  createAssignment(input: { id: $p, name: "Referee", assignmentGameId: $id }) { id }
  a: createInvitation(input: { id: $i, invitationGameId: $id, invitationOfficialId: $o }) { id }
  b: createInvitation(input: { id: $j, invitationGameId: $id, invitationOfficialId: $q }) { id }
}`

async function work(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const n = ++made
    // Long enough not to be limited as a guess.
    const id = `game-${String(n).padStart(16, '0')}`
    const start = new Date(Date.UTC(2027, 0, 1) + n * 7_200_000).toISOString()
    const [o, q] = [`official-${n % officials}`, `official-${(n + 1) % officials}`]
    const ids = { p: `${id}-referee`, i: `${id}-first`, j: `${id}-second` }
    const saved = await ask(url, headers, gameDocument, { id, ...ids, o, q, start })
    if (saved.errors) throw new Error(JSON.stringify(saved.errors))
    acknowledged.games.add(id)
    const published = await ask(
      url,
      headers,
      'mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }',
      { id },
    )
    if (published.errors) throw new Error(JSON.stringify(published.errors))
    acknowledged.published.add(id)
    const { data } = await ask(url, headers, 'query ($i: ID!) { getInvitation(id: $i) { invitationId } }', {
      i: ids.i,
    })
    const taken = await ask(
      url,
      { 'x-api-key': 'whistle-public-key' },
      'mutation ($input: SignupGameInput!) { signupGame(input: $input) { official { id } } }',
      { input: { assignmentId: ids.p, invitationId: data.getInvitation.invitationId, officialId: o } },
    )
    if (taken.errors) throw new Error(JSON.stringify(taken.errors))
    acknowledged.signUps.set(ids.p, o)
  }
}

type Read = {
  id: string
  status: string
  officialsConfirmed: number
  assignments: { items: { id: string; official: { id: string } | null; confirmedAssignment: boolean }[] }
  invitations: {
    items: {
      id: string
      invitationId: string
      published: boolean
      hasResponded: boolean
      official: { id: string }
    }[]
  }
}

async function readAll(url: string): Promise<Map<string, Read>> {
  const games = new Map<string, Read>()
  let next: string | null = null
  do {
    const page: { listGames: { items: Read[]; nextToken: string | null } } = await askSuccessfully(
      url,
      headers,
      `query ($next: String) { listGames(limit: 250, nextToken: $next) { nextToken items { id status officialsConfirmed
        assignments { items { id confirmedAssignment official { id } } }
        invitations { items { id invitationId published hasResponded official { id } } } } } }`,
      { next },
    )
    for (const game of page.listGames.items) games.set(game.id, game)
    next = page.listGames.nextToken
  } while (next)
  return games
}

function check(games: Map<string, Read>): void {
  for (const id of acknowledged.games) expect(games.has(id), `${id} was acknowledged`).toBe(true)
  for (const game of games.values()) {
    const { items } = game.assignments
    expect(items, `${game.id} is complete`).toHaveLength(1)
    expect(game.invitations.items, `${game.id} is complete`).toHaveLength(2)
    expect(game.officialsConfirmed).toBe(items.filter((each) => each.confirmedAssignment).length)
    const holder = items[0]?.official?.id
    const answered = game.invitations.items
      .filter((each) => each.hasResponded)
      .map((each) => each.official.id)
    expect(answered, `${game.id}: only the official of the position has responded`).toEqual(
      holder ? [holder] : [],
    )
    if (acknowledged.published.has(game.id)) expect(game.status).not.toBe('UNPUBLISHED')
  }
  const held = new Map(
    [...games.values()].flatMap((game) => game.assignments.items.map((each) => [each.id, each.official?.id])),
  )
  for (const [position, official] of acknowledged.signUps) expect(held.get(position), position).toBe(official)
}

test('kill -9 at random moments of start, save, publish and sign-up: no acknowledged write is lost, none is partial', async ({
  task,
}) => {
  // The first kills hit the creation of the database and its migrations.
  for (let early = 0; early < 5; early++) {
    const begun = beginNode(program, env)
    await sleep(150 + Math.random() * 2500)
    await begun.kill()
  }
  let node: Node = await startNode(program, env)
  headers = await registerManager(node.url, 'ann@example.org')
  for (let n = 0; n < officials; n++) {
    await askSuccessfully(
      node.url,
      headers,
      'mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }',
      {
        input: { id: `official-${n}`, firstName: `Rita ${n}`, email: `rita${n}@example.org` },
      },
    )
  }
  for (let count = 5; count < kills; count++) {
    let isOver = false
    const workers = Array.from({ length: 4 }, () =>
      work(node.url, () => isOver).catch((error) => {
        if (!(error instanceof Unanswered)) throw error
      }),
    )
    await sleep(200 + Math.random() * 1200)
    await node.kill()
    isOver = true
    await Promise.all(workers)
    node = await startNode(program, env)
    check(await readAll(node.url))
  }
  const invitations = await publishAgain(node)
  await outboxIsEmpty()
  await node.stop()
  const letters = lettersOf()
  const invited = invitations.map(({ invitationId }) => invitationId)
  expect([...letters.invitations.keys()].toSorted(), 'a letter for each invitation').toEqual(
    invited.toSorted(),
  )
  expect(severalOf(letters.invitations), 'two different letters for one invitation').toEqual([])
  const answered = invitations.filter(({ hasResponded }) => hasResponded)
  expect([...letters.confirmations.keys()].toSorted(), 'a confirmation for each sign-up').toEqual(
    answered.map(({ invitationId }) => invitationId).toSorted(),
  )
  expect(severalOf(letters.confirmations), 'two different confirmations of one sign-up').toEqual([])
  recordOutcome(task, {
    trial: 7,
    tries: `${kills} kills, ${acknowledged.games.size} games, ${acknowledged.signUps.size} sign-ups acknowledged`,
    result: `none lost, none partial; ${invited.length} invitations and ${answered.length} confirmations sent once each`,
  })
})

/** Publishes all games again, those too whose publish was cut off by a kill; all invitations. */
async function publishAgain(node: Node): Promise<Read['invitations']['items']> {
  for (const id of (await readAll(node.url)).keys()) {
    await askSuccessfully(
      node.url,
      headers,
      'mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }',
      { id },
    )
  }
  return [...(await readAll(node.url)).values()].flatMap(({ invitations }) => invitations.items)
}

/** Every message has left: a job that a killed node had taken is repeated when its lease, of minutes, has ended. */
async function outboxIsEmpty(): Promise<void> {
  const database = new pg.Client(await findEmbedded(path.join(folder, 'data')))
  await database.connect()
  try {
    await waitFor(
      'the outbox is empty',
      async () => {
        const { rows } = await database.query(
          'select kind, payload, last_error, failed_at is not null as failed from outbox where done_at is null',
        )
        expect(
          rows.filter(({ failed }) => failed),
          'jobs that failed for good',
        ).toEqual([])
        return rows.length === 0
      },
      { seconds: 600, interval: 200 },
    )
  } finally {
    await database.end()
  }
}

/** The Message-IDs of the letters, by the code of the invitation. A repeated message has the same one. */
type Letters = Map<string, Set<string>>

const severalOf = (letters: Letters) => [...letters].filter(([, ids]) => ids.size > 1).map(([code]) => code)

function lettersOf(): { invitations: Letters; confirmations: Letters } {
  const outbox = path.join(folder, 'data/outbox')
  const letters = { invitations: new Map() as Letters, confirmations: new Map() as Letters }
  for (const name of readdirSync(outbox).filter((each) => each.endsWith('.eml'))) {
    const mail = readFileSync(path.join(outbox, name), 'utf8')
    // Before the lines of the body are joined: a header ends with `?=` too.
    const id = /^Message-ID: (\S+)/im.exec(mail)?.[1]
    const body = mail.replaceAll(/=\r?\n/g, '')
    const codes = new Set([...body.matchAll(/session\/invitation\/([\w-]{7})/g)].map(([, code]) => code))
    expect(codes.size, `the letter ${name} is about one invitation`).toBe(1)
    const [code] = codes
    if (!code || !id) throw new Error(`${name} is no letter about an invitation`)
    // Only a confirmation has the game as a calendar file.
    const ofKind = mail.includes('filename=game.ics') ? letters.confirmations : letters.invitations
    ofKind.set(code, (ofKind.get(code) ?? new Set()).add(id))
  }
  return letters
}
