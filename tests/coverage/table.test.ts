import { expect, test } from 'vitest'
import { Coverage } from './count.ts'
import { asyncapi, openapi } from './smallContract.ts'
import { faultsOf, rowsOf, tableOf } from './table.ts'
import { kinds } from './tally.ts'

/** Coverage of everything except the named items. */
function allBut(...missing: readonly string[]): Coverage {
  const coverage = new Coverage(openapi, asyncapi)
  const rest = (kind: (typeof kinds)[number]) => coverage.wanted(kind).filter((key) => !missing.includes(key))
  coverage.merge(Object.fromEntries(kinds.map((kind) => [kind, rest(kind)])))
  return coverage
}
const branch = (key: string) => ({ kind: 'answer branches', keys: [key], reason: 'Nobody can' }) as const

test('a run that exercised everything has no faults', () => {
  expect(faultsOf(allBut(), [])).toEqual([])
})

test('a kind below its minimum is reported with the missing items', () => {
  expect(faultsOf(allBut('buy 429', 'send price'), [])).toEqual([
    'answer branches: below 100 %, missing buy 429',
    'socket messages: below 100 %, missing send price',
  ])
})

test('an exception is neither counted nor missing', () => {
  const coverage = allBut('buy 429')
  expect(faultsOf(coverage, [branch('buy 429')])).toEqual([])
  expect(rowsOf(coverage, [branch('buy 429')])).toContainEqual({
    kind: 'answer branches',
    exercised: 5,
    of: 5,
    least: 100,
    missing: [],
  })
})

test('an exception that is exercised, or does not exist, is a fault', () => {
  expect(faultsOf(allBut(), [branch('buy 429')])).toEqual([
    'answer branches: buy 429 is exercised, but listed as an exception',
  ])
  expect(faultsOf(allBut(), [branch('sell ok')])).toEqual([
    'answer branches: sell ok is not in the contract, but listed as an exception',
  ])
})

test('percentages are truncated: only complete coverage is 100', () => {
  const row = { kind: 'operations', exercised: 1999, of: 2000, least: 100, missing: ['buy'] } as const
  expect(tableOf([row])).toMatch(/operations +1999 +2000 +99\.9 % +100 %$/)
})
