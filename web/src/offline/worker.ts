import { parseJson } from '../platform/storage.ts'
import { signal } from '@preact/signals-react'
import { wholeCatalogue } from '../i18n/catalogue.ts'

/** A newer build that is installed and waits to be activated. */
export const waiting = signal<ServiceWorker | undefined>(undefined)

const base = import.meta.env.BASE_URL
const askEveryMs = 30 * 60_000

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string }
}

/** Registers the service worker, unless the server has switched it off. Call once, after the first paint. */
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

/** Returns undefined if the server does not say. */
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

/** Trusted Types require a policy for script URLs; this URL is a constant. */
function scriptUrl(): string {
  const url = `${base}sw.js`
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  return trustedTypes
    ? trustedTypes.createPolicy('h5-worker', { createScriptURL: () => url }).createScriptURL(url)
    : url
}

function watch(registration: ServiceWorkerRegistration): void {
  // The very first worker is not an update. Recognised by its identity: a busy WebKit reports it as installed only when
  // it already controls the page.
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

/** A trading app stays open for days, so it checks for a newer build when the page becomes visible again. */
function followPage(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < askEveryMs) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
}

/**
 * Caches the files of the first visit, which loaded before there was a worker, and the texts of the other screens,
 * which were not loaded at all.
 */
async function keepWhatIsLoaded(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  await wholeCatalogue().catch(() => {})
  active?.postMessage(performance.getEntriesByType('resource').map((entry) => entry.name))
}

/** Activates the newer build; everything the user has typed is in a draft. */
export function takeOver(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting.peek()?.postMessage('take-over')
}
