import { parse, percentUp } from '#domain/decimal.ts'
import { holdOf } from '#domain/spot.ts'
import { OptionType, PlanOrderStatus, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Fields } from '../../core/contract.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { leastOption, leastPlan, leastSpot, ofPrice, planForm } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks } from '../effects/books.ts'
import { withOnly } from './money.ts'
import { together } from './together.ts'

/** A purchase, its price, and how it is undone. */
interface Purchase {
  readonly kind: 'change' | 'micro'
  readonly fields: Fields
  /** Units of USDT. */
  readonly cost: bigint
  readonly undo?: () => Promise<unknown>
}

const purchasesOf = {
  coinTradePlace: async (trial) => {
    const terms = await leastSpot(trial)
    const target_price = ofPrice(terms, 50n)
    const earlier = await waitingOrders(trial)
    return {
      kind: 'change',
      fields: { ...pair, type: SpotSide.buy, amount: terms.amount, target_price },
      cost: holdOf('buy', parse(target_price), parse(terms.amount)),
      undo: async () => {
        for (const id of await waitingOrders(trial))
          if (!earlier.includes(id)) await trial.must('coinTradeCancel', { fields: { id } })
      },
    }
  },
  lhDepositBuy: async (trial) => {
    const product = await leastPlan(trial)
    const earlier = await runningPlans(trial)
    return {
      kind: 'change',
      fields: planForm(product),
      cost: parse(product.save_min),
      undo: async () => {
        for (const id of await runningPlans(trial))
          if (!earlier.includes(id)) await trial.must('lhDepositOrderCancel', { fields: { id } })
      },
    }
  },
  microtradeSubmit: async (trial) => {
    const least = await leastOption(trial)
    const { message } = await trial.must('microtradePayableCurrencies')
    const paid = message.find(({ id }) => id === usdt)
    if (!paid) throw new NotPossible('options cannot be paid in USDT')
    const stake = parse(least.number)
    return {
      kind: 'micro',
      fields: { ...least, type: OptionType.up },
      cost: stake + percentUp(stake, paid.micro_trade_fee),
    }
  },
} as const satisfies Readonly<Record<string, (trial: Trial) => Promise<Purchase>>>

const operations = Object.keys(purchasesOf) as readonly (keyof typeof purchasesOf)[]

export const purchases: Probe = {
  name: 'parallel.purchases',
  rules: ['S4.06', 'S4.10', 'S4.11'],
  closes: 'two-at-once',
  says: 'Of two purchases for the whole balance at once, one is refused',
  effect: 'write',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const purchase: Purchase = await purchasesOf[operation](trial)
      const { kind, fields, cost, undo } = purchase
      await withOnly(trial, kind, cost, async () => {
        const { exchanges, accepted } = await together(trial, operation, { fields })
        try {
          const left = (await readBooks(trial)).free(kind, usdt)
          const sentence = `of two purchases for the whole balance at once ${String(accepted)} are accepted`
          watch.expect(accepted === 1 && left === 0n, operation, sentence, ...exchanges)
        } finally {
          await undo?.()
        }
      })
    }),
}

const newest = { page: 1, limit: 20 } as const

async function waitingOrders({ must }: Trial): Promise<readonly number[]> {
  const fields = { ...newest, status: SpotOrderStatus.waiting }
  return (await must('coinList', { fields })).message.map(({ id }) => id)
}

async function runningPlans({ must }: Trial): Promise<readonly number[]> {
  const fields = { ...newest, status: PlanOrderStatus.running }
  return (await must('lhDepositOrderList', { fields })).message.order_list.map(({ id }) => id)
}
