import { closeAt, type PositionSide } from '#domain/contracts.ts'
import { compare, decimalText, min, units } from '#domain/decimalText.ts'
import type { ContractDeal } from '#sdk/model/contractDeal.ts'
import type { Market } from '#sdk/model/market.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { isSet } from '../../../positions/terms.ts'
import { estimateOf, mostLots, type TicketInput } from '../ticket/ticket.ts'

interface Risk {
  readonly market: Market
  readonly input: TicketInput
  readonly deal: ContractDeal | undefined
  /** Largest loss, in the quote currency. */
  readonly most: string
  /** The price at which it would be lost. */
  readonly at: string
}

interface LotsByRisk {
  /** The side that loses at that price: long below the price of now, short above it. */
  readonly side: PositionSide
  readonly lots: string
  /** In the base currency. */
  readonly size: string
  /** Result at that price after both fees, negative. */
  readonly loss: string
}

/** Returns the most lots that lose no more than this at a price, and that the balance covers; undefined while unknown. */
export function lotsByRisk({ market, input, deal, most, at }: Risk): LotsByRisk | undefined {
  const last = marketSignals(market.symbol).last.value
  if (!isSet(most) || !isSet(at) || last === undefined) return undefined
  const side = compare(at, last) < 0 ? 'long' : 'short'
  const lossOf = (lots: string): bigint | undefined => {
    const estimate = estimateOf(market, { ...input, lots }, side, deal)
    if (!estimate) return undefined
    const { profit, fee } = closeAt(estimate.terms, units(at), units(market.contractFeePercent))
    return fee + units(estimate.fee) - profit
  }
  const perLot = lossOf('1')
  const affordable = mostLots(market, input, deal)
  if (perLot === undefined || affordable === undefined || perLot <= 0n) return undefined
  const lots = min(String(units(most) / perLot), affordable)
  const estimate = estimateOf(market, { ...input, lots }, side, deal)
  return {
    side,
    lots,
    size: estimate?.size ?? '0',
    loss: decimalText(-(lossOf(lots) ?? 0n)),
  }
}
