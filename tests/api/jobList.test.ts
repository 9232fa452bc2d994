import { expect, inject, test } from 'vitest'
import { minute } from '#domain/time.ts'
import { openWorld, startOfTests } from '#sdk/testing/world.ts'
import { wholeUser } from '../support/wholeUser.ts'

const url = inject('mockUrl')

test('scheduled jobs are listed in the order in which the clock runs them', async () => {
  const world = await openWorld(url)
  const { id, account } = await wholeUser(world)
  const { rows, total } = await world.control('jobList', {})
  expect(rows).toHaveLength(total)
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).toSorted((one, other) => one - other))
  expect(new Set(rows.filter(({ userId }) => userId === id).map(({ kind }) => kind))).toEqual(
    new Set([
      'option-expiry',
      'finance-day',
      'subscription-review',
      'deposit-review',
      'spot-cross',
      'lever-watch',
    ]),
  )
  const { jobs } = await world.control('clock', { untilNextJob: true })
  expect(jobs?.[0]).toMatchObject({ kind: rows[0]?.kind, id: rows[0]?.id, at: rows[0]?.at })
  expect(account).toBe(rows.find(({ userId }) => userId === id)?.account)
})

test('jobs can be filtered by kind and owner, page by page', async () => {
  const world = await openWorld(url)
  const { account } = await wholeUser(world)
  const other = await wholeUser(world, 'other@h5.example')
  expect(await world.control('jobList', { kind: 'option-expiry', user: account })).toMatchObject({
    total: 1,
    rows: [{ kind: 'option-expiry', at: startOfTests + minute, account }],
  })
  const theirs = await world.control('jobList', { user: String(other.id) })
  expect(new Set(theirs.rows.map(({ userId }) => userId))).toEqual(new Set([other.id]))
  const second = await world.control('jobList', { user: String(other.id), page: 2, limit: 1 })
  expect(second).toEqual({ total: theirs.total, rows: [theirs.rows[1]] })
  await expect(world.control('jobList', { user: 'nobody@h5.example' })).rejects.toMatchObject({
    status: 404,
    field: 'user',
  })
})
