import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FreshDatabase, freePort, freshDatabase } from '../server/test/postgres.ts'
import type { Program } from '../server/test/programs/programs.ts'
import { startSmtpServer } from '../server/test/smtp-server.ts'
import { waitFor } from '../server/test/wait-for.ts'
import { askSuccessfully, buildServer, type Node, registerManager, startNode } from './node-process.ts'
import { recordOutcome } from './outcome.ts'

const kills = 10
const perGame = 20

let program: Program
let fresh: FreshDatabase
let folder: string
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let slow: Awaited<ReturnType<typeof startSlowProxy>>
let headers: Record<string, string>

beforeAll(async () => {
  program = await buildServer()
  fresh = await freshDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'whistle-messages-'))
  smtp = await startSmtpServer()
  slow = await startSlowProxy(Number(new URL(smtp.url).port))
})
afterAll(async () => {
  await Promise.all([smtp.stop(), slow.stop()])
  await fresh.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Delays every response of the mail server, so that a kill interrupts messages in flight. */
async function startSlowProxy(port: number) {
  const server = net.createServer((client) => {
    const target = net.connect(port, '127.0.0.1')
    client.on('error', () => target.destroy())
    target.on('error', () => client.destroy())
    client.pipe(target)
    target.on('data', (bytes) => void sleep(15).then(() => client.writable && client.write(bytes)))
    target.on('end', () => client.end())
    client.on('close', () => target.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port: own } = server.address() as net.AddressInfo
  return {
    url: `smtp://127.0.0.1:${own}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

test('kill -9 of a worker while sending: no message lost, only messages in flight repeated, with the same Message-ID', async ({
  task,
}) => {
  const port = await freePort()
  const env = {
    port,
    DATABASE_URL: fresh.url,
    AUTH_SECRET: 'x'.repeat(40),
    DATA_DIR: folder,
    SMTP_URL: slow.url,
  }
  let node: Node = await startNode(program, env)
  headers = await registerManager(node.url, 'ann@example.org')
  for (let n = 0; n < perGame; n++) {
    await askSuccessfully(
      node.url,
      headers,
      'mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }',
      {
        input: { id: `rita-${n}`, firstName: 'Rita', email: `rita${n}@example.org` },
      },
    )
  }
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  await client.query('update auth_user set email_verified = true')
  for (let count = 0; count < kills; count++) {
    const id = `game-${count}`
    await publish(node, id)
    await sleep(100 + Math.random() * 400)
    await node.kill()
    // A lease lasts minutes; the trial ends it instead of waiting.
    await client.query('update outbox set leased_until = now() where leased_until is not null')
    node = await startNode(program, env)
    await settled(node, id)
  }
  await client.end()
  await node.stop()
  const sent = new Map<string, string[]>()
  for (const { to, message } of smtp.mails) {
    const code = /session\/invitation\/([\w-]{7})/.exec(message.replaceAll('=\n', ''))?.[1]
    const id = /^Message-ID: (\S+)/im.exec(message)?.[1]
    if (code && id) sent.set(`${to[0]} ${code}`, [...(sent.get(`${to[0]} ${code}`) ?? []), id])
  }
  expect(sent.size).toBe(kills * perGame)
  const repeats = [...sent.values()].filter((ids) => ids.length > 1)
  for (const ids of repeats) expect(new Set(ids).size).toBe(1)
  // A node sends four messages in parallel: at most four are in flight at one kill.
  expect(repeats.length).toBeLessThanOrEqual(4 * kills)
  recordOutcome(task, {
    trial: 8,
    tries: `${kills} kills while ${kills * perGame} invitations are sent`,
    result: `all arrived; ${repeats.length} repeated, each with one Message-ID`,
  })
})

async function publish(node: Node, id: string): Promise<void> {
  const invitations = [...Array(perGame)].map(
    (_, n) =>
      `i${n}: createInvitation(input: { invitationGameId: "${id}", invitationOfficialId: "rita-${n}" }) { id }`,
  )
  await askSuccessfully(
    node.url,
    headers,
    `mutation { createGame(input: { id: "${id}", name: "Hawks - Owls", duration: 60, startDateTime: "2027-05-01T18:00:00Z", gameCourtId: "court" }) { id }
      createAssignment(input: { name: "Referee", assignmentGameId: "${id}" }) { id } ${invitations.join('\n')} }`,
  )
  await askSuccessfully(node.url, headers, 'mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', {
    id,
  })
}

async function settled(node: Node, id: string): Promise<void> {
  await waitFor(
    `game ${id} is PUBLISHED`,
    async () => {
      const { getGame } = await askSuccessfully(
        node.url,
        headers,
        'query ($id: ID!) { getGame(id: $id) { status errors } }',
        { id },
      )
      if (getGame.status === 'PUBLISHED') return true
      expect(getGame.status, JSON.stringify(getGame.errors)).toBe('PUBLISHING')
      return false
    },
    { seconds: 600, interval: 100 },
  )
}
