import { parseJson } from '../platform/storage.ts'
import { signal } from '@preact/signals-react'
import { wholeCatalogue } from '../i18n/catalogue.ts'

/** A newer build that is loaded and waits to be activated. */
export const waiting = signal<ServiceWorker | undefined>(undefined)

const base = import.meta.env.BASE_URL
const askEveryMs = 30 * 60_000

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

/** Keeps the app on this phone, unless the server has switched that off. Called once, when the page has painted. */
export async function followWorker(): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
  if ((await switchedOn()) === false) return leave()
  const registration = await navigator.serviceWorker
    .register(scriptUrl(), { scope: base })
    .catch(() => undefined)
  if (!registration) return
  watch(registration)
  followPage(registration)
  await keepWhatIsLoaded()
}

/** Undefined when the server does not say. */
async function switchedOn(): Promise<boolean | undefined> {
  try {
    const answer = await fetch(`${base}worker.json`, { cache: 'no-store' })
    const { enabled } = parseJson(await answer.text())
    return enabled === true || enabled === false ? enabled : undefined
  } catch {
    return undefined
  }
}

async function leave(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  // The worker still serves this page and must stop caching. A broken worker does not get the message.
  for (const { active } of registrations) active?.postMessage('leave')
  await Promise.all(registrations.map((registration) => registration.unregister()))
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('h5-')).map((name) => caches.delete(name)))
}

/** Trusted Types ask who answers for the address of a script: it is written here. */
function scriptUrl(): string {
  const url = `${base}sw.js`
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  return trustedTypes
    ? trustedTypes.createPolicy('h5-worker', { createScriptURL: () => url }).createScriptURL(url)
    : url
}

function watch(registration: ServiceWorkerRegistration): void {
  // The first worker of all brings nothing new. It is known by itself: a busy WebKit tells that it is installed when it
  // serves the page already.
  const first = registration.active ? null : (registration.installing ?? registration.waiting)
  const offer = (worker: ServiceWorker) => {
    if (worker !== first) waiting.value = worker
  }
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') offer(installing)
    })
  })
}

/** A trading app stays open for days: it asks for a newer build when it is looked at again. */
function followPage(registration: ServiceWorkerRegistration): void {
  let askedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < askEveryMs) return
    askedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/** The first visit loaded its files before there was a worker, and the words of the other screens not at all. */
async function keepWhatIsLoaded(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  await wholeCatalogue().catch(() => {})
  active?.postMessage(performance.getEntriesByType('resource').map((entry) => entry.name))
}

/** Shows the newer build; whatever is typed is in a draft. */
export function takeOver(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.peek()?.postMessage('take-over')
}
