import type { components } from '#generated/http.ts'
import { handle } from '../contract/handler.ts'
import { format } from '../domain/money.ts'
import { usdt, type Market } from '../market/catalogue.ts'
import { candleCount, canonicalPeriod } from '../market/periods.ts'
import { Refusal } from '../refusal.ts'
import type { Scope } from '../scope.ts'
import { isListed, listedMarkets, marketOfIds } from '../trading/listing.ts'
import { candles, ticker } from '../trading/quotes.ts'
import { pairRow, quoteCurrency } from '../trading/pairs.ts'
import { kindFlags, walletRow } from '../funds/wallets.ts'

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
    const rows = await candles(call, market, canonical, from * 1000, to * 1000)
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

export const currencyUserCurrencyList = handle('currencyUserCurrencyList', async (call) => {
  const message = []
  for (const currency of call.world.catalogue.currencies) {
    if (currency.kinds.length < 2) continue
    message.push({
      id: currency.id,
      name: currency.name,
      ...kindFlags(currency),
      wallet: await walletRow(call, call.user, currency),
    })
  }
  return { message }
})
