import { expect, test } from 'vitest'
import { queryOf } from './select.ts'

const value = {
  orders: [{ id: 1, legs: [{ side: 'buy' }] }, { id: 2, legs: [] }, { name: 'x' }],
  'a-b': null,
  none: [],
}

test.each([
  ['orders[0].id', 1],
  ['orders[-1].name', 'x'],
  ['orders[*].id', [1, 2]],
  ['orders[*].legs[*].side', ['buy']],
  ['a-b', null],
  ['a-b.c', null],
  ['orders[9]', null],
  ['none[0].id', null],
  ['none[*].id', []],
  ['', value],
  ['orders[?id>`1`].id', [2]],
  ['orders[?name].{called: name} | [0].called', 'x'],
  ['length(orders)', 3],
  ['orders[?legs[?side==`"buy"`]].id | [0]', 1],
])('%s', (query, part) => {
  expect(queryOf(query)(value)).toEqual(part)
})

test('an empty list accepts any name', () => {
  expect(queryOf('[*].idd')([])).toEqual([])
  expect(queryOf("[?idd=='x'].id")([])).toEqual([])
})

test.each([
  ['odrers[0]', 'unknown name odrers. Did you mean orders? Known: orders, a-b, none'],
  ['orders[0].idd', 'unknown name idd. Did you mean id? Known: id, legs'],
  ['orders[*].idd', 'Known: id, legs, name'],
  ['orders.id', 'It is a list: [0] is its first row, [*] is all of them'],
  ['orders[0].id.x', 'It has no fields'],
  ['toString', 'unknown name toString'],
  ["orders[?sidee=='buy'].id", 'unknown name sidee. Did you mean side?'],
  ['orders[].{a: idd}', 'unknown name idd'],
])('%s is reported by name', (query, message) => {
  const part = queryOf(query)
  expect(() => part(value)).toThrow(message)
})

test.each(['[', 'a..b', 'a[x]', 'length('])('%s cannot be read', (query) => {
  expect(() => queryOf(query)).toThrow(`--query: cannot read ${query}`)
})
