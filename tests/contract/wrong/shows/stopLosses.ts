import type { Fields } from '../exchange.ts'
import type { Show } from '../types.ts'
import { opened } from './messages.ts'
import { pair, pinned, symbol } from './stops.ts'

const form = (target_price: string, stop_loss_price: string): Fields => ({
  ...{ ...pair, type: '2', amount: '0.001', target_price, stop_loss_price },
})

/** Sales with a stop loss: filled at once, cancelled, sold in part, sold by their limit and by their stop loss. */
export const lossesMet: Show = async (site) => {
  const { ask, at } = await pinned(site)
  const seen: unknown[] = []
  const look = async () => {
    for (const fields of [{}, { status: '1' }])
      seen.push(await ask('coinList', { page: '1', limit: '20', ...fields }))
    seen.push(await ask('walletList'))
  }
  const sales = [form(at(92), at(50)), form(at(110), at(90)), form(at(104), at(93)), form(at(108), at(94))]
  for (const sale of sales) seen.push(await ask('coinTradePlace', sale))
  seen.push(await ask('coinTradePlace', form(at(100), at(97))))
  await look()
  await ask('coinTradeCancel', { id: '2' })
  await site.world.control('marketOrder', { symbol, side: 'buy', amount: '0.0004' })
  await look()
  for (const price of [at(97, 1n), at(97), at(105), at(92), at(89)]) {
    await site.world.pinPrice(symbol, price)
    await look()
  }
  return seen
}

/** A sale with a stop loss in another market than bitcoin. */
export const otherLossMet: Show = async (site) => {
  const [ether, other] = ['ETH/USDT', { ...pair, currency_id: '2' }]
  const ask = site.as(await site.demo())
  await site.world.pinPrice(ether, '3000')
  const prices = { target_price: '3200', stop_loss_price: '2900' }
  await ask('coinTradePlace', { ...other, type: '2', amount: '0.01', ...prices })
  await site.world.pinPrice(ether, '2900')
  return ask('coinList')
}

/** A stop loss that finds no other order. */
export const lossAlone: Show = async (site) => {
  const { ask, at } = await pinned(site)
  await ask('coinTradePlace', form(at(105), at(95)))
  await site.world.control('marketBook', { symbol, liquidity: 0 })
  await site.world.pinPrice(symbol, at(95))
  return [await ask('coinList'), await ask('walletList')]
}

/** Sales with a stop loss that are refused. */
export const lossesRefused: Show = async (site) => {
  const { ask, at } = await pinned(site)
  const changes: readonly Fields[] = [
    { type: '1' },
    { target_price: '0' },
    { trigger_price: at(97) },
    { stop_loss_price: at(110) },
    { stop_loss_price: at(100) },
    { target_price: at(90) },
    { target_price: at(95) },
    { stop_loss_price: `${at(95)}1` },
    { stop_loss_price: at(5) },
    { stop_loss_price: '0' },
    { amount: '100' },
  ]
  const seen: unknown[] = []
  for (const change of changes)
    seen.push(await ask('coinTradePlace', { ...form(at(150), at(95)), ...change }))
  return seen
}

/** Sales with a stop loss that are sent with one key. */
export const lossRepeated: Show = async (site) => {
  const { ask, at } = await pinned(site)
  const key = { 'idempotency-key': 'a-key-of-our-own' }
  const seen: unknown[] = []
  for (const percent of [50, 50, 60])
    seen.push((await ask('coinTradePlace', form(at(150), at(percent)), key)).json['type'])
  return [seen, await ask('coinList')]
}

/** Events of a sale that is sold at its stop loss. */
export const lossReceived: Show = async (site) => {
  const { ask, at } = await pinned(site)
  const listener = await opened(site, { token: await site.demo() })
  await listener.ask('subscribe', { channel: 'daymarket', symbol })
  await ask('coinTradePlace', form(at(105), at(95)))
  await site.world.pinPrice(symbol, at(95))
  const received = () => listener.received.filter(({ event }) => event === 'order')
  await listener.until(() => received().length > 1)
  listener.close()
  return received()
}
