// The officials' pages on a phone with one bar: Chromium's own throttling, Slow 3G (400 kb/s, 2 s before each answer) and a
// processor four times as slow. The time from the navigation until the name of the game is painted, with an empty cache.
import { openBrowser } from './browser.mjs'
import { median, registerManager, report, startWhistle } from './harness.mjs'
import { cookieOf, game, invite, registerOfficial } from './invited.mjs'

const rounds = 3
const slow3G = { download: 50_000, upload: 50_000, latency: 2_000 }
const cpuSlowdown = 4

const whistle = await startWhistle()
try {
  const manager = await registerManager(whistle.url)
  const code = await invite(whistle, manager.headers)
  const official = await registerOfficial(whistle)
  const pages = [
    { what: '/session/invitation', path: `/session/invitation/${code}`, atMost: 5 },
    { what: '/session/checkin', path: `/session/checkin/${code}`, atMost: 5 },
    { what: '/my/games', path: '/my/games', cookie: official.cookie, atMost: 7 },
  ]
  const seen = pages.map(() => [])
  for (let round = 0; round < rounds; round++)
    for (const [index, page] of pages.entries()) seen[index].push(await open(page))
  const lines = pages.flatMap(({ what, atMost }, index) => {
    const medianOf = (name) => median(seen[index].map((each) => each[name]))
    return [
      { what: `${what}, seconds until it can be read`, seen: medianOf('readable'), atMost },
      { what: `${what}, seconds until its script has drawn it`, seen: medianOf('drawn') },
      {
        what: `${what}, requests until then`,
        seen: String(medianOf('requests')),
        note: `${medianOf('kilobytes').toFixed(0)} kB`,
      },
    ]
  })
  report('One bar: Slow 3G, processor four times as slow', lines)
} finally {
  await whistle.stop()
}

/** In a browser of its own, so that its cache is empty. */
async function open({ path, cookie }) {
  const browser = await openBrowser()
  try {
    if (cookie) await browser.setCookie(cookieOf(whistle, cookie))
    const page = await browser.newPage()
    await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 3, isMobile: true, hasTouch: true })
    await page.emulateNetworkConditions(slow3G)
    await page.emulateCPUThrottling(cpuSlowdown)
    const network = await page.createCDPSession()
    await network.send('Network.enable')
    let requests = 0
    let bytes = 0
    network.on('Network.requestWillBeSent', () => requests++)
    network.on('Network.dataReceived', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await page.evaluateOnNewDocument(noteTimes, game)
    await page.goto(whistle.url + path, { waitUntil: 'domcontentloaded' })
    const times = await page.waitForFunction(() => globalThis.times?.drawn && globalThis.times, {
      timeout: 120_000,
      polling: 100,
    })
    const { readable, drawn } = await times.jsonValue()
    return { readable: readable / 1000, drawn: drawn / 1000, requests, kilobytes: bytes / 1000 }
  } finally {
    await browser.close()
  }
}

/** Runs in the page: notes when the text is painted first, and when the page's script has drawn it. */
function noteTimes(text) {
  const times = {}
  globalThis.times = times
  const note = (name) => {
    if (name in times) return
    times[name] = undefined
    requestAnimationFrame(() => setTimeout(() => (times[name] = performance.now())))
  }
  const look = () => {
    const root = document.getElementById('root')
    const shown = root?.checkVisibility() && root.innerText.includes(text)
    if (!shown) return
    note('readable')
    // What the server sends has no buttons.
    if (root.querySelector('button, a.button')) note('drawn')
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}
