import { format, parse, divDown, stepOf } from '#domain/decimal.ts'
import { notional } from '#domain/spot.ts'
import type { ControlInput } from '#generated/control.ts'
import { SpotOrderStatus } from '#generated/enums.ts'
import type { Market } from '../../engine/catalogue.ts'
import type { Scope } from '../../engine/scope.ts'
import { courseOf } from '../../market/course.ts'
import { checkLimitPrice, assertTrading, isListed } from '../../market/listing.ts'
import { tickMs, tickOf, tickStart } from '../../market/periods.ts'
import { quotingChangeEnd, quotingOf } from '../../market/quoting.ts'
import { lastPrice } from '../../market/sources.ts'
import { follow, resumePrices, halt, jump, quote, type Leg } from '../../market/steering.ts'
import { watchAllAgain } from '../../products/contracts/watch.ts'
import { awaitAllAgain } from '../../products/spot/resting.ts'
import { placeAsStranger } from '../../products/spot/stranger.ts'
import type { ApiRequest } from '../../transport/http/apiRequest.ts'
import type { ControlHandlers } from './controlCall.ts'
import { badField, marketOf, positive, targetOf } from './marketFields.ts'
import { legsOfCsv, legsOfPath } from './pricePath.ts'

type MarketOperation = Extract<keyof ControlHandlers, `market${string}`>

/** Operations that steer the markets of a world. */
export const marketHandlers: Pick<ControlHandlers, MarketOperation> = {
  marketList: ({ world, run }) =>
    run((scope) => Promise.resolve(world.catalogue.markets.map((market) => marketRow(scope, market)))),
  marketMove: (request) =>
    steer(request, (scope, market) => {
      const { input } = request
      const legs = legsOf(scope, market, input)
      const { steps, hold = false } = input
      if (legs.length * (steps ?? 1) > mostSteps)
        throw badField('steps', `all legs together may have at most ${mostSteps} steps`)
      return follow(scope, market, legs, { steps, hold })
    }),
  marketGap: (request) =>
    steer(request, (scope, market) => {
      const to = targetOf(scope, market, request.input)
      if (to === undefined) throw badField('to', 'is required, unless percent is given')
      return jump(scope, market, to, false)
    }),
  marketPin: (request) =>
    steer(request, (scope, market) => {
      const last = lastPrice(scope, market)
      return jump(scope, market, targetOf(scope, market, request.input) ?? last, true)
    }),
  marketHalt: (request) => steer(request, halt),
  marketResume: (request) =>
    steer(request, (scope, market) => resumePrices(scope, market, request.input.seeded ?? false)),
  marketBook: async (request) => {
    const { world, run, input } = request
    const { symbol, spread, liquidity = null, over, advance = false } = input
    const market = marketOf(world, symbol)
    const until = await run(async (scope) => {
      await quote(scope, market, {
        spreadSteps: spread === undefined ? null : spreadStepsOf(market, spread),
        liquidityPercent: liquidity,
        ticks: over === undefined ? undefined : Math.max(1, Math.ceil(over / tickMs)),
      })
      return quotingChangeEnd(world, market, scope.now)
    })
    if (advance && until !== undefined) await world.advanceTo(until, request)
    return run((scope) => Promise.resolve(marketRow(scope, market)))
  },
  marketOrder: ({ run, input }) => run((scope) => placeStrangersOrder(scope, input)),
}

/** Maximum rows of the store for one move. */
const mostSteps = 10_000

interface SteeringFields {
  readonly symbol: string
  readonly advance?: boolean
}

/** Steers a market in one command, then reschedules everything that waits for a price. */
async function steer(
  request: Pick<ApiRequest, 'world' | 'run' | 'trace'> & { readonly input: SteeringFields },
  how: (scope: Scope, market: Market) => Promise<void>,
) {
  const { world, run, input } = request
  const { symbol, advance = false } = input
  const market = marketOf(world, symbol)
  const until = await run(async (scope) => {
    await how(scope, market)
    await awaitAllAgain(scope, market)
    await watchAllAgain(scope, market)
    const course = courseOf(world, market, scope.now)
    return course.state === 'moving' ? course.until : tickStart(tickOf(scope.now)) + tickMs
  })
  if (advance) await world.advanceTo(until, request)
  return run((scope) => Promise.resolve(marketRow(scope, market)))
}

function marketRow(scope: Scope, market: Market) {
  const { world, now } = scope
  const step = stepOf(market.priceScale)
  const text = (units: bigint) => format(units, market.priceScale)
  const { spreadSteps, liquidityPercent } = quotingOf(world, market, now)
  const course = courseOf(world, market, now)
  const bookUntil = quotingChangeEnd(world, market, now)
  return {
    symbol: market.symbol,
    price: text(lastPrice(scope, market)),
    state: course.state,
    ...(course.state === 'moving' ? { until: course.until, target: text(BigInt(course.target) * step) } : {}),
    spread: text(BigInt(spreadSteps) * step),
    liquidity: liquidityPercent,
    ...(bookUntil !== undefined && { bookUntil }),
  }
}

const ways = ['to', 'percent', 'path', 'csv'] as const

/** @throws ControlRefusal invalid-input */
function legsOf(scope: Scope, market: Market, input: ControlInput<'marketMove'>): readonly Leg[] {
  const [way = 'to', other] = ways.filter((name) => input[name] !== undefined)
  if (other !== undefined) throw badField(other, `cannot be combined with ${way}`)
  const { path, csv, over } = input
  if (over !== undefined && (path ?? csv) !== undefined)
    throw badField('over', `cannot be combined with ${way}, which has its own times`)
  if (path !== undefined) return legsOfPath(path, market, scope.now)
  if (csv !== undefined) return legsOfCsv(csv, market, scope.now)
  const price = targetOf(scope, market, input)
  if (price === undefined) throw badField('to', `give one of ${ways.join(', ')}`)
  return [{ ticks: Math.max(1, Math.ceil((over ?? 0) / tickMs)), price }]
}

/** @throws ControlRefusal invalid-input */
function spreadStepsOf(market: Market, text: string): number {
  const units = positive('spread', text, market.priceScale)
  return Number(units / stepOf(market.priceScale))
}

const statusNames = {
  [SpotOrderStatus.waiting]: 'waiting',
  [SpotOrderStatus.completed]: 'completed',
  [SpotOrderStatus.cancelled]: 'cancelled',
} as const

/** Maximum value of one order of an anonymous counterparty, in units of the quote currency. */
const mostWorth = parse('1000000000')

async function placeStrangersOrder(scope: Scope, input: ControlInput<'marketOrder'>) {
  const market = marketOf(scope.world, input.symbol)
  if (!market.spot || !isListed(scope.world, market, scope.now))
    throw badField('symbol', `${market.symbol} is not open for spot trading`)
  assertTrading(scope, market)
  const amount = positive('amount', input.amount, market.amountScale)
  const price = input.price === undefined ? 0n : positive('price', input.price, market.priceScale)
  if (price > 0n) checkLimitPrice(scope, market, price, 'price')
  const last = lastPrice(scope, market)
  if (notional(price > 0n ? price : last, amount) > mostWorth)
    throw badField('amount', `is worth more than ${format(mostWorth, 0)}`)
  const order = await placeAsStranger(scope, { market, side: input.side, amount, price })
  const average = order.filled === 0n ? 0n : divDown(order.filled_quote, order.filled)
  return {
    id: order.id,
    status: statusNames[order.status],
    filled: format(order.filled),
    averagePrice: format(average),
  }
}
