// Lighthouse scores on a phone and transferred bytes of every page, with a season of 300 games. One round; the median of three where
// the first is out of bounds. With an argument only the pages whose path begins with it.
import lighthouse from 'lighthouse'
import { throttling } from 'lighthouse/core/config/constants.js'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { openBrowser } from './browser.mjs'
import { median, registerManager, report, startWhistle } from './harness.mjs'
import { cookieOf, inDatabase, invite, registerOfficial } from './invited.mjs'
import { fillSeason } from './season.mjs'

const rounds = 3
const officialsBounds = { performance: 0.95, accessibility: 1 }
const managersBounds = { performance: 0.9, accessibility: 1 }
/**
 * Lighthouse makes the processor four times as slow, which is a phone on a machine with this index or a higher one. A slower machine is
 * slowed down less, as its documentation recommends, so that the phone is the same.
 */
const fullIndex = 1_500
const fullSlowdown = throttling.mobileSlow4G.cpuSlowdownMultiplier
/** Chrome sometimes loses the start of a trace, or its first paint; that says nothing about the page. */
const lostTraces = ['NO_NAVSTART', 'NO_FCP']

const cpuSlowdownMultiplier = await slowdown()
const whistle = await startWhistle()
try {
  const manager = await registerManager(whistle.url)
  await fillCalendar(manager.id)
  const code = await invite(whistle, manager.headers)
  const official = await registerOfficial(whistle)
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
    ...['/session/signin', '/session/signup', '/session/forgot-password'].map((path) => ({
      path,
      bounds: managersBounds,
    })),
    ...managers.map((path) => ({
      ...{ path, bounds: managersBounds, cookie: manager.cookie },
    })),
    ...officialsOwn.map((path) => ({
      ...{ path, bounds: officialsBounds, cookie: official.cookie },
    })),
    { path: `/session/invitation/${code}`, bounds: officialsBounds },
    { path: `/session/checkin/${code}`, bounds: officialsBounds },
  ]
  const lines = []
  for (const page of pages.filter(({ path }) => path.startsWith(process.argv[2] ?? '/')))
    lines.push(...(await measure(page)))
  report(`Pages, with the processor ${cpuSlowdownMultiplier.toFixed(1)} times as slow`, lines)
} finally {
  await whistle.stop()
}

async function slowdown() {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const seen = []
    while (seen.length < 7) seen.push(await page.evaluate(`(${pageFunctions.computeBenchmarkIndex})()`))
    const index = median(seen)
    process.stderr.write(`index of this machine ${index}\n`)
    return Math.min(fullSlowdown, Math.max(1, (index / fullIndex) * fullSlowdown))
  } finally {
    await browser.close()
  }
}

/** Each page has a browser of its own, so that caches of other pages have no effect. */
async function measure({ path, bounds, cookie }) {
  const browser = await openBrowser()
  const seen = []
  try {
    if (cookie) await browser.setCookie(cookieOf(whistle, cookie))
    do seen.push(await visit(browser, path))
    while (seen.length < rounds && Object.keys(bounds).some((name) => seen[0][name] < bounds[name]))
  } finally {
    await browser.close()
  }
  const medianOf = (name) => median(seen.map((each) => each[name]))
  const page = path.replace(/^(\/session\/(?:invitation|checkin)).*/, '$1')
  process.stderr.write(`${page} ${medianOf('performance')} ${medianOf('accessibility')}\n`)
  return [
    { what: `${page}, performance`, seen: medianOf('performance'), atLeast: bounds.performance },
    { what: `${page}, accessibility`, seen: medianOf('accessibility'), atLeast: bounds.accessibility },
    {
      what: `${page}, transferred`,
      seen: `${medianOf('all').toFixed(0)} kB`,
      note: `JavaScript ${medianOf('scripts').toFixed(0)} kB, styles ${medianOf('styles').toFixed(0)} kB`,
    },
  ]
}

async function visit(browser, path, tries = 3) {
  const flags = {
    port: new URL(browser.wsEndpoint()).port,
    onlyCategories: Object.keys(officialsBounds),
    logLevel: 'error',
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
  }
  const { lhr } = await lighthouse(`${whistle.url}${path}`, flags)
  if (lostTraces.includes(lhr.runtimeError?.code) && tries > 1) return visit(browser, path, tries - 1)
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

function fillCalendar(owner) {
  const from = `${new Date().toISOString().slice(0, 8)}01T14:00:00Z`
  return inDatabase(whistle, (client) => fillSeason(client, { owner, games: 300, from }))
}
