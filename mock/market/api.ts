import { format } from '#domain/decimal.ts'
import type { components } from '#generated/http.ts'
import { usdt, type Market } from '../engine/catalogue.ts'
import { handle } from '../engine/handler.ts'
import { Refusal } from '../engine/refusal.ts'
import type { Scope } from '../engine/scope.ts'
import { isListed, listedMarkets, marketOfIds } from './listing.ts'
import { candleCount, canonicalPeriod } from './periods.ts'
import { candles, ticker } from './quotes.ts'
import { pairRow, quoteCurrency } from './rows.ts'

const mostCandles = 2000

export const currencyQuotationNew = handle('currencyQuotationNew', async (call) => {
  const quotation: components['schemas']['Pair'][] = []
  for (const market of listedMarkets(call.world, call.now)) quotation.push(await pair(call, market))
  return { message: [{ ...quoteCurrency(call.world.catalogue.currency(usdt)), quotation }] }
})

const pair = async (scope: Scope, market: Market) => pairRow(scope, market, await ticker(scope, market))

export const currencyDeal = handle('currencyDeal', async (call, { currency_id, legal_id }) => {
  return { message: await pair(call, marketOfIds(call, currency_id, legal_id)) }
})

export const currencyNewTimeshar = handle(
  'currencyNewTimeshar',
  async (call, { symbol, period, from, to }) => {
    const market = call.world.catalogue.marketBySymbol(symbol.toUpperCase())
    if (!market || !isListed(call.world, market, call.now)) throw new Refusal('unknown-symbol', 'symbol')
    if (from > to) throw new Refusal('reversed-times', 'from')
    const canonical = canonicalPeriod(period)
    if (candleCount(canonical, from * 1000, to * 1000) > mostCandles)
      throw new Refusal('too-many-candles', 'from', { limit: mostCandles })
    const rows = await candles(call, market, { period: canonical, from: from * 1000, to: to * 1000 })
    return {
      msg: '',
      data: rows.map((row) => ({
        time: row.time,
        open: format(row.open),
        close: format(row.close),
        high: format(row.high),
        low: format(row.low),
        volume: format(row.volume),
      })),
    }
  },
)
