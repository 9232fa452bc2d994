import { format, parse } from '#domain/decimal.ts'
import type { Line } from '../core/budget.ts'
import { purposes, type Purpose } from '../core/money/cost.ts'
import type { Report } from './report.ts'

/** Summarizes the money of a trial: the losses of the balances, and the writes that may have cost something. */
export function moneyLines({ spent, moneyWrites }: Pick<Report, 'spent' | 'moneyWrites'>): readonly string[] {
  if (moneyWrites.length === 0) return []
  return [spentLine(spent), 'writes of money:', ...writesIn(moneyWrites).map((write) => `  ${write}`)]
}

function spentLine(spent: Report['spent']): string {
  if (!spent) return 'spent or locked: not known, for wallet/list could not be read'
  const isLoss = ({ amount }: { readonly amount: string }) => !amount.startsWith('-')
  const text = (amounts: NonNullable<Report['spent']>) =>
    amounts.map(({ amount, currency }) => `${amount.replace('-', '')} ${currency}`).join(', ')
  const lost = text(spent.filter(isLoss))
  const came = text(spent.filter((one) => !isLoss(one)))
  return `spent or locked: ${lost === '' ? 'nothing' : lost}${came === '' ? '' : `; came in: ${came}`}`
}

/** `3 x the stake of an option, at most 30.00 USDT`, summed over all senders. */
export function writesIn(lines: readonly Omit<Line, 'by'>[]): readonly string[] {
  const sums = new Map<string, { purpose: Purpose; currency: string; count: number; amount: bigint }>()
  for (const { purpose, currency, count, amount } of lines) {
    const key = `${purpose} ${currency}`
    const sum = sums.get(key) ?? { purpose, currency, count: 0, amount: 0n }
    sums.set(key, { ...sum, count: sum.count + count, amount: sum.amount + parse(amount) })
  }
  return [...sums.values()].map(
    ({ purpose, currency, count, amount }) =>
      `${String(count)} x ${purposes[purpose]}, at most ${format(amount)} ${currency}`,
  )
}
