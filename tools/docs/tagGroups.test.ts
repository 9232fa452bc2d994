import { expect, test } from 'vitest'
import { servedContract } from '../../contract/served.ts'

test('every tag stands in one group: the reference leaves out what stands in none', () => {
  const { tags = [], 'x-tagGroups': groups = [] } = servedContract()
  const grouped = groups.flatMap((group) => group.tags)
  expect(grouped.sort()).toEqual(tags.map(({ name }) => name).sort())
})
