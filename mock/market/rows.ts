import { format, unitScale, parse, stepOf } from '#domain/decimal.ts'
import { unixSeconds } from '#domain/time.ts'
import { Flag, MarketSource } from '#generated/enums.ts'
import type { components } from '#generated/http.ts'
import type { Currency, Market } from '../engine/catalogue.ts'
import type { Scope } from '../engine/scope.ts'
import type { AccountKind } from '../store/accountKinds.ts'
import type { Ticker } from './quotes.ts'
import { quotingOf } from './quoting.ts'

/** Formats a percentage with sign and four decimals, from units of 10^-8: `+1.2345`. */
export function signedPercent(units: bigint): string {
  const rounded = (units / 10_000n) * 10_000n
  return `${rounded < 0n ? '-' : '+'}${format(rounded < 0n ? -rounded : rounded, 4)}`
}

/** Converts a market and its day to a row of the contract. */
export function pairRow(
  { world, now }: Scope,
  market: Market,
  day: Ticker,
): components['schemas']['Pair'] & { high: string; low: string } {
  const { spot, lever, option, cnyRate } = world.settings
  const base = world.catalogue.currency(market.currencyId)
  return {
    id: market.id,
    legal_id: market.quoteId,
    legal_name: world.catalogue.currency(market.quoteId).name,
    currency_id: base.id,
    currency_name: base.name,
    legal_name2: base.longName,
    logo: '',
    is_display: Flag.yes,
    open_transaction: Flag.yes,
    open_lever: Flag.yes,
    open_microtrade: Flag.yes,
    open_coin_trade: market.spot ? Flag.yes : Flag.no,
    now_price: format(day.last),
    change: signedPercent(day.change),
    volume: format(day.volume, 5),
    rmb_relation: format(parse(cnyRate), 2),
    market_from: MarketSource.exchange,
    market_from_name: 'exchange',
    lever_share_num: format(market.lotSize, 5),
    lever_min_share: 1,
    lever_max_share: lever.mostLots,
    lever_trade_fee: format(parse(lever.feePercent), 4),
    spread: format(BigInt(quotingOf(world, market, now).spreadSteps) * stepOf(market.priceScale), 4),
    overnight: format(0n, 4),
    micro_trade_fee: format(parse(option.feePercent), 2),
    sort: market.id,
    create_time: unixSeconds(openedAt),
    coin_trade_fee: format(parse(spot.feePercent), 6),
    category: market.category,
    price_scale: market.priceScale,
    amount_scale: market.amountScale,
    min_amount: format(market.minAmount),
    max_amount: format(market.maxAmount),
    high: format(day.high),
    low: format(day.low),
    stop_limit: Flag.yes,
    oco: Flag.yes,
  }
}

const openedAt = Date.UTC(2024, 0)

/** Converts a quote currency to a row of the contract, without its markets. */
export function quoteCurrency(currency: Currency): Omit<components['schemas']['QuoteCurrency'], 'quotation'> {
  return {
    id: currency.id,
    name: currency.name,
    logo: '',
    ...kindFlags(currency),
    is_display: Flag.yes,
    price: format(unitScale),
    min_number: format(currency.minWithdrawal),
    rate: format(parse(currency.withdrawalFee), 4),
  }
}

/** Account kinds of a currency, as the flags of the contract. */
export function kindFlags({ kinds }: Currency) {
  const flag = (kind: AccountKind) => (kinds.includes(kind) ? Flag.yes : Flag.no)
  return {
    is_legal: flag('trust'),
    is_lever: flag('contract'),
    is_match: flag('spot'),
    is_micro: flag('option'),
  }
}
