import { expect, inject, test } from 'vitest'
import { isRecord } from '#domain/records.ts'
import { ContractStatus } from '#generated/enums.ts'
import { read, write } from '#sdk/call.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { demo } from '../support/demo.ts'
import { hangUp, listen } from '../support/listener.ts'
import { lastPrice, openPosition, positionsOf, symbol } from '../support/steering.ts'

test('[S3.13] [S4.08] a closed position says what closed it, and the latest closed one is first', async () => {
  const world = await openWorld(inject('mockUrl'))
  const customer = await demo(world)
  await world.control('marketPin', { symbol })
  await world.advance(1_000)
  const price = await lastPrice(world)
  const at = (factor: number) => (price * factor).toFixed(2)
  await openPosition(customer, { multiple: 50 })
  await openPosition(customer, { multiple: 10, stop_loss_price: at(0.97) })
  await openPosition(customer, { multiple: 10, target_profit_price: at(1.02) })
  await openPosition(customer, { multiple: 10 })
  const opened = await positionsOf(customer)
  expect(opened.map(({ closed_by }) => closed_by)).toEqual([undefined, undefined, undefined, undefined])

  const listener = await listen(world, { token: customer.token })
  const ended = () =>
    listener.received.flatMap(({ event, payload }) => {
      const { position } = isRecord(payload) ? payload : {}
      const isEnd = event === 'position' && isRecord(position) && position['status'] === ContractStatus.closed
      return isEnd ? [[position['id'], position['closed_by']]] : []
    })

  await write(customer.api, 'leverClose', { id: opened[3]?.id ?? 0 })
  await world.advance(1_000)
  for (const factor of [1.03, 0.9]) {
    await world.control('marketPin', { symbol, to: at(factor) })
    await world.advance(1_000)
  }
  const { message } = await read(customer.api, 'leverMyTrade', { status: ContractStatus.closed })
  expect(message.data.map(({ id, closed_by }) => [id, closed_by])).toEqual([
    [opened[1]?.id, 'stop-loss'],
    [opened[0]?.id, 'liquidation'],
    [opened[2]?.id, 'take-profit'],
    [opened[3]?.id, 'user'],
  ])
  const rows = message.data.map(({ id, closed_by }) => [id, closed_by])
  await expect.poll(ended).toHaveLength(rows.length)
  expect(ended().toReversed()).toEqual(rows)
  expect(hangUp(), 'messages against asyncapi.yaml').toEqual([])
})
