import { parse, divDown, stepOf } from '#domain/decimal.ts'
import { IdentityStatus } from '#generated/enums.ts'
import { bankCurrency, usdt, type Market } from '../../engine/catalogue.ts'
import type { Scope } from '../../engine/scope.ts'
import { lastPrice } from '../../market/sources.ts'
import { openPosition } from '../../products/contracts/positions.ts'
import { watch } from '../../products/contracts/watch.ts'
import { buyPlan } from '../../products/earn/orders.ts'
import { buyOption } from '../../products/options/orders.ts'
import { placeOrder } from '../../products/spot/trading.ts'
import type { User } from '../../store/schema.ts'
import { fileDeposit } from '../../wallet/deposits.ts'

export interface DemoUser {
  readonly user: User
  /** Id of one of the user's pictures. */
  readonly proof: string
}

/** One action of a user; `draw` decides the details. */
export type Action = (scope: Scope, person: DemoUser, draw: number) => Promise<void>

/** Returns the action of a draw; most draws have none. */
export function chooseAction(draw: number): Action | undefined {
  const part = draw % 100
  if (part < 22) return tradeSpot
  if (part < 32) return openContract
  if (part < 42) return takeOption
  if (part < 45) return deposit
  return part < 46 ? invest : undefined
}

const pick = <T>(list: readonly T[], draw: number): T | undefined => list[draw % list.length]

/** Returns a quantity of a market worth about this many USDT, in whole amount steps. */
export function worthOf(scope: Scope, market: Market, usdtUnits: bigint): bigint {
  const step = stepOf(market.amountScale)
  const amount = (divDown(usdtUnits, lastPrice(scope, market)) / step) * step
  return amount < market.minAmount ? market.minAmount : amount
}

/** A price some hundredths of a percent off the last one, in whole price steps. */
export function priceOff(scope: Scope, market: Market, hundredths: number): bigint {
  const step = stepOf(market.priceScale)
  const price = (lastPrice(scope, market) * BigInt(10_000 + hundredths)) / 10_000n
  return (price / step) * step
}

const tradeSpot: Action = async (scope, { user }, draw) => {
  const market = pick(
    scope.world.catalogue.markets.filter(({ spot, issue }) => spot && issue === undefined),
    draw >>> 2,
  )
  if (!market) return
  const side = (draw & 1) === 0 ? 'buy' : 'sell'
  const amount = worthOf(scope, market, parse(String(50 + (draw % 400))))
  // Every third order waits a little off the price, and most of those are met within days.
  const price = draw % 3 === 0 ? priceOff(scope, market, (side === 'buy' ? -1 : 1) * (20 + (draw % 300))) : 0n
  await placeOrder(scope, { userId: user.id, market, side, amount, price })
}

const openContract: Action = async (scope, { user }, draw) => {
  const market = pick(
    scope.world.catalogue.markets.filter(({ issue }) => issue === undefined),
    draw >>> 1,
  )
  if (!market) return
  const side = draw & 1 ? 'short' : 'long'
  const price = lastPrice(scope, market)
  const away = (hundredths: number) => priceOff(scope, market, side === 'long' ? hundredths : -hundredths)
  const stops = { takeProfit: away(150 + (draw % 200)), stopLoss: away(-(60 + (draw % 100))) }
  const terms = { side, lots: 1, leverage: 20, originPrice: price, price, stops, waits: false } as const
  await watch(scope, await openPosition(scope, { userId: user.id, market, ...terms }))
}

const takeOption: Action = async (scope, { user }, draw) => {
  const market = pick(
    scope.world.catalogue.markets.filter(({ issue }) => issue === undefined),
    draw >>> 3,
  )
  const time = pick(scope.world.settings.option.times, draw >>> 1)
  if (!market || !time || user.review_status !== IdentityStatus.verified) return
  const forecast = draw % 20 === 0 ? 'even' : draw & 1 ? 'down' : 'up'
  const { seconds, profitPercent, evenPercent } = time
  const terms = {
    market,
    currencyId: usdt,
    forecast,
    seconds,
    profitPercent: forecast === 'even' ? evenPercent : profitPercent,
  } as const
  await buyOption(scope, {
    userId: user.id,
    ...terms,
    amount: parse(time.least) + parse(String(10 * (draw % 9))),
  })
}

const deposit: Action = async (scope, { user, proof }, draw) => {
  const bank = draw % 4 === 0
  await fileDeposit(scope, {
    userId: user.id,
    currencyId: bank ? bankCurrency : usdt,
    chain: bank ? '' : 'TRC20',
    address: '',
    amount: parse(String(100 * (1 + (draw % 20)))),
    proof,
    payer: bank ? user.nickname : '',
    bankAccount: bank ? '6222 0212 3456 7890' : '',
  })
}

const invest: Action = async (scope, { user }, draw) => {
  const plan = pick(
    scope.world.worldFile.products.filter(({ currency }) => currency === usdt),
    draw,
  )
  if (plan) await buyPlan(scope, user.id, plan, parse(plan.least))
}
