import { expect, test } from 'vitest'
import { depthShape } from './depthShape.ts'

const level = (price: string, depth: number) => ({ price, amount: '1', depth })

test('a book rises in steps from its middle to the edge of the deeper side', () => {
  expect(depthShape([level('99', 0.25), level('95', 1)], [level('101', 0.5)])).toEqual({
    bids: 'M50 100H40.00V75.00H0.00V0.00H0V100Z',
    asks: 'M50 100H60.00V50.00H100V100Z',
    low: 95,
    middle: 100,
    high: 105,
  })
})

test('a book with an empty side has no shape', () => {
  expect(depthShape([], [level('101', 1)])).toBeUndefined()
  expect(depthShape([level('101', 1)], [])).toBeUndefined()
})
