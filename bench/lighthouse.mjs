// Lighthouse on the pages that officials open from a link, as a phone sees them: three rounds of each, the median counts.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findBrowser } from '../scripts/browser.mjs'
import { root } from '../scripts/root.mjs'

const rounds = 3
const bounds = { performance: 0.95, accessibility: 1 }

const data = mkdtempSync(join(tmpdir(), 'whistle-bench-'))
const port = await freePort()
const url = `http://localhost:${port}`
const server = spawn(process.execPath, [join(root, 'server/build/main.js')], {
  cwd: root,
  env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise((resolve) => server.stdout.once('data', resolve))
const chrome = await launch({
  chromePath: findBrowser(),
  chromeFlags: ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})

let isBroken = false
try {
  const code = await makeInvitation()
  process.stdout.write('\n| page | performance | accessibility |\n| --- | --- | --- |\n')
  for (const page of ['invitation', 'checkin']) {
    const scores = []
    for (let round = 0; round < rounds; round++) scores.push(await look(`${url}/session/${page}/${code}`))
    const shown = Object.keys(bounds).map((name) => median(scores.map((score) => score[name])))
    process.stdout.write(`| /session/${page} | ${shown.map((score) => score.toFixed(2)).join(' | ')} |\n`)
    if (Object.values(bounds).some((bound, index) => shown[index] < bound)) isBroken = true
  }
} finally {
  chrome.kill()
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))
  rmSync(data, { recursive: true, force: true })
}
process.exitCode = isBroken ? 1 : 0

async function look(address) {
  const { lhr } = await lighthouse(address, {
    port: chrome.port,
    onlyCategories: Object.keys(bounds),
    logLevel: 'error',
  })
  return Object.fromEntries(Object.keys(bounds).map((name) => [name, lhr.categories[name].score]))
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}

/** A manager with a published game in two days, of which an official holds one position. */
async function makeInvitation() {
  const person = { email: 'ana@example.org', password: 'a whistle in the dark', name: 'Ana' }
  await post('/api/auth/sign-up/email', person)
  const { headers, body } = await post('/api/auth/sign-in/email', person)
  const manager = { authorization: `Bearer ${headers.get('set-auth-token')}` }
  await ask(
    manager,
    `mutation ($id: ID!) { createUser(input: { id: $id, registered: true, role: SCHEDULER }) { id } }`,
    { id: body.user.id },
  )
  const start = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const { invitation } = await ask(
    manager,
    `mutation ($start: DateTime!) {
      createVenue(input: { id: "venue", name: "Riverside Arena", formattedAddress: "1 River Road, Springfield",
        location: { lat: 40.7505, lon: -73.9934 } }) { id }
      createCourt(input: { id: "court", name: "Court 1", courtVenueId: "venue" }) { id }
      createOfficial(input: { id: "maria", firstName: "Maria", lastName: "Lopez", email: "maria@example.org" }) { id }
      createGame(input: { id: "game", name: "Tigers vs Comets", duration: 90, startDateTime: $start, gameCourtId: "court" }) { id }
      a: createAssignment(input: { id: "referee", name: "Referee", assignmentGameId: "game", fee: 65 }) { id }
      b: createAssignment(input: { id: "umpire", name: "Umpire", assignmentGameId: "game", fee: 50 }) { id }
      invitation: createInvitation(input: { invitationGameId: "game", invitationOfficialId: "maria" }) { invitationId }
      publishGame(input: { id: "game" }) { id }
    }`,
    { start },
  )
  const code = invitation.invitationId
  await ask(
    { 'x-api-key': 'whistle-public-key' },
    'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }',
    { input: { assignmentId: 'referee', invitationId: code } },
  )
  return code
}

async function ask(headers, query, variables) {
  const { body } = await post('/graphql', { query, variables }, headers)
  if (body.errors) throw new Error(JSON.stringify(body.errors))
  return body.data
}

async function post(path, content, headers = {}) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
  })
  return { headers: response.headers, body: await response.json() }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
