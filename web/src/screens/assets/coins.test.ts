import { expect, test } from 'vitest'
import { shownPlaces } from './coins.ts'

test.for([
  ['0.12345678', '68000', 6],
  ['1.5', '2400', 6],
  ['12.3456789', '24.7', 4],
  ['431.27917925', '1', 2],
  ['0.00000012', '68000', 8],
  ['0.004', '1', 8],
] as const)('%s of a coin at %s USDT shows %i places', ([amount, price, places]) => {
  expect(shownPlaces(amount, price)).toBe(places)
})
