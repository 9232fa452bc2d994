import { computed, signal, type ReadonlySignal } from '@preact/signals-react'
import type { Message } from '#sdk/socket.ts'
import { decimalText, sum, units } from '#domain/decimalText.ts'
import { useAccountEvent } from '../../../market/live/account.ts'
import { bookOf } from '../../../market/live/book.ts'
import { marketSignals } from '../../../market/live/markets.ts'
import { long, profitAt, returnRate, termsOf, type LeverOrder } from '../terms.ts'

/** What the backend said about one position, and when. */
interface Told {
  readonly price: string
  readonly profit: string
}

interface Report {
  readonly at: number
  readonly positions: ReadonlyMap<number, Told>
  readonly hazard: string
  readonly profit: string
}

/** The backend speaks twice a second; after this silence the last price has to do. */
const freshMs = 3_000
const report = signal<Report | undefined>(undefined)

const fresh = (): Report | undefined =>
  report.value && Date.now() - report.value.at < freshMs ? report.value : undefined

/** Hears the live profit and loss of all positions while the screen stands. */
export function useLiveProfits(): void {
  useAccountEvent('lever_trade', hear)
}

function hear(message: Message<'lever_trade'>): void {
  report.value = {
    at: Date.now(),
    positions: new Map(positionsIn(message.trades_all)),
    hazard: message.hazard_rate,
    profit: message.profits_all,
  }
}

/** The list comes as JSON text; what is no position in it is passed over. */
function positionsIn(text: string): readonly (readonly [number, Told])[] {
  let rows: unknown
  try {
    rows = JSON.parse(text)
  } catch {
    return []
  }
  if (!Array.isArray(rows)) return []
  return (rows as readonly Partial<LeverOrder>[]).flatMap(({ id, update_price, profits }) =>
    typeof id === 'number' && typeof update_price === 'string' && typeof profits === 'string'
      ? [[id, { price: update_price, profit: profits }] as const]
      : [],
  )
}

export interface Figures {
  readonly price: ReadonlySignal<string>
  readonly profit: ReadonlySignal<string>
  /** In percent of margin. */
  readonly rate: ReadonlySignal<string>
}

/** The live figures of a position: what the backend said, else reckoned from the last price. */
export function figuresOf(order: LeverOrder): Figures {
  const { last } = marketSignals(order.symbol)
  const told = () => fresh()?.positions.get(order.id)
  const price = computed(() => {
    const now = last.value
    return told()?.price ?? now ?? order.update_price
  })
  const profit = computed(() => {
    const now = last.value
    return told()?.profit ?? (now === undefined ? order.profits : profitAt(termsOf(order), now))
  })
  const rate = computed(() => returnRate(profit.value, order.caution_money))
  return { price, profit, rate }
}

/** What a position closes at now: the best price of the other side where the book is followed, else the last price. */
export function exitOf(order: LeverOrder): ReadonlySignal<string> {
  const book = bookOf(order.symbol)
  const { last } = marketSignals(order.symbol)
  return computed(() => {
    const best = (order.type === long ? book.bids : book.asks).value[0]?.price
    const known = best !== undefined && Date.now() - book.at.value < freshMs
    return (known ? best : last.value) ?? order.update_price
  })
}

export interface Totals {
  readonly profit: ReadonlySignal<string>
  /** Percent of margin; undefined without a position. */
  readonly hazard: ReadonlySignal<string | undefined>
  readonly margin: string
}

/** Over all open positions. */
export function totalsOf(orders: readonly LeverOrder[], free: string | undefined): Totals {
  const profits = orders.map((order) => figuresOf(order).profit)
  const margin = sum(orders.map((order) => order.caution_money))
  const profit = computed(() => {
    const reckoned = sum(profits.map((one) => one.value))
    return fresh()?.profit ?? reckoned
  })
  const hazard = computed(() => {
    if (units(margin) === 0n) return undefined
    const held = units(sum([free, margin, profit.value]))
    return fresh()?.hazard ?? decimalText((held * 100n * 10n ** 8n) / units(margin))
  })
  return { profit, hazard, margin }
}
