import { format } from '#domain/decimal.ts'
import { ContractOrderKind, ContractStatusFilter, PlanOrderStatus, SpotSide } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import { leastOption, leastSpot, visibleAmount } from '../../core/stage/least.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import { newest } from '../../core/stage/make.ts'
import type { Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { moving, type Deed } from './loggedMoves.ts'

const one = { page: 1, limit: 1 } as const
const market = { ...pair, target_price: '0' } as const

const move = (
  from_field: 'change' | 'lever',
  to_field: 'legal' | 'lever' | 'micro',
  number: string,
): Deed => ({
  what: `a transfer from ${from_field} to ${to_field}`,
  isTransfer: true,
  run: (own) => own.must('walletChange', { fields: { currency_id: usdt, number, from_field, to_field } }),
})

const order = (what: string, form: (own: Trial) => Promise<Record<string, string | number>>): Deed => ({
  what,
  run: async (own) => own.must('coinTradePlace', { fields: { ...market, ...(await form(own)) } }),
})

const openContract = async (own: Trial, status: ContractOrderKind) => {
  await own.must('leverSubmit', { fields: { ...(await leastForms.leverSubmit(own)), status } })
}
const endContract = async (own: Trial, status: ContractStatusFilter) => {
  const { message } = await own.must('leverMyTrade', { fields: { ...one, status } })
  await own.must('leverClose', { fields: { id: newest(message.message.data, 'lever/my_trade') } })
}

const trading: readonly Deed[] = [
  move('change', 'lever', '500'),
  move('change', 'micro', '500'),
  move('lever', 'legal', '1'),
  order('a spot order that waits', leastForms.coinTradePlace),
  {
    what: 'the end of a spot order',
    run: async (own) => {
      const { message } = await own.must('coinList', { fields: one })
      await own.must('coinTradeCancel', { fields: { id: newest(message, 'coin/list') } })
    },
  },
  order('a purchase', async (own) => ({
    type: SpotSide.buy,
    amount: format(2n * visibleAmount(await leastSpot(own))),
  })),
  order('a sale', async (own) => ({
    type: SpotSide.sell,
    amount: format(visibleAmount(await leastSpot(own))),
  })),
  {
    what: 'a contract order that waits',
    run: (own) => openContract(own, ContractOrderKind.limit),
  },
  { what: 'the end of a contract order', run: (own) => endContract(own, ContractStatusFilter.pending) },
  { what: 'a new position', run: (own) => openContract(own, ContractOrderKind.market) },
  { what: 'the end of a position', run: (own) => endContract(own, ContractStatusFilter.open) },
]

const products: readonly Deed[] = [
  {
    what: 'an option',
    run: async (own) => own.must('microtradeSubmit', { fields: await leastForms.microtradeSubmit(own) }),
  },
  {
    what: 'the end of an option',
    run: async (own) => {
      const { seconds } = await leastOption(own)
      await clockOf(own)('clock', { advance: (seconds + 2) * 1_000, keepSessions: true })
    },
  },
  {
    what: 'a plan',
    run: async (own) => own.must('lhDepositBuy', { fields: await leastForms.lhDepositBuy(own) }),
  },
  {
    what: 'the redemption of a plan',
    run: async (own) => {
      const fields = { ...one, status: PlanOrderStatus.running }
      const { message } = await own.must('lhDepositOrderList', { fields })
      const id = newest(message.order_list, 'lh/deposit/order')
      await own.must('lhDepositOrderCancel', { fields: { id } })
    },
  },
]

const filed = {
  subscription: async (own: Trial) => {
    await own.must('lhSendOrderPlace', { fields: await leastForms.lhSendOrderPlace(own) })
  },
  deposit: async (own: Trial, person: Person) => {
    await own.must('walletChargeReq', { fields: await leastForms.walletChargeReq(own, person) })
  },
  withdrawal: async (own: Trial, person: Person) => {
    await own.must('walletOut', { fields: await leastForms.walletOut(own, person) })
  },
} as const

/** Each is filed twice: rejected, what was paid returns. */
const reviewed = (['subscription', 'deposit', 'withdrawal'] as const).flatMap((kind) =>
  (['reject', 'pass'] as const).flatMap((decision): readonly Deed[] => [
    { what: `a new ${kind}`, run: filed[kind] },
    { what: `a ${kind} decided with ${decision}`, run: (own) => decide(clockOf(own), kind, decision) },
  ]),
)

/** Deeds of every kind that moves money, in an order in which each is possible. */
export const deeds: readonly Deed[] = [...trading, ...moving, ...products, ...reviewed]
