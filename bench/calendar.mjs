// Time to draw the calendar with 2,000 games in its month, compared with two libraries with the same games. Each is a
// production build in a fresh page of one browser, the games are in memory, and rounds are interleaved.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, loadConfigFromFile } from 'vite'
import { root } from '../scripts/root.mjs'
import { openBrowser } from './browser.mjs'
import { freePort, interleave, makeFolder, report } from './harness.mjs'

const rounds = 5
/** Relative to the fastest library. */
const goals = { month: 0.25, week: 0.3 }
/** Each library with its defaults, and with the options that its documentation offers for many events. */
const contenders = {
  month: {
    Whistle: ['whistle'],
    'FullCalendar, as documented': ['fullcalendar'],
    'FullCalendar, dayMaxEvents: true': ['fullcalendar', { dayMaxEvents: true }],
    'FullCalendar, dayMaxEvents: 3': ['fullcalendar', { dayMaxEvents: 3 }],
    'react-big-calendar, as documented': ['big-calendar'],
  },
  week: {
    Whistle: ['whistle'],
    'FullCalendar, hours of a week': ['fullcalendar'],
    'FullCalendar, days of a week, dayMaxEvents: 50': [
      'fullcalendar',
      { initialView: 'dayGridWeek', dayMaxEvents: 50 },
    ],
    'react-big-calendar, hours of a week': ['big-calendar'],
  },
}

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' }

const folder = makeFolder()
const port = await freePort()
const server = createServer(serve).listen(port)
const { config: app } = await loadConfigFromFile(
  { command: 'build', mode: 'production' },
  join(root, 'web/vite.config.ts'),
)
for (const entry of ['whistle.jsx', 'fullcalendar.js', 'big-calendar.jsx']) await buildPage(entry)

const browser = await openBrowser({
  defaultViewport: { width: 1360, height: 900 },
  env: { ...process.env, TZ: 'UTC' },
})
try {
  for (const [view, variants] of Object.entries(contenders)) await compare(view, variants)
  reportBytes()
} finally {
  await browser.close()
  server.close()
  rmSync(folder, { recursive: true })
}

async function compare(view, variants) {
  const measures = Object.entries(variants).map(([name, [page, options]]) => [
    name,
    () => timeToDraw(page, view, options),
  ])
  const seen = await interleave(Object.fromEntries(measures), rounds)
  const { Whistle: ours, ...others } = seen
  const fastest = Object.keys(others).reduce((one, other) => (others[other] < others[one] ? other : one))
  report(`Calendar: ${view} with 2,000 games`, [
    ...Object.entries(seen).map(([what, time]) => ({ what, seen: `${Math.round(time)} ms` })),
    { what: 'Whistle / fastest library', seen: ours / others[fastest], atMost: goals[view], note: fastest },
  ])
}

async function timeToDraw(name, view, options) {
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/${name}/`, { waitUntil: 'networkidle0' })
  const time = await page.evaluate((...args) => window.draw(...args), view, options)
  await page.close()
  return time
}

function reportBytes() {
  const react = (path) => /\/react-[^/]*$/.test(path)
  const bytes = (files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0) / 1000
  const ofLibrary = (name) =>
    readdirSync(join(folder, name, 'assets'))
      .map((file) => join(folder, name, 'assets', file))
      .filter((file) => /\.(js|css)$/.test(file) && !react(file))
  report('Calendar: gzip size in addition to React', [
    { what: 'Whistle', seen: `${bytes(ownFiles()).toFixed(1)} kB` },
    { what: 'FullCalendar', seen: `${bytes(ofLibrary('fullcalendar')).toFixed(1)} kB` },
    { what: 'react-big-calendar', seen: `${bytes(ofLibrary('big-calendar')).toFixed(1)} kB` },
  ])
}

/** The files that the managers' app loads for the calendar, without those of the page around it. */
function ownFiles() {
  const manifest = JSON.parse(readFileSync(join(root, 'web/build/.vite/manifest.json'), 'utf8'))
  const shell = Object.keys(manifest).find((key) => key.endsWith('shell/shell.tsx'))
  const page = Object.keys(manifest).find((key) => key.endsWith('game-calendar-page.tsx'))
  const calendar = Object.keys(manifest).find((key) => key.endsWith('games/calendar/calendar.tsx'))
  const before = closure(manifest, ['index.html', shell, page])
  const added = [...closure(manifest, [calendar])].filter((key) => !before.has(key))
  return added
    .flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])])
    .map((file) => join(root, 'web/build', file))
}

function closure(manifest, keys, seen = new Set()) {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest, manifest[key].imports ?? [], seen)
  }
  return seen
}

/** Built like the app: ours on Preact, the libraries as documented. React is a chunk of its own, so that it is not counted. */
async function buildPage(entry) {
  const name = entry.slice(0, entry.indexOf('.'))
  await build({
    ...app,
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    base: `/${name}/`,
    resolve: name === 'whistle' ? app.resolve : { dedupe: ['react', 'react-dom'] },
    build: {
      ...app.build,
      outDir: join(folder, name),
      rolldownOptions: {
        input: join(import.meta.dirname, 'calendar', entry),
        output: {
          codeSplitting: { groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// }] },
        },
      },
    },
  })
  const manifest = JSON.parse(readFileSync(join(folder, name, '.vite/manifest.json'), 'utf8'))
  const { file, css } = Object.values(manifest).find(({ isEntry }) => isEntry)
  const style = css.map((each) => `<link rel="stylesheet" href="/${name}/${each}">`).join('')
  writeFileSync(
    join(folder, name, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8">${style}<body><h1>Games</h1><div id="root"></div>` +
      `<script type="module" src="/${name}/${file}"></script>`,
  )
}

function serve({ url }, response) {
  const path = join(folder, url.endsWith('/') ? `${url}index.html` : url)
  if (!existsSync(path)) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
  response.end(readFileSync(path))
}
