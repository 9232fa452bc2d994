import { expect, test } from 'vitest'
import { select } from './select.ts'

const value = {
  orders: [{ id: 1, legs: [{ side: 'buy' }] }, { id: 2, legs: [] }, { name: 'x' }],
  'a-b': null,
}

test.each([
  ['orders[0].id', 1],
  ['orders[-1].name', 'x'],
  ['orders[*].id', [1, 2]],
  ['orders[*].legs[*].side', ['buy']],
  ['a-b', null],
  ['orders[9]', null],
  ['orders.id', null],
  ['toString', null],
  ['', value],
])('%s', (path, part) => {
  expect(select(value, path)).toEqual(part)
})

test.each(['[', 'a..b', 'a[x]', '*'])('%s is no path', (path) => {
  expect(() => select(value, path)).toThrow('--query: cannot read')
})
