import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContract } from '../../mock/doors/http/document.ts'

test('every tag stands in one group: the reference leaves out what stands in none', () => {
  const { tags = [], 'x-tagGroups': groups = [] } = readContract(
    join(import.meta.dirname, '../../openapi.yaml'),
  )
  const grouped = groups.flatMap((group) => group.tags)
  expect(grouped.sort()).toEqual(tags.map(({ name }) => name).sort())
})
