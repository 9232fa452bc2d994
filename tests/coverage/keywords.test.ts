import { expect, test } from 'vitest'
import { keywordsOf } from './keywords.ts'
import { createPlace, Tally } from './tally.ts'

const schema = {
  properties: {
    code: { type: 'string', pattern: '^\\d{6}$' },
    page: { allOf: [{ type: 'integer', minimum: 1 }], maximum: 100 },
    side: { type: 'integer', enum: [1, 2] },
  },
}

/** Counts requests of an operation with these fields. */
function counted(isSent: boolean, ...requests: readonly (readonly [fields: object, succeeded: boolean])[]) {
  const tally = new Tally()
  const keywords = keywordsOf({}, schema, {
    key: 'op request',
    kind: 'request keywords',
    tally,
    place: createPlace(),
    isSent,
  })
  for (const [fields, succeeded] of requests) keywords.count({ ...fields }, succeeded)
  return { all: tally.keys('request keywords'), seen: tally.toJSON()['request keywords'] }
}

test('each pattern, bound and enum counts held and broken', () => {
  const { all, seen } = counted(
    true,
    [{ code: '123456', page: '1', side: '2' }, true],
    [{ code: 'abc', page: '101', side: '9' }, false],
    [{ page: 'x' }, false],
  )
  expect(all).toHaveLength(8)
  expect(seen).toEqual(all.filter((key) => key !== 'op request.page minimum broken'))
})

test('a right value in a refused request, and a wrong one in an accepted request, count as neither', () => {
  expect(counted(true, [{ code: '123456' }, false], [{ code: 'abc' }, true]).seen).toEqual([])
})

test('a message of the backend is not expected to break its schema', () => {
  expect(counted(false).all.every((key) => key.endsWith(' held'))).toBe(true)
})
