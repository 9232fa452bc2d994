import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitScale } from './decimal.ts'
import { marketMovePercent, spendable } from './marketMove.ts'

test('the spendable part is the largest amount that the balance still covers after the price has moved', () => {
  const costAfterMove = (amount: bigint) => amount * (100n * unitScale + marketMovePercent)
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (free) => {
      const amount = spendable(free)
      expect(costAfterMove(amount) <= free * 100n * unitScale).toBe(true)
      expect(costAfterMove(amount + 1n) > free * 100n * unitScale).toBe(true)
    }),
  )
})
