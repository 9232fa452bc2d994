import { expect, test } from 'vitest'
import { closeAt } from '#domain/contracts.ts'
import { units } from '#domain/decimalText.ts'
import { breakEvenOf } from './breakEven.ts'

const position = { openPrice: '70000', size: '0.05', fees: '1.75', overnightInterest: '0.2' }

for (const side of ['long', 'short'] as const)
  test(`a ${side} closed at its break-even price returns what was paid, and less at one step beyond it`, () => {
    const terms = { side, price: units(position.openPrice), size: units(position.size), margin: units('350') }
    const even = units(breakEvenOf({ ...position, side }, '0.05', 2))
    const step = side === 'long' ? -units('0.01') : units('0.01')
    const brings = (price: bigint) => {
      const { profit, fee } = closeAt(terms, price, units('0.05'))
      return profit - fee - units(position.fees) - units(position.overnightInterest)
    }
    // Fees are rounded up to a unit, a price to its decimal places.
    expect(brings(even)).toBeGreaterThanOrEqual(-1n)
    expect(brings(even + step)).toBeLessThan(0n)
  })
