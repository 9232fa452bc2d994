/**
 * Service worker: caches the built app, so that it starts at once and without a network. It never handles a call of the
 * API, so it stores no personal data. tools/worker.ts fills in the two constants.
 *
 * We do not use Workbox 7.4.1: its precaching, routing and strategies alone are 5.4 kB gzipped, this file with its list
 * 2.0, and we would still need our own code to switch it off, to take over at start-up and to cache loaded files.
 * vite-plugin-pwa 2.0.0 would make `npm start` install 246 more packages.
 */
declare const __BUILD__: string
/** Files of the five tabs, below the scope. */
declare const __SHELL__: readonly string[]

/** The part of the worker's scope used here; the app's TypeScript types only cover windows. */
interface Scope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(): Promise<readonly WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof Events>(name: Name, hear: (event: Events[Name]) => void): void
}
interface Events {
  install: Lasting
  activate: Lasting
  message: Lasting & { readonly data: unknown }
  notificationclick: Lasting & { readonly notification: Notification }
  fetch: Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }
}
interface WindowClient {
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}

const worker = globalThis as unknown as Scope
const base = worker.registration.scope
const mine = `h5-${__BUILD__}`

/** True once the server has switched the worker off: pending work must not recreate a cache. */
let isOff = false

worker.addEventListener('install', (event) => event.waitUntil(fill()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('message', (event) => {
  const { data } = event
  if (data === 'take-over') event.waitUntil(worker.skipWaiting())
  else if (data === 'leave') event.waitUntil(leave())
  // Files that the page loaded before the worker was active.
  else if (Array.isArray(data)) event.waitUntil(keepAll(data.map(String)))
})
worker.addEventListener('notificationclick', (event) => event.waitUntil(show(event.notification)))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || !request.url.startsWith(base)) return
  const name = fileNameOf(request.url)
  if (request.mode === 'navigate' && (name === '' || name === 'index.html')) {
    event.respondWith(startPage(request))
    event.waitUntil(obey())
  } else if (name.startsWith('assets/') || __SHELL__.includes(name)) event.respondWith(fromHere(request))
})

const fileNameOf = (url: string): string => url.slice(base.length).replace(/[?#].*$/, '')

/**
 * Files with a hash in their name are the same in every build: copied from the previous cache, or from that of the browser
 * where the page has loaded them already.
 */
async function fill(): Promise<void> {
  const cache = await caches.open(mine)
  await Promise.all(
    __SHELL__.map(async (name) => {
      const url = base + name
      const isHashed = name.startsWith('assets/')
      const cached = isHashed ? await caches.match(url) : undefined
      const answer = cached ?? (await fetch(url, { cache: isHashed ? 'default' : 'reload' }))
      if (!answer.ok) throw new Error(`${name}: HTTP ${answer.status}`)
      await cache.put(url, answer)
    }),
  )
}

async function takeOver(): Promise<void> {
  await forget((name) => name !== mine)
  await worker.clients.claim()
}

/**
 * Returns the cache of this build, which `fill` made; undefined once the worker is switched off. It then still serves
 * open pages and may be restarted for them.
 */
async function ownCache(): Promise<Cache | undefined> {
  const isThere = await caches.has(mine)
  return isThere && !isOff ? caches.open(mine) : undefined
}

async function keepAll(urls: readonly string[]): Promise<void> {
  const cache = await ownCache()
  if (!cache) return
  for (const url of urls) {
    if (url.startsWith(`${base}assets/`) && !(await cache.match(url))) await cache.add(url)
  }
}

/**
 * Returns the page of this build, whose files are all cached. At start-up the user has not typed anything yet, so a
 * waiting newer worker takes over without asking.
 */
async function startPage(request: Request): Promise<Response> {
  const next = worker.registration.waiting
  if (next && (await worker.clients.matchAll()).length < 2) {
    const newer = await fetch(request).catch(() => undefined)
    if (newer?.ok) {
      next.postMessage('take-over')
      return newer
    }
  }
  return (await (await ownCache())?.match(base)) ?? fetch(request)
}

async function fromHere(request: Request): Promise<Response> {
  const cache = await ownCache()
  const cached = await cache?.match(request, { ignoreVary: true })
  if (cached) return cached
  const answer = await fetch(request)
  if (answer.ok) await cache?.put(request, answer.clone())
  return answer
}

/** Checks the server's switch here too, because a broken page could not. */
async function obey(): Promise<void> {
  const answer = await fetch(`${base}worker.json`, { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  const settings: unknown = await answer.json()
  if (
    typeof settings === 'object' &&
    settings !== null &&
    'enabled' in settings &&
    settings.enabled === false
  )
    await leave()
}

async function leave(): Promise<void> {
  isOff = true
  await forget(() => true)
  await worker.registration.unregister()
}

async function forget(which: (name: string) => boolean): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith('h5-') && which(name)).map((name) => caches.delete(name)),
  )
}

/** Opens the market of a notification, in the open app if there is one. */
async function show(notice: Notification): Promise<void> {
  notice.close()
  const data: unknown = notice.data
  const at = typeof data === 'object' && data !== null && 'at' in data ? String(data.at) : ''
  const [open] = await worker.clients.matchAll()
  if (open) await Promise.all([open.focus(), open.navigate(`${base}#${at}`)])
  else await worker.clients.openWindow(`${base}#${at}`)
}
