import { expect, inject, test } from 'vitest'
import { day } from '#domain/time.ts'
import { SpotSide } from '#generated/enums.ts'
import { write } from '#sdk/call.ts'
import { fundedCustomer } from '#sdk/testing/customer.ts'
import { openWorld, worldAt } from '#sdk/testing/world.ts'
import { startMock } from '../support/mock.ts'

const mediaType = 'application/vnd.sqlite3'

const exported = async (url: string, name: string): Promise<ArrayBuffer> =>
  (await fetch(`${url}/__mock/export`, { headers: { 'x-mock-world': name } })).arrayBuffer()

async function imported(url: string, name: string, image: ArrayBuffer): Promise<void> {
  const headers = { 'x-mock-world': name, 'content-type': mediaType }
  const answer = await fetch(`${url}/__mock/import`, { method: 'POST', headers, body: image })
  expect(answer.status).toBe(200)
}

test('a world moves from one engine to the other and back unchanged', async () => {
  const embedded = await startMock()
  const world = await openWorld(inject('mockUrl'))
  const customer = await fundedCustomer(world, { 3: '1000' })
  await write(customer.api, 'coinTradePlace', {
    currency_id: 1,
    legal_id: 3,
    type: SpotSide.buy,
    amount: '0.01',
    target_price: '15000',
  })
  await world.advance(day)
  const { hash } = await world.control('stateHash')

  const name = 'of-postgres'
  await imported(embedded.url, name, await exported(world.url, world.name))
  const moved = worldAt(embedded.url, name)
  expect((await moved.control('stateHash')).hash).toBe(hash)
  await moved.advance(day)
  await world.advance(day)
  const later = (await moved.control('stateHash')).hash
  expect(later).not.toBe(hash)
  expect((await world.control('stateHash')).hash).toBe(later)

  await imported(world.url, world.name, await exported(embedded.url, name))
  expect((await world.control('stateHash')).hash).toBe(later)
  await embedded.close()
})
