import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateTimeText, day } from './time.ts'

/** Stops one day short of the last date that ISO writes with four digits: a test goes a day further. */
const moment = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) - 1 })

test('a moment is formatted like ISO in UTC, regardless of the previously formatted day', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(moment, fc.integer({ min: -day, max: day })), { minLength: 1 }),
      (pairs) => {
        for (const [at, further] of pairs)
          for (const ms of [at, Math.max(0, at + further)])
            expect(dateTimeText(ms)).toBe(new Date(ms).toISOString().slice(0, 19).replace('T', ' '))
      },
    ),
  )
})
