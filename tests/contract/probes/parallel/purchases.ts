import { parse, percentUp } from '#domain/decimal.ts'
import { holdOf } from '#domain/spot.ts'
import { PlanOrderStatus, SpotOrderStatus } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastLaunch } from '../../core/stage/least.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import type { Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { readBooks } from '../effects/books.ts'
import { endAll } from '../effects/contract.ts'
import { withOnly } from './money.ts'
import { together } from './together.ts'

/** A purchase, its price, and how it is undone. */
export interface Purchase {
  /** The trial as the user who pays, where that is not the account. */
  readonly own?: Trial
  readonly kind: 'change' | 'lever' | 'micro'
  readonly fields: Fields
  /** Units of USDT. */
  readonly cost: bigint
  readonly undo?: () => Promise<unknown>
}

const purchasesOf = {
  coinTradePlace: async (trial) => {
    const fields = await leastForms.coinTradePlace(trial)
    const earlier = await waitingOrders(trial)
    return {
      kind: 'change',
      fields,
      cost: holdOf('buy', parse(fields.target_price), parse(fields.amount)),
      undo: async () => {
        for (const id of await waitingOrders(trial))
          if (!earlier.includes(id)) await trial.must('coinTradeCancel', { fields: { id } })
      },
    }
  },
  lhDepositBuy: async (trial) => {
    const fields = await leastForms.lhDepositBuy(trial)
    const earlier = await runningPlans(trial)
    return {
      kind: 'change',
      fields,
      cost: parse(fields.amount),
      undo: async () => {
        for (const id of await runningPlans(trial))
          if (!earlier.includes(id)) await trial.must('lhDepositOrderCancel', { fields: { id } })
      },
    }
  },
  microtradeSubmit: async (trial) => {
    const fields = await leastForms.microtradeSubmit(trial)
    const { message } = await trial.must('microtradePayableCurrencies')
    const paid = message.find(({ id }) => id === usdt)
    if (!paid) throw new NotPossible('options cannot be paid in USDT')
    const stake = parse(fields.number)
    return {
      kind: 'micro',
      fields,
      cost: stake + percentUp(stake, paid.micro_trade_fee),
    }
  },
  leverSubmit: async (trial) => {
    // The user has no position: while one is open, no transfer leaves the account.
    const own = actingAs(trial, await fundedPerson(trial))
    const there = { currency_id: usdt, number: '1000', from_field: 'change', to_field: 'lever' }
    await own.must('walletChange', { fields: there })
    const fields = await leastForms.leverSubmit(own)
    const free = async () => (await readBooks(own)).free('lever', usdt)
    const undo = () => endAll(own, () => true)
    const before = await free()
    await own.must('leverSubmit', { fields })
    const cost = before - (await free())
    await undo()
    return { own, kind: 'lever', fields, cost, undo }
  },
  lhSendOrderPlace: async (trial) => {
    const { launch, amount } = await leastLaunch(trial)
    if (launch.currency_id !== usdt) throw new NotPossible('the launch is not paid in USDT')
    return { kind: 'change', fields: { config_id: launch.id, amount }, cost: parse(amount) }
  },
  walletOut: async (trial) => {
    const control = clockOf(trial)
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    const fields = await leastForms.walletOut(own, person)
    return {
      own,
      kind: 'change',
      fields,
      cost: parse(fields.number),
      undo: () => decide(control, 'withdrawal', 'reject'),
    }
  },
} as const satisfies Readonly<Record<string, (trial: Trial) => Promise<Purchase>>>

export type Purchased = keyof typeof purchasesOf
export const purchased = Object.keys(purchasesOf) as readonly Purchased[]

/**
 * Prepares a purchase of this operation.
 * @throws NotPossible when nothing is on offer
 */
export const purchaseFor = (trial: Trial, operation: Purchased): Promise<Purchase> =>
  purchasesOf[operation](trial)

export const purchases: Probe = {
  name: 'parallel.purchases',
  rules: ['S4.04', 'S4.06', 'S4.08', 'S4.10', 'S4.11', 'S4.14'],
  closes: 'two-at-once',
  says: 'Of two purchases for the whole balance at once, one is refused',
  effect: 'write',
  subjects: purchased,
  run: (trial, watch) =>
    watch.each(purchased, async (operation) => {
      const purchase = await purchaseFor(trial, operation)
      const { own = trial, kind, fields, cost, undo } = purchase
      await withOnly(own, kind, cost, async () => {
        const { exchanges, accepted } = await together(own, operation, { fields })
        try {
          const left = (await readBooks(own)).free(kind, usdt)
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
