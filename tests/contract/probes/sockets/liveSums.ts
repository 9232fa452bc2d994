import { ContractSide } from '#generated/enums.ts'
import type { Listener, Payload } from '../../core/listeners.ts'
import type { Watch } from '../../core/probe.ts'
import { within, type Sentence } from '../../core/statement.ts'
import { differences, listIn } from './agreement.ts'
import { eventWithin } from './tokens.ts'
import { isWithin, num, text } from './values.ts'

const subject = 'socket lever_trade'

/** Totals of all open positions and of those of a market, and the field of a row that each sums up. */
const totals = {
  trades_all: {
    caution_money_all: 'caution_money',
    origin_caution_money_all: 'origin_caution_money',
    profits_all: 'profits',
  },
  trades_cur: {
    caution_money: 'caution_money',
    origin_caution_money: 'origin_caution_money',
    profits: 'profits',
  },
} as const

/** Compares the totals of live positions with their rows; names each wrong total, with a sentence about it. */
export function wrongSums(message: Payload): readonly (readonly [string, string])[] {
  return Object.entries(totals).flatMap(([list, fields]) =>
    Object.entries(fields).flatMap(([total, field]) => {
      const sum = (listIn(message[list]) ?? []).reduce((whole, row) => whole + num(row[field]), 0)
      // Rows are rounded one by one; a backend may compute the sum of results a tick earlier or later.
      const slack = field === 'profits' ? 0.01 + Math.abs(sum) * 0.02 : 0.001
      return Number.isFinite(sum) && Math.abs(num(message[total]) - sum) > slack
        ? [[total, `${total} is ${text(message[total])}, but the rows of ${list} come to ${sum.toFixed(8)}`]]
        : []
    }),
  )
}

/** Tolerance of a result beside its two prices. */
const rounding = 1e-6

/** Compares the result of each live position with its prices, size and side. */
export function wrongResult(message: Payload): string | undefined {
  const wrong = (listIn(message['trades_all']) ?? []).find((row) => {
    const due = resultOf(row)
    return Number.isFinite(due) && Math.abs(num(row['profits']) - due) > rounding * (1 + Math.abs(due))
  })
  return (
    wrong &&
    `the profits of position ${text(wrong['id'])} are ${text(wrong['profits'])}, and from ${text(wrong['price'])} to ${text(wrong['update_price'])} they come to ${resultOf(wrong).toFixed(8)}`
  )
}

function resultOf({ type, price, update_price, number, caution_money }: Payload): number {
  const rise = (num(update_price) - num(price)) * num(number)
  // A loss is never more than the margin.
  return Math.max(type === ContractSide.short ? -rise : rise, -num(caution_money))
}

/** Compares the risk rate with the free balance, margin and result that it is made of. */
function wrongRisk(message: Payload, free: number): string | undefined {
  const [margin, profits] = [num(message['caution_money_all']), num(message['profits_all'])]
  const due = ((free + margin + profits) / margin) * 100
  const isRight = !Number.isFinite(due) || isWithin(num(message['hazard_rate']), [due], riskSlack)
  return isRight
    ? undefined
    : `hazard_rate is ${text(message['hazard_rate'])}, and ${due.toFixed(4)} with ${String(free)} that are free`
}

/** Tolerance in percent for a rate with few decimals, or of a tick earlier or later. */
const riskSlack = 0.1

/**
 * Checks that the next live message shows a position as its list does, and sums it up.
 * @param free balance of the contract account
 */
export async function expectLiveSums(
  listener: Listener,
  watch: Watch,
  what: string,
  row: { readonly id: number } & Payload,
  free: number,
): Promise<void> {
  const from = listener.of('lever_trade').length
  const later = () => listener.of('lever_trade').slice(from)
  const wrong = (message: Payload | undefined): Sentence | undefined => {
    const shown = listIn(message?.['trades_all'])?.find(({ id }) => id === row.id)
    if (!message || !shown) return `position ${text(row.id)} is not in trades_all`
    const fields = ['share', 'number', 'caution_money', 'origin_caution_money']
    return differences(shown, row, fields)[0] ?? wrongSums(message)[0]?.[1] ?? wrongRisk(message, free)
  }
  await listener.until(() => later().some((message) => wrong(message) === undefined), eventWithin)
  if (later().length === 0) {
    watch.unchecked(subject, 'no live positions were received')
    return
  }
  const isRight = later().some((message) => wrong(message) === undefined)
  watch.expect(isRight, subject, within(what, wrong(later().at(-1))))
}
