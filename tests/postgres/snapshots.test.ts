import { expect, test } from 'vitest'
import { write } from '#sdk/call.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { clusterOf } from '../support/cluster.ts'

const { at } = clusterOf(2)

test('a snapshot of one process is available to the other, and is dropped with its world', async () => {
  const [first, second] = [at(0), at(1)]
  const customer = await fundedCustomer(first, { 3: '100' })
  const { hash } = await first.control('stateHash')
  await first.control('snapshotSave', { name: 'before' })
  await write(customer.api, 'walletChange', {
    currency_id: 3,
    number: '40',
    from_field: 'change',
    to_field: 'micro',
  })
  await second.control('snapshotSave', { name: 'after' })
  expect((await first.control('snapshotList')).map(({ name }) => name)).toEqual(['after', 'before'])

  await second.control('reset', { seed: 'other' })
  await second.control('snapshotRestore', { name: 'before' })
  expect((await first.control('stateHash')).hash).toBe(hash)
  await first.control('snapshotDelete', { name: 'after' })
  expect((await second.control('snapshotList')).map(({ name }) => name)).toEqual(['before'])

  await second.drop()
  await first.control('reset', {})
  expect(await first.control('snapshotList')).toEqual([])
})
