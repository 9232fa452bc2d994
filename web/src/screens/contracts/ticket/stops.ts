import type { PositionSide, Stops } from '#domain/contracts.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { priceAtMargin } from '../../../positions/marginPercent.ts'
import { fillOf, leverageOf, type TicketInput } from './ticket.ts'

/** Returns the price of a stop of the ticket for this side; undefined without a stop, or while unknown. */
export function stopPriceOf(
  stop: keyof Stops,
  side: PositionSide,
  market: Market,
  input: TicketInput,
  deal: ContractDeal | undefined,
): string | undefined {
  if (!input.stopsOn || input[stop] === '') return undefined
  if (input[`${stop}Unit`] === 'price') return input[stop]
  const price = fillOf(market, input, side)
  const leverage = leverageOf(input, deal)
  if (price === undefined || leverage === undefined) return undefined
  return priceAtMargin(stop, side, price, { leverage, percent: input[stop], places: market.pricePlaces ?? 8 })
}
