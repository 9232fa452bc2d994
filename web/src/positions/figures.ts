import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { contractFee, liquidationDistance, marginRatio, netProfit, profitAt } from '#domain/contracts.ts'
import { smaller } from '#domain/decimal.ts'
import { decimalText, sum, units } from '#domain/decimalText.ts'
import { toLivePositions, type LivePositions } from '#sdk/model/livePositions.ts'
import type { Position } from '#sdk/model/position.ts'
import { useAccountEvent } from '../market/live/account.ts'
import { bookOf } from '../market/live/book.ts'
import { marketSignals } from '../market/live/tickers.ts'
import { returnRateOf, termsOf } from './terms.ts'

/** Maximum age of a report in ms; the backend reports twice a second. After that, the last price is used instead. */
const freshMs = 3_000
const report = signal<(LivePositions & { readonly at: number }) | undefined>(undefined)

const fresh = (): LivePositions | undefined =>
  report.value && Date.now() - report.value.at < freshMs ? report.value : undefined

/** Keeps the live profit and loss of all positions up to date while the screen is mounted. */
export function useLiveProfits(): void {
  useAccountEvent('lever_trade', (message) => {
    report.value = { ...toLivePositions(message), at: Date.now() }
  })
}

export interface Figures {
  readonly price: ReadonlySignal<string>
  /** Profit or loss after all fees and interest if it were closed at this price. */
  readonly net: ReadonlySignal<string>
  /** The same in percent of the margin at opening, as after the close. */
  readonly rate: ReadonlySignal<string>
}

/** Returns the live figures of a position: as reported by the backend, otherwise calculated from the last price. */
export function figuresOf(position: Position, feePercent: string): Figures {
  const { last } = marketSignals(position.symbol)
  const terms = termsOf(position)
  const reported = () => fresh()?.positions.get(position.id)
  const price = computed(() => {
    const now = last.value
    return reported()?.price ?? now ?? position.price
  })
  const profit = computed(() => {
    const now = last.value
    const calculated =
      now === undefined ? position.unrealizedProfit : decimalText(profitAt(terms, units(now)))
    return reported()?.profit ?? calculated
  })
  const net = computed(() =>
    decimalText(netNow(position, units(profit.value), units(price.value), feePercent)),
  )
  const rate = computed(() => returnRateOf(net.value, position.openingMargin))
  return { price, net, rate }
}

/** Subtracts paid and closing costs from profit or loss, as far as the money covers them. */
function netNow(position: Position, profit: bigint, price: bigint, feePercent: string): bigint {
  const left = units(position.margin) + profit
  const due = contractFee(price, units(position.size), units(feePercent))
  const closing = smaller(due, left > 0n ? left : 0n)
  return netProfit(profit, units(position.fees) + closing, units(position.overnightInterest))
}

export interface Distance {
  /** In percent of the price. */
  readonly percent: ReadonlySignal<string>
  /** Position between liquidation (0) and entry (1), and beyond. */
  readonly left: ReadonlySignal<number>
}

/** Returns the position of a price between liquidation (0) and entry (1). A float is precise enough to draw. */
export function wayTo(price: string, { openPrice }: Position, liquidation: string): number {
  return (Number(price) - Number(liquidation)) / (Number(openPrice) - Number(liquidation)) || 0
}

/** Returns the distance of a position's price from its liquidation. */
export function distanceOf(position: Position, price: ReadonlySignal<string>, liquidation: string): Distance {
  const percent = computed(() =>
    decimalText(liquidationDistance(position.side, units(price.value), units(liquidation))),
  )
  const left = computed(() => Math.max(0, wayTo(price.value, position, liquidation)))
  return { percent, left }
}

/**
 * Returns the price at which a position would close now: the best opposite price if the book is followed, otherwise the
 * last price.
 */
export function exitOf(position: Position): ReadonlySignal<string> {
  const book = bookOf(position.symbol)
  const { last } = marketSignals(position.symbol)
  return computed(() => {
    const best = (position.side === 'long' ? book.bids : book.asks).value[0]?.price
    const isFollowed = best !== undefined && Date.now() - book.at.value < freshMs
    return (isFollowed ? best : last.value) ?? position.price
  })
}

/** Returns the sum over all open positions, after fees. */
export function totalOf(figures: readonly Figures[]): ReadonlySignal<string> {
  return computed(() => sum(figures.map(({ net }) => net.value)))
}

/** Returns how far an account covers the margin of its positions, in percent; undefined without a position. */
export function coverOf(
  positions: readonly Position[],
  free: string | undefined,
): ReadonlySignal<string | undefined> {
  const margin = units(sum(positions.map((position) => position.margin)))
  return computed(() => {
    if (margin === 0n) return undefined
    const profit = sum(
      positions.map((position) => {
        const now = marketSignals(position.symbol).last.value
        return now === undefined
          ? position.unrealizedProfit
          : decimalText(profitAt(termsOf(position), units(now)))
      }),
    )
    return fresh()?.marginRatio ?? decimalText(marginRatio(units(free), margin, units(profit)))
  })
}
