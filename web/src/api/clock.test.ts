import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnTime, serverNow } from './clock.ts'

const start = Date.UTC(2026, 0, 12, 12)
/** Returns a response from a backend whose clock is `ahead` ms ahead of this one. */
const answerOf = (ahead: number) =>
  new Response(null, { headers: { date: new Date(Date.now() + ahead).toUTCString() } })

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  learnTime(answerOf(0), start)
})
afterEach(() => vi.useRealTimers())

test('a late response does not move the clock', () => {
  const answer = answerOf(0)
  vi.setSystemTime(start + 7_000)
  learnTime(answer, start)
  expect(serverNow()).toBe(start + 7_000)
})

test('the whole seconds of the Date header do not make the clock jump', () => {
  for (let ms = 0; ms < 5_000; ms += 130) {
    vi.setSystemTime(start + ms)
    learnTime(answerOf(0), start + ms)
    expect(serverNow()).toBe(start + ms)
  }
})

test("a phone with a wrong clock follows the backend's clock", () => {
  for (const ahead of [3_600_000, -90_000]) {
    learnTime(answerOf(ahead), start)
    expect(Math.abs(serverNow() - (start + ahead))).toBeLessThanOrEqual(1_000)
  }
})
