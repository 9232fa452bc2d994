import { format, parse, percentUp } from '#domain/decimal.ts'
import { holdOf } from '#domain/spot.ts'
import { OptionType, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { ownCode, savedBy } from '../../core/stage/addresses.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import {
  leastLaunch,
  leastOption,
  leastPlan,
  leastSpot,
  leastWithdrawal,
  ofPrice,
  planForm,
} from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, type AccountKind } from '../effects/books.ts'
import { ordersOf } from '../effects/spot.ts'

/** A write of money, and all that it takes. */
interface Spend {
  readonly fields: Fields
  readonly kind: AccountKind
  readonly takes: bigint
}

const spends = {
  walletChange: async () => {
    const takes = parse('12.34567891')
    const number = format(takes)
    const fields = { currency_id: usdt, number, from_field: 'change', to_field: 'lever' }
    return { fields, kind: 'change', takes }
  },
  coinTradePlace: async (trial) => {
    const terms = await leastSpot(trial)
    const order = { amount: terms.amount, target_price: ofPrice(terms, 50n) }
    const takes = holdOf('buy', parse(order.target_price), parse(order.amount))
    return { fields: { ...pair, ...order, type: SpotSide.buy }, kind: 'change', takes }
  },
  lhDepositBuy: async (trial) => {
    const plan = await leastPlan(trial)
    return { fields: planForm(plan), kind: 'change', takes: parse(plan.save_min) }
  },
  lhSendOrderPlace: async (trial) => {
    const { launch, amount } = await leastLaunch(trial)
    if (launch.currency_id !== usdt) throw new NotPossible('the launch is paid in another currency')
    return { fields: { config_id: launch.id, amount }, kind: 'change', takes: parse(amount) }
  },
  microtradeSubmit: async (trial) => {
    const least = await leastOption(trial)
    const paying = (await trial.must('microtradePayableCurrencies')).message
    const fee = paying.find(({ id }) => id === least.currency_id)?.micro_trade_fee ?? '0'
    const stake = parse(least.number)
    return { fields: { ...least, type: OptionType.up }, kind: 'micro', takes: stake + percentUp(stake, fee) }
  },
  walletOut: async (trial, person) => {
    const least = await leastWithdrawal(trial)
    const { address } = await savedBy(trial, person, (what, run) => {
      trial.stage.undoLater(what, run)
    })
    const proof = { pay_password: person.fundPassword ?? '', code: await ownCode(trial, person) }
    return { fields: { ...least, ...proof, address }, kind: 'change', takes: parse(least.number) }
  },
} as const satisfies Readonly<Record<string, (trial: Trial, person: Person) => Promise<Spend>>>
type Operation = keyof typeof spends
const operations: readonly Operation[] = [
  'walletChange',
  'coinTradePlace',
  'lhDepositBuy',
  'lhSendOrderPlace',
  'microtradeSubmit',
  'walletOut',
]

export const wholeBalance: Probe = {
  name: 'sides.whole-balance',
  rules: ['S5.13', 'S5.21', 'S5.25'],
  closes: 'sides',
  says: 'A write that takes exactly the free balance is accepted',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    // Each write takes what it needs from the trust account.
    await leave(own, 'change', 0n)
    await watch.each(operations, async (operation) => {
      const { fields, kind, takes } = await spends[operation](own, person)
      await leave(own, kind, takes)
      const exchange = await own.send(operation, { fields })
      const sentence = `is refused where it takes all ${format(takes)} USDT that are free: ${messageOf(exchange)}`
      watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)
    })
    // In the book it would meet the orders of other probes.
    for (const { id } of (await ordersOf(own, SpotOrderStatus.waiting)).rows)
      await own.must('coinTradeCancel', { fields: { id } })
  },
}

/** Leaves exactly this amount in an account: the trust account takes or gives the rest. */
async function leave(own: Trial, kind: AccountKind, amount: bigint): Promise<void> {
  const rest = (await readBooks(own)).free(kind, usdt) - amount
  if (rest === 0n) return
  const [from_field, to_field] = rest > 0n ? [kind, 'legal'] : ['legal', kind]
  const number = format(rest > 0n ? rest : -rest)
  await own.must('walletChange', { fields: { currency_id: usdt, number, from_field, to_field } })
}
