import { format, parse } from '#domain/decimal.ts'
import type { Fields } from '../exchange.ts'
import { isRow } from '../rows.ts'
import type { Ask, Site } from '../site.ts'
import type { Show } from '../types.ts'
import { opened } from './messages.ts'

export const symbol = 'BTC/USDT'
export const pair = { currency_id: '1', legal_id: '3' }

/** Text of a price, in percent of the last one; `more` are cents. */
type At = (percent: number, more?: bigint) => string

/** Demo user of a market that stays at its price. */
export async function pinned(site: Site): Promise<{ readonly ask: Ask; readonly at: At }> {
  await site.world.pinPrice(symbol)
  const ask = site.as(await site.demo())
  const { message } = (await ask('currencyDeal', pair)).json
  const last = parse(String(isRow(message) ? message['now_price'] : '0'))
  const cent = parse('0.01')
  return {
    ask,
    at: (percent, more = 0n) => format((last * BigInt(percent)) / 100n + more * cent, 2),
  }
}

const form = (type: '1' | '2', target_price: string, trigger_price: string): Fields => ({
  ...pair,
  type,
  amount: '0.001',
  target_price,
  trigger_price,
})

/** Stop-limit orders of each direction, of which the price meets some, and one that is cancelled. */
export const stopsMet: Show = async (site) => {
  const { ask, at } = await pinned(site)
  const seen: unknown[] = []
  const look = async () => {
    for (const fields of [{}, { status: '1' }])
      seen.push(await ask('coinList', { page: '1', limit: '20', ...fields }))
    seen.push(await ask('walletList'))
  }
  const orders = [
    form('1', at(90), at(108)),
    form('1', at(106), at(103)),
    form('1', at(101), at(103)),
    form('2', at(99), at(103)),
    form('1', at(101), at(97)),
    form('2', at(99), at(97)),
    form('1', at(100), at(105)),
  ]
  for (const order of orders) seen.push(await ask('coinTradePlace', order))
  await look()
  await ask('coinTradeCancel', { id: String(orders.length) })
  await look()
  for (const price of [at(103, -1n), at(103), at(105), at(97, 1n), at(97)]) {
    await site.world.pinPrice(symbol, price)
    await look()
  }
  return seen
}

/** A stop-limit order in another market than bitcoin, after the price fell below its limit. */
export const otherStopMet: Show = async (site) => {
  const [ether, other] = ['ETH/USDT', { ...pair, currency_id: '2' }]
  const ask = site.as(await site.demo())
  await site.world.pinPrice(ether, '3000')
  const prices = { target_price: '2990', trigger_price: '3100' }
  await ask('coinTradePlace', { ...other, type: '1', amount: '0.1', ...prices })
  await site.world.pinPrice(ether, '2900')
  return ask('coinList')
}

/** Stop-limit orders that are refused. */
export const stopsRefused: Show = async (site) => {
  const { ask, at } = await pinned(site)
  const buy = form('1', at(50), at(150))
  const changes: readonly Fields[] = [
    { trigger_price: at(100) },
    { target_price: '0' },
    { trigger_price: `${at(50)}1` },
    { trigger_price: at(300) },
    { trigger_price: '0' },
    { amount: '100' },
  ]
  const seen: unknown[] = []
  for (const change of changes) seen.push(await ask('coinTradePlace', { ...buy, ...change }))
  return seen
}

/** A stop-limit order that is sent twice with one key. */
export const stopRepeated: Show = async (site) => {
  const { ask, at } = await pinned(site)
  const key = { 'idempotency-key': 'a-key-of-our-own' }
  for (let count = 0; count < 2; count++) await ask('coinTradePlace', form('1', at(50), at(150)), key)
  return ask('coinList')
}

/** Events of a stop-limit order that enters the book. */
export const stopReceived: Show = async (site) => {
  const { ask, at } = await pinned(site)
  const listener = await opened(site, { token: await site.demo() })
  await listener.ask('subscribe', { channel: 'daymarket', symbol })
  await ask('coinTradePlace', form('1', at(101), at(103)))
  await site.world.pinPrice(symbol, at(103))
  const received = () => listener.received.filter(({ event }) => event === 'order')
  await listener.until(() => received().length > 1)
  listener.close()
  return received()
}
