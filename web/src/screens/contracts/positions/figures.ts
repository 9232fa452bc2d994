import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import { liquidationDistance, marginRatio, profitAt } from '#domain/contracts.ts'
import { decimalText, sum, units } from '#domain/decimalText.ts'
import { toLivePositions, type LivePositions } from '#sdk/model/livePositions.ts'
import type { Position } from '#sdk/model/position.ts'
import { useAccountEvent } from '../../../market/live/account.ts'
import { bookOf } from '../../../market/live/book.ts'
import { marketSignals } from '../../../market/live/tickers.ts'
import { returnRateOf, termsOf } from '../terms.ts'

/** The backend reports twice a second; after this silence the last price is used instead. */
const freshMs = 3_000
const report = signal<(LivePositions & { readonly at: number }) | undefined>(undefined)

const fresh = (): LivePositions | undefined =>
  report.value && Date.now() - report.value.at < freshMs ? report.value : undefined

/** Keeps the live profit and loss of all positions up to date while the screen is open. */
export function useLiveProfits(): void {
  useAccountEvent('lever_trade', (message) => {
    report.value = { ...toLivePositions(message), at: Date.now() }
  })
}

export interface Figures {
  readonly price: ReadonlySignal<string>
  readonly profit: ReadonlySignal<string>
  /** In percent of margin. */
  readonly rate: ReadonlySignal<string>
}

/** The live figures of a position: what the backend reported, else calculated from the last price. */
export function figuresOf(position: Position): Figures {
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
  const rate = computed(() => returnRateOf(profit.value, position.margin))
  return { price, profit, rate }
}

export interface Distance {
  /** In percent of the price. */
  readonly percent: ReadonlySignal<string>
  /** Of the way from entry to liquidation, 0 to 1; a float is enough to draw. */
  readonly left: ReadonlySignal<number>
}

/** How much room the price of a position has before it is liquidated. */
export function distanceOf(
  { side, openPrice }: Position,
  price: ReadonlySignal<string>,
  liquidation: string,
): Distance {
  const way = Number(openPrice) - Number(liquidation)
  const percent = computed(() =>
    decimalText(liquidationDistance(side, units(price.value), units(liquidation))),
  )
  const left = computed(
    () => Math.min(1, Math.max(0, (Number(price.value) - Number(liquidation)) / way)) || 0,
  )
  return { percent, left }
}

/** What a position closes at now: the best price of the other side where the book is followed, else the last price. */
export function exitOf(position: Position): ReadonlySignal<string> {
  const book = bookOf(position.symbol)
  const { last } = marketSignals(position.symbol)
  return computed(() => {
    const best = (position.side === 'long' ? book.bids : book.asks).value[0]?.price
    const isFollowed = best !== undefined && Date.now() - book.at.value < freshMs
    return (isFollowed ? best : last.value) ?? position.price
  })
}

export interface Totals {
  readonly profit: ReadonlySignal<string>
  /** Percent of margin; undefined without a position. */
  readonly marginRatio: ReadonlySignal<string | undefined>
  readonly margin: string
}

/** Over all open positions. */
export function totalsOf(positions: readonly Position[], free: string | undefined): Totals {
  const profits = positions.map((position) => figuresOf(position).profit)
  const margin = sum(positions.map((position) => position.margin))
  const profit = computed(() => {
    const calculated = sum(profits.map((one) => one.value))
    return fresh()?.profit ?? calculated
  })
  const ratio = computed(() => {
    if (units(margin) === 0n) return undefined
    const calculated = marginRatio(units(free), units(margin), units(profit.value))
    return fresh()?.marginRatio ?? decimalText(calculated)
  })
  return { profit, marginRatio: ratio, margin }
}
