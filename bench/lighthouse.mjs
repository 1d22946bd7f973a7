// Lighthouse page by page, and what each brings over the line: officials' pages as a phone sees them, managers' pages as a
// desktop does, with a season of 300 games. Three rounds of each, the median counts.
import lighthouse, { desktopConfig } from 'lighthouse'
import pg from 'pg'
import { launch } from 'puppeteer-core'
import { findBrowser } from '../scripts/browser.mjs'
import { ask, median, report, signUpManager, startWhistle, visitor } from './lab.mjs'
import { fillSeason } from './season.mjs'

const rounds = 3
const officials = { performance: 0.95, accessibility: 1 }

const whistle = await startWhistle()
try {
  const manager = await signUpManager(whistle.url)
  await fillCalendar(manager.id)
  const code = await makeInvitation(manager.headers)
  const pages = [
    { path: '/session/signin' },
    ...['/gamecalendar', '/game/list', '/game/edit/game'].map((path) => ({ path, cookie: manager.cookie })),
    { path: `/session/invitation/${code}`, wanted: officials },
    { path: `/session/checkin/${code}`, wanted: officials },
  ]
  const lines = []
  for (const page of pages) lines.push(...(await look(page)))
  report('Pages', lines)
} finally {
  await whistle.stop()
}

/** Each page has a browser of its own: what another page has left there must not matter. */
async function look({ path, wanted, cookie }) {
  const browser = await launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const seen = []
  try {
    if (cookie) await browser.setCookie(kept(cookie))
    for (let round = 0; round < rounds; round++)
      seen.push(await visit(browser, path, wanted ? undefined : desktopConfig))
  } finally {
    await browser.close()
  }
  const middle = (name) => median(seen.map((each) => each[name]))
  const page = path.replace(/^(\/session\/\w+).*/, '$1')
  return [
    { what: `${page}, performance`, seen: middle('performance'), atLeast: wanted?.performance },
    { what: `${page}, accessibility`, seen: middle('accessibility'), atLeast: wanted?.accessibility },
    {
      what: `${page}, transferred`,
      seen: `${middle('all').toFixed(0)} kB`,
      note: `JavaScript ${middle('scripts').toFixed(0)} kB, styles ${middle('styles').toFixed(0)} kB`,
    },
  ]
}

async function visit(browser, path, config) {
  const flags = {
    port: new URL(browser.wsEndpoint()).port,
    onlyCategories: Object.keys(officials),
    logLevel: 'error',
  }
  const { lhr } = await lighthouse(`${whistle.url}${path}`, flags, config)
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  if (new URL(lhr.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`)
  const requests = lhr.audits['network-requests'].details.items
  const weight = (type) =>
    requests
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
  return {
    performance: lhr.categories.performance.score,
    accessibility: lhr.categories.accessibility.score,
    all: weight(),
    scripts: weight('Script'),
    styles: weight('Stylesheet'),
  }
}

/** A cookie as the browser keeps it. */
function kept(cookie) {
  const [name, value] = cookie.split(';')[0].split('=')
  return { name, value: decodeURIComponent(value), domain: new URL(whistle.url).hostname, path: '/' }
}

/** A manager with a published game in two days, of which an official holds one position. */
async function makeInvitation(manager) {
  const start = new Date(Date.now() + 2 * 86_400_000).toISOString()
  const { invitation } = await ask(
    whistle.url,
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
  const input = { assignmentId: 'referee', invitationId: invitation.invitationId }
  const signUp = 'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }'
  await ask(whistle.url, visitor, signUp, { input })
  return invitation.invitationId
}

async function fillCalendar(owner) {
  const client = new pg.Client(whistle.connection)
  await client.connect()
  try {
    await fillSeason(client, {
      owner,
      games: 300,
      from: `${new Date().toISOString().slice(0, 8)}01T14:00:00Z`,
    })
  } finally {
    await client.end()
  }
}
