import fc from 'fast-check'
import { expect, test } from 'vitest'
import { affordableLots } from './contracts.ts'
import { parse, unitScale } from './decimal.ts'
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

test('a market order for a whole balance leaves a reserve for a move of 0.2 percent', () => {
  expect(spendable(parse('100.2'))).toBe(parse('100'))
})

test('affordable lots cost at most the balance, even after a market price moves by a permille', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 16n })
  fc.assert(
    fc.property(amounts, amounts, (free, lotCost) => {
      fc.pre(lotCost > 0n)
      const limit = affordableLots(free, lotCost, 'limit')
      expect(limit * lotCost <= free && (limit + 1n) * lotCost > free).toBe(true)
      const atMarket = affordableLots(free, lotCost, 'market')
      expect(atMarket <= limit).toBe(true)
      expect(atMarket * (lotCost + lotCost / 1000n) <= free).toBe(true)
    }),
  )
  expect(affordableLots(unitScale, 0n, 'limit')).toBe(0n)
})
