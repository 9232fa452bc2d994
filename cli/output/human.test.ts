import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { humanText } from './humanText.ts'
import { safeText } from './terminalText.ts'

const noon = Date.UTC(2026, 0, 12, 12)

test('times, lists and objects are formatted for people, not as JSON', () => {
  expect(humanText([{ id: 1, at: noon, faults: ['latency', 'failure'], of: { side: 'buy', lots: 2 } }])).toBe(
    [
      'id  at                   faults            of',
      ' 1  2026-01-12 12:00:00  latency, failure  side buy, lots 2',
    ].join('\n'),
  )
})

test('nested values are below their name', () => {
  expect(
    humanText({ account: 'ann', until: noon, empty: [], user: { id: 7 }, orders: [{ id: 1, side: 'buy' }] }),
  ).toBe(
    [
      'account  ann',
      'until    2026-01-12 12:00:00',
      'empty    none',
      'user',
      '  id  7',
      'orders',
      '  id  side',
      '   1  buy',
    ].join('\n'),
  )
})

test('a single number stays unformatted, for scripts', () => {
  expect(humanText(noon)).toBe(String(noon))
})

test('text of a backend cannot steer a terminal; letters, lines and colours stay', () => {
  expect(safeText('a\u001B]0;title\u0007b\u001B[2Jc\rd\u009Be')).toBe(
    'a\uFFFD]0;title\uFFFDb\uFFFD[2Jc\uFFFDd\uFFFDe',
  )
  expect(safeText('\u202Egnp.exe\u2066')).toBe('\uFFFDgnp.exe\uFFFD')
  const fine = '\u001B[1mprice\u001B[22m\tสวัสดี 😀\n\u001B[31m-1\u001B[39m'
  expect(safeText(fine)).toBe(fine)
})

test('a table that is wider than the terminal has the cells of a row below each other', () => {
  const rows = [
    { symbol: 'BTC/USDT', last: '59560.96', note: '' },
    { symbol: 'ETH/USDT', last: '2675.24', note: 'halted' },
  ]
  const wide = stripVTControlCharacters(humanText(rows))
  expect(wide.split('\n')).toHaveLength(3)
  const { isTTY, columns } = process.stdout
  Object.assign(process.stdout, { isTTY: true, columns: 20 })
  try {
    expect(stripVTControlCharacters(humanText(rows))).toBe(
      [
        'symbol  BTC/USDT',
        'last    59560.96',
        '',
        'symbol  ETH/USDT',
        'last    2675.24',
        'note    halted',
      ].join('\n'),
    )
    // Its size is unknown.
    Object.assign(process.stdout, { columns: 0 })
    expect(stripVTControlCharacters(humanText(rows))).toBe(wide)
  } finally {
    Object.assign(process.stdout, { isTTY, columns })
  }
})
