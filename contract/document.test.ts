import { expect, test } from 'vitest'
import { countsOf, servedContract } from './document.ts'

test('every number of a pattern has a name, or none has', () => {
  expect(countsOf({ pattern: '^\\d{6}$' })).toEqual({})
  expect(countsOf({ pattern: '^\\d{4,15}\\w{2}$', 'x-counts': ['least', 'most', '_'] })).toEqual({
    least: 4,
    most: 15,
  })
  expect(countsOf({ 'x-limits': { pixels: 12 } })).toEqual({ pixels: 12 })
  expect(() => countsOf({ pattern: '^\\d{4,15}$', 'x-counts': ['digits'] })).toThrow('4,15')
})

test('every tag is in one group, because the reference omits all others', () => {
  const { tags = [], 'x-tagGroups': groups = [] } = servedContract()
  const grouped = groups.flatMap((group) => group.tags)
  expect(grouped.sort()).toEqual(tags.map(({ name }) => name).sort())
})
