import type { TestWorld } from '#sdk/testing/world.ts'
import base from '../../mock/engine/worldfile/default.json' with { type: 'json' }
import type { Site } from '../contract/wrong/site.ts'

export const btc = { currency_id: '1', legal_id: '3' }

const [bitcoin, , solana] = base.markets
/** Another exchange: two markets with other places and limits, other fees, delivery times and plans. */
export const otherExchange = {
  rules: {
    spot: { feePercent: '0.25' },
    lever: { feePercent: '0.08', multiples: [5, 25], mostLots: 300, presets: [2, 4] },
    option: {
      feePercent: '0.5',
      most: '900',
      presets: ['20', '40'],
      times: [{ seconds: 45, profitPercent: '33', evenPercent: '80', least: '5', most: '700' }],
    },
    withdrawals: { perDay: 7, arrivalHours: 5 },
    cnyRate: '7.05',
  },
  texts: { en: { 'insufficient-balance': 'Balance is not enough' } },
  markets: [
    { ...bitcoin, basePrice: 51000, priceScale: 1, amountScale: 4, minAmount: '0.002', lotSize: '0.02' },
    { ...solana, basePrice: 99, minAmount: '0.5' },
  ],
  products: [{ id: 4, currency: 3, days: 21, dailyRate: '0.7', least: '50', penaltyRate: '0.9' }],
  issues: [],
}

/** A session that reads every list and uses every product with what the lists offer. */
export async function useEveryProduct(site: Site, world: TestWorld): Promise<void> {
  const ask = site.as(await site.demo())
  await ask('currencyQuotationNew')
  await ask('walletList')
  await ask('walletGetInfo', { currency: '3' })
  await ask('leverDeal', btc)
  await ask('microtradeSeconds')
  await ask('microtradePayableCurrencies')
  await ask('lhDepositConfig')
  await ask('lhSendConfig')
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.0100', target_price: '0' })
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.001', target_price: '0' })
  await ask('coinList', {})
  await ask('leverSubmit', { ...btc, type: '1', share: '2', multiple: '25', status: '1' })
  await ask('leverMyTrade', {})
  await ask('microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '45', number: '10' })
  await ask('walletChange', { currency_id: '3', from_field: 'change', to_field: 'lever', number: '99999999' })
  await world.advance(60_000)
  await ask('microtradeLists', {})
  await ask('lhDepositBuy', { config_id: '4', amount: '60', agreement: '1' })
  await ask('lhDepositOrderList', {})
  await ask('walletList')
}

/** A session of the demo user that trades every product, on sockets and over HTTP. */
export async function tradeOnSockets(site: Site, world: TestWorld): Promise<void> {
  const ask = site.as(await site.demo())
  const token = await site.demo()
  const socket = await site.listen({ token }, 'polling')
  if (typeof socket === 'string') throw new Error(socket)
  await socket.ask('subscribe', { channel: 'daymarket', symbol: 'BTC/USDT' })
  await ask('currencyQuotationNew')
  await ask('walletList')
  await ask('walletGetInfo', { currency: '3' })
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '0' })
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '20000' })
  const { json } = await ask('coinList', { status: '1' })
  const [{ id } = { id: 0 }] = json['message'] as readonly { readonly id: number }[]
  await ask('coinTradeCancel', { id: String(id) })
  await ask('coinList', { status: '2' })
  await ask('walletChange', { currency_id: '3', from_field: 'change', to_field: 'lever', number: '100' })
  await ask('walletChange', { currency_id: '3', from_field: 'change', to_field: 'lever', number: '99999999' })
  await ask('leverDeal', btc)
  await ask('leverSubmit', { ...btc, type: '1', share: '2', multiple: '10', status: '1', target_price: '0' })
  await ask('microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' })
  await world.advance(40_000)
  await ask('microtradeLists', { status: '3' })
  await ask('leverMyTrade', {})
  await ask('lhDepositBuy', { config_id: '1', amount: '100', agreement: '1' })
  await ask('lhDepositOrderList', {})
  await ask('walletList')
  await site.upload(token, 7)
  socket.close()
}

