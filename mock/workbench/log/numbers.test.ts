import { expect, test } from 'vitest'
import { createNumbers } from './numbers.ts'

const start = Date.UTC(2026, 10, 1)

test('numbers increase with time, and also when the clock is frozen or goes back', () => {
  let now = start
  const numbers = createNumbers(() => now)
  const given = [numbers.next(), numbers.next()]
  now += 1
  given.push(numbers.next())
  now -= 10_000
  given.push(numbers.next())
  expect(given).toEqual(given.toSorted((a, b) => a - b))
  expect(new Set(given).size).toBe(4)
  expect(given.every(Number.isSafeInteger)).toBe(true)
})

test('numbers continue above those of a process whose clock is ahead', () => {
  const ahead = createNumbers(() => start + 60_000)
  const behind = createNumbers(() => start)
  const theirs = ahead.next()
  expect(behind.next()).toBeLessThan(theirs)
  behind.continueAfter(theirs)
  expect(behind.next()).toBeGreaterThan(theirs)
})
