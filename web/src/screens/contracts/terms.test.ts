import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, units } from '#domain/decimalText.ts'
import { liquidationOf, long, marginOf, profitAt, type Terms } from './terms.ts'

const positions = fc
  .record({
    side: fc.constantFrom<1 | 2>(1, 2),
    price: fc.bigInt({ min: 1n, max: 10n ** 13n }).map(decimalText),
    size: fc.bigInt({ min: 10n ** 4n, max: 10n ** 17n }).map(decimalText),
    multiple: fc.constantFrom('10', '20', '50', '100'),
  })
  .map(({ multiple, ...rest }): Terms => ({ ...rest, margin: marginOf(rest.price, rest.size, multiple) }))

const isAtThreshold = (terms: Terms, price: bigint) =>
  (units(terms.margin) + units(profitAt(terms, decimalText(price)))) * 10n <= units(terms.margin)

test('the liquidation price is the first that leaves a tenth of margin or less', () => {
  fc.assert(
    fc.property(positions, (terms) => {
      const at = units(liquidationOf(terms))
      fc.pre(at > 0n)
      expect(isAtThreshold(terms, at), 'at the price').toBe(true)
      const nearer = terms.side === long ? at + 1n : at - 1n
      expect(isAtThreshold(terms, nearer), 'one unit nearer').toBe(false)
    }),
    { numRuns: 2000 },
  )
})