/** Orders and positions of a backend whose prices move between any two requests. */
export async function tradeWhilePricesMove(site: Site, world: TestWorld): Promise<void> {
  const ask = site.as(await site.demo())
  await ask('walletList')
  const eth = { currency_id: '2', legal_id: '3' }
  for (const { high, low, ...market } of [
    { ...btc, high: '120000', low: '60000' },
    { ...eth, high: '7000', low: '3000' },
  ]) {
    await ask('currencyDeal', market)
    // At market, and with a limit that the book meets.
    for (const target_price of ['0', high]) {
      await world.advance(21_300)
      await ask('coinTradePlace', { ...market, type: '1', amount: '0.01', target_price })
    }
    await world.advance(19_600)
    await ask('coinTradePlace', { ...market, type: '2', amount: '0.01', target_price: low })
    await world.advance(700)
    await ask('coinList', {})
    for (const type of ['1', '2']) {
      await world.advance(22_900)
      await ask('leverSubmit', { ...market, type, share: '2', multiple: '10', status: '1' })
      await world.advance(23_400)
      const { json } = await ask('leverMyTrade', { status: '1' })
      const [{ id } = { id: 0 }] = openPositionsIn(json)
      await world.advance(20_100)
      await ask('leverClose', { id: String(id) })
      await world.advance(400)
      await ask('leverMyTrade', {})
    }
  }
  await ask('walletLegalLog', { limit: '5' })
  await ask('microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '30', number: '10' })
  // Less than a second of the clock that a `Date` header shows.
  await world.advance(12_345)
  await ask('microtradeLists', {})
  await ask('walletList')
}

/** Rows of `lever/my_trade`. */
const openPositionsIn = (json: Readonly<Record<string, unknown>>) =>
  (json as { readonly message: { readonly message: { readonly data: readonly { readonly id: number }[] } } })
    .message.message.data

/** Orders, a position, an option and a plan, ten minutes before the recording. */
export async function tradeBefore(site: Site, world: TestWorld): Promise<void> {
  const ask = site.as(await site.demo())
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '20000' })
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.02', target_price: '21000' })
  await ask('leverSubmit', { ...btc, type: '1', share: '2', multiple: '10', status: '1' })
  await ask('leverSubmit', {
    ...btc,
    type: '1',
    share: '1',
    multiple: '10',
    status: '0',
    target_price: '30000',
  })
  await ask('microtradeSubmit', { match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' })
  await ask('lhDepositBuy', { config_id: '1', amount: '100', agreement: '1' })
  await world.advance(600_000)
}

/** Reads everything that was there before, ends some of it, and adds to it. */
export async function continueTrading(site: Site, world: TestWorld): Promise<void> {
  const token = await site.demo()
  const ask = site.as(token)
  const socket = await site.listen({ token })
  if (typeof socket === 'string') throw new Error(socket)
  const idIn = async (operation: Parameters<typeof ask>[0], fields = {}) => {
    const { json } = await ask(operation, fields)
    return /"id":(\d+)/.exec(JSON.stringify(json))?.[1] ?? ''
  }
  await ask('walletList')
  const order = await idIn('coinList', { status: '1' })
  const position = await idIn('leverMyTrade', { status: '1' })
  await ask('leverMyTrade', { status: '0' })
  await ask('microtradeLists', {})
  const plan = await idIn('lhDepositOrderList')
  await ask('lhDepositReport')
  await ask('leverDeal', btc)
  await ask('coinTradeCancel', { id: order })
  await ask('leverSetstop', { id: position, target_profit_price: '', stop_loss_price: '20000' })
  await ask('leverClose', { id: position })
  await ask('lhDepositOrderCancel', { id: plan })
  await ask('coinTradePlace', { ...btc, type: '1', amount: '0.01', target_price: '22000' })
  await world.advance(60_000)
  await ask('coinList', { status: '1' })
  await ask('leverMyTrade', { status: '1' })
  await ask('lhDepositOrderList')
  await ask('walletLegalLog')
  await ask('walletList')
  socket.close()
}
