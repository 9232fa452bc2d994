import { expect, test } from 'vitest'
import { minute, hour } from '#domain/time.ts'
import { ContractStatus } from '#generated/enums.ts'
import { openWorld } from '#sdk/testing/world.ts'
import { startServer } from '../../mock/app/server.ts'
import { demo } from '../support/demo.ts'
import { openPosition, positionsOf } from '../support/steering.ts'
import { violationsOf } from '../support/violations.ts'

const dogecoin = 13

test('[S4.08] a position that failed to close is checked again within an hour of world time', async () => {
  const options = {
    port: 0,
    data: ':memory:',
    seed: 'failed',
    logLevel: 'silent',
    passwordCost: 2 ** 8,
  } as const
  const server = await startServer(options)
  try {
    const world = await openWorld(server.url)
    const customer = await demo(world)
    await openPosition(customer, {
      currency_id: dogecoin,
      share: 1000,
      multiple: 100,
      target_profit_price: '0.5',
    })
    // The first ticks would overflow a balance; later prices stay beyond the take-profit.
    const path = [
      { after: minute, price: '999999999' },
      { after: 2 * minute, price: '0.6' },
    ]
    await world.control('marketMove', { symbol: 'DOGE/USDT', path, hold: true })
    await world.advance(2 * minute)
    expect(await violationsOf(server.url)).toEqual([expect.stringMatching(/^job lever-watch /)])
    expect(await positionsOf(customer)).toMatchObject([{ status: ContractStatus.open }])
    await world.advance(hour)
    expect(await positionsOf(customer)).toMatchObject([
      { status: ContractStatus.closed, closed_by: 'take-profit', update_price: '0.60000000' },
    ])
    expect(await world.ledger()).toMatchObject({ balanced: true, posting_mismatch: 0 })
  } finally {
    await server.close()
  }
})
