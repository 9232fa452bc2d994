import { isBeyondLiquidation, type Stops } from '#domain/contracts.ts'
import { compare, units } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import type { Fault } from '../../../forms/forms.ts'
import { format } from '../../../i18n/format.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { beyondLimit } from '../../../market/slippage.ts'
import { isSet, neededSide, stopSides } from '../../../positions/terms.ts'
import { stopPriceOf } from './stops.ts'
import { estimateOf, expectationOf, type TicketInput } from './ticket.ts'

/**
 * S5.15, S5.16: whole lots within the limits, stops on the right side of the price, and a stop-loss before liquidation.
 * Rules that depend on the side apply once a side has been tapped.
 */
export function faultsOf(market: Market, input: TicketInput, deal: ContractDeal | undefined) {
  const last = marketSignals(market.symbol).last.peek()
  return {
    price: input.kind === 'limit' && priceFault(input, last),
    lots: lotsFault(market, input, deal),
    takeProfit: stopFault('takeProfit', market, input, deal),
    stopLoss: stopFault('stopLoss', market, input, deal),
  } as const
}

function priceFault({ price, side }: TicketInput, last: string | undefined) {
  if (units(price) === 0n) return 'trade.needPrice'
  if (last === undefined || side === '') return undefined
  const difference = compare(price, last)
  if (side === 'long') return difference >= 0 && 'lever.limitLong'
  return difference <= 0 && 'lever.limitShort'
}

function lotsFault(
  market: Market,
  input: TicketInput,
  deal: ContractDeal | undefined,
): Fault | false | undefined {
  if (input.lots === '') return 'lever.needLots'
  const { minLots, maxLots } = deal ?? market
  const lots = Number(input.lots)
  const count = Math.max(1, minLots)
  // The field takes whole numbers only.
  if (lots < count) return { id: 'lever.lotsMinimum', values: { count } }
  if (maxLots && lots > maxLots)
    return { id: 'lever.lotsMaximum', values: { count: format.peek().whole(maxLots) }, atOnce: true }
  const cost = estimateOf(market, input, input.side || 'long', deal)?.cost
  if (deal && cost !== undefined && compare(cost, deal.free) > 0)
    return { id: 'form.insufficient', atOnce: true }
  return input.side !== '' && beyondLimit(expectationOf(market, input, input.side)?.slippage)
}

function stopFault(
  stop: keyof Stops,
  market: Market,
  input: TicketInput,
  deal: ContractDeal | undefined,
): Fault | false | undefined {
  const { side, [stop]: typed } = input
  if (!input.stopsOn || typed === '') return undefined
  if (!isSet(typed)) return 'lever.needStop'
  if (side === '') return undefined
  const at = stopPriceOf(stop, side, market, input, deal)
  if (!isSet(at)) return 'lever.needStop'
  const price = input.kind === 'limit' ? input.price : marketSignals(market.symbol).last.peek()
  if (isSet(price)) {
    const needed = neededSide(stop, side, units(at), [units(price)])
    if (needed) return stopSides[needed]
  }
  // The liquidation price is known once there are lots and a price.
  const liquidation = estimateOf(market, input, side, deal)?.liquidation
  const isLate = stop === 'stopLoss' && isBeyondLiquidation(side, units(at), units(liquidation))
  return isLate && 'lever.stopTooFar'
}
