// Lighthouse scores and transferred bytes of every page, with a season of 300 games: officials' pages on a phone, managers'
// pages on a desktop. The median of three rounds where there is a bound, else one round.
import lighthouse, { desktopConfig } from 'lighthouse'
import pg from 'pg'
import { launch } from 'puppeteer-core'
import { findBrowser } from '../scripts/browser.mjs'
import { ask, median, registerManager, report, startWhistle, visitor } from './harness.mjs'
import { fillSeason } from './season.mjs'

const rounds = 3
const officials = { performance: 0.95, accessibility: 1 }
/** Chrome sometimes loses the start of a trace, which says nothing about the page. */
const lostTrace = 'NO_NAVSTART'

const whistle = await startWhistle()
try {
  const manager = await registerManager(whistle.url)
  await fillCalendar(manager.id)
  const code = await makeInvitation(manager.headers)
  const official = await makeOfficial()
  const today = new Date().toISOString().slice(0, 10)
  const managers = [
    ...[
      '/gamecalendar',
      `/game/board/${today}`,
      '/game/list',
      '/game/new',
      '/game/view/game',
      '/game/edit/game',
    ],
    ...['/venues/list', '/venues/new', '/venues/view/venue', '/venues/edit/venue'],
    ...[
      '/officials/list',
      '/officials/new',
      '/officials/view/maria',
      '/officials/edit/maria',
      '/officials/invite',
    ],
    '/settings',
  ]
  const officialsOwn = ['games', 'schedule', 'earnings', 'availability', 'profile'].map(
    (part) => `/my/${part}`,
  )
  const pages = [
    ...['/session/signin', '/session/signup', '/session/forgot-password'].map((path) => ({ path })),
    ...managers.map((path) => ({ path, cookie: manager.cookie })),
    ...officialsOwn.map((path) => ({ path, cookie: official.cookie, phone: true })),
    { path: `/session/invitation/${code}`, phone: true, bounds: officials },
    { path: `/session/checkin/${code}`, phone: true, bounds: officials },
  ]
  const lines = []
  for (const page of pages) lines.push(...(await measure(page)))
  report('Pages', lines)
} finally {
  await whistle.stop()
}

/** Each page has a browser of its own, so that caches of other pages have no effect. */
async function measure({ path, bounds, cookie, phone }) {
  const browser = await launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const seen = []
  try {
    if (cookie) await browser.setCookie(cookieOf(cookie))
    for (let round = 0; round < (bounds ? rounds : 1); round++)
      seen.push(await visit(browser, path, phone ? undefined : desktopConfig))
  } finally {
    await browser.close()
  }
  const medianOf = (name) => median(seen.map((each) => each[name]))
  const page = path.replace(/^(\/session\/(?:invitation|checkin)).*/, '$1')
  return [
    { what: `${page}, performance`, seen: medianOf('performance'), atLeast: bounds?.performance },
    { what: `${page}, accessibility`, seen: medianOf('accessibility'), atLeast: bounds?.accessibility },
    {
      what: `${page}, transferred`,
      seen: `${medianOf('all').toFixed(0)} kB`,
      note: `JavaScript ${medianOf('scripts').toFixed(0)} kB, styles ${medianOf('styles').toFixed(0)} kB`,
    },
  ]
}

async function visit(browser, path, config, tries = 3) {
  const flags = {
    port: new URL(browser.wsEndpoint()).port,
    onlyCategories: Object.keys(officials),
    logLevel: 'error',
  }
  const { lhr } = await lighthouse(`${whistle.url}${path}`, flags, config)
  if (lhr.runtimeError?.code === lostTrace && tries > 1) return visit(browser, path, config, tries - 1)
  if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`)
  if (new URL(lhr.finalDisplayedUrl).pathname !== path)
    throw new Error(`${path} led to ${lhr.finalDisplayedUrl}`)
  const requests = lhr.audits['network-requests'].details.items
  const kilobytes = (type) =>
    requests
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000
  return {
    performance: lhr.categories.performance.score,
    accessibility: lhr.categories.accessibility.score,
    all: kilobytes(),
    scripts: kilobytes('Script'),
    styles: kilobytes('Stylesheet'),
  }
}

/** A Set-Cookie header as a cookie of the browser. */
function cookieOf(cookie) {
  const [name, value] = cookie.split(';')[0].split('=')
  return { name, value: decodeURIComponent(value), domain: new URL(whistle.url).hostname, path: '/' }
}

/** A manager with a published game in two days, with one position filled. */
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

/** The account of the invited official. */
async function makeOfficial() {
  const account = await registerManager(whistle.url, 'maria@example.org')
  await inDatabase((client) =>
    client.query(`update app_user set role = 'OFFICIAL', official_id = 'maria' where id = $1`, [account.id]),
  )
  return account
}

function fillCalendar(owner) {
  const from = `${new Date().toISOString().slice(0, 8)}01T14:00:00Z`
  return inDatabase((client) => fillSeason(client, { owner, games: 300, from }))
}

async function inDatabase(work) {
  const client = new pg.Client(whistle.connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
