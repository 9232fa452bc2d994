import { expect, test } from 'vitest'
import { answersOf } from './answers.ts'

const market = { feePercent: '0.1' }
const amount = '0.001'

test('a purchase is even once both fees are earned, and a fall costs both, too', () => {
  const bought = { total: '70', received: '0.000999' }
  expect(answersOf(market, { side: 'buy', amount }, bought)).toEqual({
    cost: '0.07',
    // 70 / (0.001 * 0.999 * 0.999)
    even: '70140.21028036',
    // 0.001 * 0.999 * 0.999 * 63,000 - 70
    example: '-7.125937',
  })
})

test('a sale is even below the price that pays both fees', () => {
  const sold = { total: '70', received: '69.93' }
  expect(answersOf(market, { side: 'sell', amount }, sold)).toEqual({
    cost: '0.07',
    even: '69860.07',
    example: '6.993',
  })
})
