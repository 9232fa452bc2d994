import { format, parse } from '#domain/decimal.ts'
import { announcedWrites } from './money/announced.ts'
import { purposes, type Cost, type Purpose } from './money/cost.ts'
import { NotPossible } from './notPossible.ts'

/** Purpose of a write of money: one that should succeed, or one that the backend must refuse. */
export type Meant = 'success' | 'refusal'

/** Bounds what the trial spends, risks, sells or locks. Every write of money asks it first. */
export interface Budget {
  /** @throws NotPossible when nothing may be spent at all */
  assertGiven(): void
  /**
   * Reserves the cost of one write.
   * @param by probe or part of the stage that sends it
   * @throws NotPossible when the cost exceeds the rest, or the write is not in the plan of the trial
   */
  take(by: string, cost: Cost, meant: Meant): Taken
  /** Returns the writes that were sent and not refused. */
  lines(): readonly Line[]
}

export interface Taken {
  /** The backend refused: nothing was spent. */
  refused(): void
  /** The backend accepted. */
  accepted(): void
}

/** Writes of one purpose by one sender. */
export interface Line {
  readonly by: string
  readonly purpose: Purpose
  readonly count: number
  /** Upper bound of their total cost. */
  readonly amount: string
  readonly currency: string
}

/** @param allowed by currency, empty when nothing may be spent; absent means unlimited, for play money */
export function createBudget(allowed: Readonly<Record<string, string>> | undefined): Budget {
  const used = new Map<string, bigint>()
  const bought = new Map<string, bigint>()
  const sent = new Map<
    string,
    { by: string; purpose: Purpose; currency: string; count: number; amount: bigint }
  >()

  const leftOf = (currency: string): bigint =>
    parse(allowed?.[currency] ?? '0') + (bought.get(currency) ?? 0n) - (used.get(currency) ?? 0n)
  const assertLeft = ({ purpose, amount, currency }: Cost, meant: Meant) => {
    if (!allowed) return
    // Asking for more than the balance means asking for more than may be spent.
    if (meant === 'refusal' || amount <= leftOf(currency)) return
    const left = leftOf(currency)
    throw new NotPossible(
      `${purposes[purpose]} takes ${format(amount)} ${currency}, and --budget has ${format(left > 0n ? left : 0n)} left`,
    )
  }
  const assertAnnounced = (by: string, purpose: Purpose) => {
    const count = [...sent.values()]
      .filter((line) => line.by === by && line.purpose === purpose)
      .reduce((total, line) => total + line.count, 0)
    if (count >= (announcedWrites[by]?.[purpose] ?? 0))
      throw new NotPossible(`the plan has no further write of ${by}: ${purposes[purpose]}`)
  }
  const add = (by: string, { purpose, currency, amount }: Cost, sign: 1 | -1) => {
    const key = [by, purpose, currency].join('\n')
    const line = sent.get(key) ?? { by, purpose, currency, count: 0, amount: 0n }
    line.count += sign
    line.amount += BigInt(sign) * amount
    sent.set(key, line)
    used.set(currency, (used.get(currency) ?? 0n) + BigInt(sign) * amount)
  }

  return {
    assertGiven: () => {
      if (allowed && Object.keys(allowed).length === 0)
        throw new NotPossible('spends, locks or requests money, which requires --budget')
    },
    take: (by, cost, meant) => {
      assertLeft(cost, meant)
      if (meant === 'success') assertAnnounced(by, cost.purpose)
      add(by, cost, 1)
      return {
        refused: () => {
          add(by, cost, -1)
        },
        accepted: () => {
          const { brings } = cost
          if (brings) bought.set(brings.currency, (bought.get(brings.currency) ?? 0n) + brings.amount)
        },
      }
    },
    lines: () =>
      [...sent.values()]
        .filter(({ count }) => count > 0)
        .map((line) => ({ ...line, amount: format(line.amount) })),
  }
}
