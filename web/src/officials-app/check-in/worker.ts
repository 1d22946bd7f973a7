import { sendAll } from './checkin-send.ts'
import { waitingStore } from './checkin-waiting.ts'

/** Written in by the build (web/officials-worker.ts): what the check-in page is made of, and its own entry among it. */
declare const builtPage: {
  readonly version: string
  readonly entry: string
  readonly files: readonly string[]
}
const built = builtPage

type Waits = Event & { waitUntil(work: Promise<unknown>): void }
type Fetches = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Syncs = Waits & { tag: string }

/** What of a service worker's world is used here; the browser's own types clash with those of a page. */
const worker = self as unknown as {
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly scope: string }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: Waits) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetches) => void): void
  addEventListener(name: 'sync', listen: (event: Syncs) => void): void
}

const ours = 'whistle-officials-'
const name = ours + built.version
/** The page is the same for every code, so it is kept once, under an address without one. */
const shell = new URL(worker.registration.scope).pathname
/** One bar of signal: then the kept page, which asks for its data by itself. */
const patienceMs = 4_000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(removeOlder()))

/** All or nothing: a page without one of its files would not open. */
async function install(): Promise<void> {
  const cache = await caches.open(name)
  await cache.addAll(built.files)
  if (!(await keepPage(await fetch(shell)))) throw new Error('The server has another build by now')
  await worker.skipWaiting()
}

async function removeOlder(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((each) => each.startsWith(ours) && each !== name).map((each) => caches.delete(each)),
  )
  await worker.clients.claim()
}

/** With its headers: the policy and the nonce inside the page belong together. Only if it is the page of this build. */
async function keepPage(page: Response): Promise<boolean> {
  if (!page.ok || !(await page.clone().text()).includes(built.entry)) return false
  const cache = await caches.open(name)
  await cache.put(shell, page)
  return true
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (built.files.includes(pathname)) event.respondWith(openFile(request))
})

async function openPage(request: Request): Promise<Response> {
  const fresh = fetch(request).then(async (page) => {
    if (page.status >= 500) throw new Error('The server is not there')
    await keepPage(page.clone())
    return page
  })
  const impatience = new Promise<never>((_, reject) => setTimeout(reject, patienceMs))
  return Promise.race([fresh, impatience]).catch(async () => {
    const cache = await caches.open(name)
    return (await cache.match(shell)) ?? fresh
  })
}

/** The names of built files change with their content. */
async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(name)
  return (await cache.match(request.url)) ?? fetch(request)
}

/** The network is back, and nobody has the page open: what was not sent stays, and the browser asks again later. */
worker.addEventListener('sync', (event) => {
  if (event.tag === 'check-ins') event.waitUntil(sendAll(waitingStore).then(({ left }) => demandNone(left)))
})

function demandNone(left: number): void {
  if (left) throw new Error(`${left} left to send`)
}
