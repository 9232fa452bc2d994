import { hour } from '#domain/time.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addItems, followItems, inbox, mostItems } from './items.ts'

/** Reads the inbox again, as after a restart or a change in another tab. */
function readInbox(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: 'inbox-0' }))
}

beforeEach(() => {
  followItems()
  localStorage.clear()
  readInbox()
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('an event without a time keeps the time at which it was first seen', () => {
  const timeless = { key: 'deposit 1', event: 'depositPassed', at: undefined, values: {} } as const
  addItems([timeless])
  const first = inbox.value.items[0]?.at ?? 0
  expect(Math.abs(first - Date.now())).toBeLessThan(60_000)
  // Newer items evict it, and then its record brings it back.
  const later = Array.from({ length: mostItems }, (_, index) => {
    const at = first + 60_000 + index
    return { key: `signedIn ${at}`, event: 'signedIn', at, values: {} } as const
  })
  addItems(later)
  expect(inbox.value.items.map(({ key }) => key)).not.toContain(timeless.key)
  // Restarts the app.
  readInbox()
  vi.setSystemTime(first + hour)
  addItems([timeless])
  expect(inbox.value.items[0]?.key).toBe(later.at(-1)?.key)
  expect(inbox.value.items.map(({ key }) => key)).not.toContain(timeless.key)
})
