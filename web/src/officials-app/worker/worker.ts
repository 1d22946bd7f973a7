import { checkInQueue } from '../check-in/queue.ts'
import { sendAll } from '../check-in/send.ts'

/** Defined by the build (web/officials-worker.ts): the entry of the pages, and the files of those below each scope. */
declare const builtPages: {
  readonly version: string
  readonly entry: string
  readonly files: Readonly<Record<string, readonly string[]>>
}
const { version, entry, files: filesByScope } = builtPages

type Waits = Event & { waitUntil(work: Promise<unknown>): void }
type Fetches = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Syncs = Waits & { tag: string }

/** The part of a service worker's scope that is used here: its own types clash with those of a page. */
const worker = self as unknown as {
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly scope: string }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', listen: (event: Waits) => void): void
  addEventListener(name: 'fetch', listen: (event: Fetches) => void): void
  addEventListener(name: 'sync', listen: (event: Syncs) => void): void
}

/** The page is the same for every code and section, so it is cached once, under the address without them. */
const shell = new URL(worker.registration.scope).pathname
const files = filesByScope[shell] ?? []
/** Each scope has a registration of its own, which may be of another build than the others. */
const prefix = `whistle-officials${shell}`
const name = prefix + version
/** Before a worker had several scopes. */
const isOfEarlierBuild = (cache: string) => /^whistle-officials-[^/]*$/.test(cache)
/** After this time the cached page is used, which requests its data by itself. */
const timeoutMs = 4_000

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()))

/** Fails as a whole if a file is missing: the page would not open without it. */
async function install(): Promise<void> {
  const cache = await caches.open(name)
  await cache.addAll(files)
  if (!(await cachePage(await fetch(shell)))) throw new Error('The server has another build')
  await worker.skipWaiting()
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((each) => (each.startsWith(prefix) && each !== name) || isOfEarlierBuild(each))
      .map((each) => caches.delete(each)),
  )
  await worker.clients.claim()
}

/** Caches the page with its headers, which include its policy. Only the page of this build, and nothing of its reader. */
async function cachePage(page: Response): Promise<boolean> {
  const html = await page.text()
  if (!page.ok || !html.includes(entry)) return false
  const anyones = html.replace(
    /(<!--whistle-reader-->).*(?=<!--\/whistle-reader-->)/s,
    '$1<div id="root"></div>',
  )
  const cache = await caches.open(name)
  await cache.put(shell, new Response(anyones, { headers: page.headers }))
  return true
}

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (files.includes(pathname)) event.respondWith(openFile(request))
})

async function openPage(request: Request): Promise<Response> {
  const fresh = fetch(request).then(async (page) => {
    if (page.status >= 500) throw new Error('The server is not available')
    await cachePage(page.clone())
    return page
  })
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs))
  return Promise.race([fresh, timeout]).catch(async () => {
    const cache = await caches.open(name)
    return (await cache.match(shell)) ?? fresh
  })
}

/** Names of built files contain a hash, so a cached one is never stale. */
async function openFile(request: Request): Promise<Response> {
  const cache = await caches.open(name)
  return (await cache.match(request.url)) ?? fetch(request)
}

/** The network is back and no page is open. If something is left, the rejection makes the browser retry later. */
worker.addEventListener('sync', (event) => {
  if (event.tag === 'check-ins') event.waitUntil(sendAll(checkInQueue).then(({ left }) => rejectIfLeft(left)))
})

function rejectIfLeft(left: number): void {
  if (left) throw new Error(`${left} left to send`)
}
