// Frames while a manager scrolls the list of 20,000 games, all of them loaded, and the board of a day with 150. Chromium turns a wheel:
// 5,000 pixels at 1,200 pixels a second, with the processor four times as slow. Without a graphics card it also paints on the processor.
import { openBrowser } from './browser.mjs'
import { median, registerManager, report, startWhistle } from './harness.mjs'
import { cookieOf, inDatabase } from './invited.mjs'
import { fillSeason } from './season.mjs'
import { waitFor } from './wait-for.mjs'

const rounds = 3
const cpuSlowdown = 4
/** Without an answer of the server. */
const restSeconds = 5
const gesture = { yDistance: -5_000, speed: 1_200, x: 640, y: 500, gestureSourceType: 'mouse' }
const from = '2027-03-01T14:00:00Z'

const whistle = await startWhistle()
try {
  const [season, day] = [
    await registerManager(whistle.url),
    await registerManager(whistle.url, 'ben@example.org'),
  ]
  await inDatabase(whistle, async (client) => {
    await fillSeason(client, { owner: season.id, games: 20_000, from })
    await fillSeason(client, { owner: day.id, games: 150, from })
  })
  const pages = [
    { what: 'list of 20,000 games', path: '/game/list', cookie: season.cookie },
    { what: 'board of 150 games', path: '/game/board/2027-03-01', cookie: day.cookie },
  ]
  for (const { what, ...page } of pages) {
    const seen = []
    for (let round = 0; round < rounds; round++) seen.push(await scroll(page))
    const medianOf = (name) => median(seen.map((each) => each[name]))
    report(`Scrolling: ${what}, processor four times as slow`, [
      { what: 'frames a second, median', seen: medianOf('frames'), atLeast: 58 },
      {
        what: 'longest task after the page has come to rest, ms, median',
        seen: medianOf('longest'),
        atMost: 100,
      },
      { what: 'part of the time that scripts take, median', seen: medianOf('scripts') },
      { what: 'seconds of work until all games were loaded, median', seen: medianOf('loading') },
    ])
  }
} finally {
  await whistle.stop()
}

async function scroll({ path, cookie }) {
  const browser = await openBrowser({
    defaultViewport: { width: 1280, height: 900 },
    protocolTimeout: 300_000,
  })
  try {
    await browser.setCookie(cookieOf(whistle, cookie))
    const page = await browser.newPage()
    const session = await page.createCDPSession()
    await session.send('Performance.enable')
    let lastAnswer = performance.now()
    page.on('response', () => {
      lastAnswer = performance.now()
    })
    await page.goto(whistle.url + path, { waitUntil: 'domcontentloaded', timeout: 120_000 })
    const isShown = () => page.evaluate(() => document.body.innerText.includes('against Harbour'))
    await waitFor('the games are shown', isShown, { seconds: 120 })
    await waitFor('all games are loaded', () => performance.now() - lastAnswer > restSeconds * 1_000, {
      seconds: 600,
    })
    const loading = await secondsOf('TaskDuration', session)
    await page.emulateCPUThrottling(cpuSlowdown)
    await page.evaluate(watchFrames)
    const before = await page.evaluate(() => window.scrollY)
    const scriptsBefore = await secondsOf('ScriptDuration', session)
    await session.send('Input.synthesizeScrollGesture', gesture)
    const scripts = (await secondsOf('ScriptDuration', session)) - scriptsBefore
    const { frames, seconds, longest, moved } = await page.evaluate((start) => {
      const { begin, end, count, longest } = globalThis.seen
      return { frames: count, seconds: (end - begin) / 1_000, longest, moved: window.scrollY - start }
    }, before)
    if (moved < 2_000) throw new Error(`${path} moved by ${moved} pixels only`)
    return { frames: frames / seconds, longest, scripts: scripts / seconds, loading }
  } finally {
    await browser.close()
  }
}

async function secondsOf(duration, session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === duration).value
}

/** Runs in the page: counts frames, and notes the longest task of more than 50 ms. */
function watchFrames() {
  const seen = { begin: performance.now(), end: 0, count: 0, longest: 0 }
  globalThis.seen = seen
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
  }).observe({ type: 'longtask' })
  const next = (now) => {
    seen.count += 1
    seen.end = now
    requestAnimationFrame(next)
  }
  requestAnimationFrame(next)
}
