import { expect, test } from 'vitest'
import { servedContract } from '../../contract/served.ts'

test('every tag is in one group, because the reference omits all others', () => {
  const { tags = [], 'x-tagGroups': groups = [] } = servedContract()
  const grouped = groups.flatMap((group) => group.tags)
  expect(grouped.sort()).toEqual(tags.map(({ name }) => name).sort())
})
