import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fullStart } from '@whistle/domain/time/spoken-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../server/test/postgres.ts'
import { killAll, type Program } from '../server/test/programs/programs.ts'
import { waitFor } from '../server/test/wait-for.ts'
import { askSuccessfully, buildServer, type Node, registerManager, startNode } from './node-process.ts'
import { recordOutcome } from './outcome.ts'

const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia']
/** Around midnight, in the hour that exists twice, and next to the hour that does not exist. */
const starts = [
  '2027-05-01T03:30:00Z',
  '2027-11-07T05:30:00Z',
  '2027-11-07T06:30:00Z',
  '2027-03-14T07:30:00Z',
]

const hour = 3_600_000

let program: Program
let folder: string

beforeAll(async () => {
  program = await buildServer()
  folder = mkdtempSync(path.join(tmpdir(), 'whistle-zones-'))
})
afterAll(async () => {
  await killAll(folder)
  rmSync(folder, { recursive: true, force: true })
})

/** Everything that a server in this zone reports about the same games. */
async function reportOf(TZ: string): Promise<object> {
  const data = path.join(folder, TZ.replace('/', '-'))
  const env = { port: await freePort(), DATA_DIR: data, AUTH_SECRET: 'x'.repeat(40), TZ }
  let node = await startNode(program, env)
  try {
    const headers = await registerManager(node.url, 'ann@example.org')
    await askSuccessfully(
      node.url,
      headers,
      'mutation { createOfficial(input: { id: "rita", firstName: "Rita", email: "rita@example.org" }) { id } }',
    )
    for (const [index, start] of starts.entries()) {
      const id = `game-${index}`
      await askSuccessfully(
        node.url,
        headers,
        `mutation ($id: ID!, $i: ID!, $start: DateTime!) {
          createGame(input: { id: $id, name: "Hawks - Owls", duration: 120, startDateTime: $start, gameCourtId: "court" }) { id }
          createAssignment(input: { name: "Referee", assignmentGameId: $id }) { id }
          createInvitation(input: { id: $i, invitationGameId: $id, invitationOfficialId: "rita" }) { id } }`,
        { id, i: `to-${index}`, start },
      )
      await askSuccessfully(
        node.url,
        headers,
        'mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }',
        {
          id,
        },
      )
    }
    const games = await settled(node, headers)
    const { gameFigures } = await askSuccessfully(
      node.url,
      headers,
      '{ gameFigures(from: "2027-01-01T00:00:00Z", to: "2028-01-01T00:00:00Z") { days { date games status } } }',
    )
    const calendars = await Promise.all(
      games.map(async ({ invitations: { items } }) => {
        const answer = await fetch(`${node.url}/api/invitation/${items[0]?.invitationId}/game.ics`)
        expect(answer.status).toBe(200)
        return (await answer.text()).split('\r\n').filter((line) => /^DT(START|END)/.test(line))
      }),
    )
    const mails = datesInMails(data)
    const start = await signUpForSoon(node, headers)
    expect(mailsIn(data).join()).not.toContain('Subject: Reminder')
    // The reminder falls due while no server runs.
    await node.stop()
    await sleep(Date.parse(start) - hour - Date.now())
    node = await startNode(program, env)
    expect(await reminderIn(data)).toContain(fullStart(start, 'America/New_York', 'en'))
    return { games, days: gameFigures.days, calendars, mails }
  } finally {
    await node.stop()
  }
}

/** A game that starts in 60 minutes and 20 seconds, with a filled position; its reminder is due 60 minutes before. */
async function signUpForSoon({ url }: Node, headers: Record<string, string>): Promise<string> {
  const start = new Date(Date.now() + hour + 20_000).toISOString()
  await askSuccessfully(
    url,
    headers,
    `mutation ($start: DateTime!) {
      createSetting(input: { gameCheckin: 2, cancellation: 0, reminder: 1 }) { id }
      createGame(input: { id: "soon", name: "Hawks - Owls", duration: 30, startDateTime: $start, gameCourtId: "court" }) { id }
      createAssignment(input: { id: "filled", name: "Referee", assignmentGameId: "soon" }) { id }
      createInvitation(input: { invitationGameId: "soon", invitationOfficialId: "rita" }) { id }
      publishGame(input: { id: "soon" }) { id } }`,
    { start },
  )
  const [game] = (await settled({ url }, headers)).filter(({ id }) => id === 'soon')
  await askSuccessfully(
    url,
    { 'x-api-key': 'whistle-public-key' },
    'mutation ($code: String!) { signupGame(input: { assignmentId: "filled", invitationId: $code }) { id } }',
    { code: game?.invitations.items[0]?.invitationId },
  )
  return start
}

type Published = { id: string; status: string; invitations: { items: { invitationId: string }[] } }

async function settled(node: { url: string }, headers: Record<string, string>): Promise<Published[]> {
  return waitFor('all games are PUBLISHED', async () => {
    const { listGames } = await askSuccessfully(
      node.url,
      headers,
      `{ listGames { items { id status startDate startTime startDateTime duration
        invitations { items { invitationId gameStartDateTime } } } } }`,
    )
    const games: Published[] = listGames.items
    return games.every(({ status }) => status === 'PUBLISHED') && games
  })
}

async function reminderIn(data: string): Promise<string> {
  return waitFor(
    'a reminder was sent',
    () => mailsIn(data).find((mail) => mail.includes('Subject: Reminder')),
    { seconds: 180 },
  )
}

function mailsIn(data: string): string[] {
  const outbox = path.join(data, 'outbox')
  return readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(path.join(outbox, name), 'utf8').replaceAll(/=\r?\n/g, ''))
}

function datesInMails(data: string): string[] {
  return mailsIn(data)
    .map((mail) => /\w{3}, \w{3} \d+, \d{4}, \d+:\d{2} [AP]M \w+/.exec(mail)?.[0] ?? mail)
    .sort()
}

test('servers in four time zones return the same games', async ({ task }) => {
  const [first, ...others] = await (async () => {
    const reports: object[] = []
    for (const zone of zones) reports.push(await reportOf(zone))
    return reports
  })()
  for (const other of others) expect(other).toEqual(first)
  expect(first).toMatchObject({
    mails: [
      'Fri, Apr 30, 2027, 11:30 PM EDT',
      'Sun, Mar 14, 2027, 3:30 AM EDT',
      'Sun, Nov 7, 2027, 1:30 AM EDT',
      'Sun, Nov 7, 2027, 1:30 AM EST',
    ],
  })
  recordOutcome(task, {
    trial: 15,
    tries: `${zones.length} zones, ${starts.length} games each`,
    result: 'list, figures, mail, calendar file and reminder have the same instants',
  })
})
