import { expect, test, vi } from 'vitest'
import { rememberLast } from './rememberLast.ts'

test('repeated arguments are computed once, and other arguments are computed again', () => {
  const ask = vi.fn((tick: number, price: bigint) => `${String(tick)}/${String(price)}`)
  const remembered = rememberLast(ask)
  const answers = [
    remembered(1, 5n),
    remembered(1, 5n),
    remembered(1, 6n),
    remembered(2, 6n),
    remembered(1, 5n),
  ]
  expect(answers).toEqual(['1/5', '1/5', '1/6', '2/6', '1/5'])
  expect(ask).toHaveBeenCalledTimes(4)
})
