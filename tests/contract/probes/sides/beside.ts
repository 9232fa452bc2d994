import { ContractOrderKind, ContractSide, OptionType, SpotOrderStatus, SpotSide } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { usdt } from '../../core/pair.ts'
import { once, type Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { savedBy } from '../../core/stage/addresses.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastSpot, ofPrice } from '../../core/stage/least.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import type { Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { endAll } from '../effects/contract.ts'
import { ordersOf } from '../effects/spot.ts'

/** Requests of one operation, each of which the records of those before it must not prevent. */
type Requests = (own: Trial, person: Person) => Promise<readonly Fields[]>

/** Enough for three of each at any leverage. */
const grants = { lever: '20000', micro: '20000' } as const

const requestsOf = {
  leverSubmit: async (own) => {
    const order = { ...(await leastForms.leverSubmit(own)), status: ContractOrderKind.market }
    return [ContractSide.long, ContractSide.short, ContractSide.long].map((type) => ({ ...order, type }))
  },
  microtradeSubmit: async (own) => {
    const least = await leastForms.microtradeSubmit(own)
    return [OptionType.up, OptionType.down, OptionType.up].map((type) => ({ ...least, type }))
  },
  coinTradePlace: async (own) => {
    const buy = await leastForms.coinTradePlace(own)
    const target_price = ofPrice(await leastSpot(own), 150n)
    return [buy, { ...buy, type: SpotSide.sell, target_price }, buy]
  },
  lhDepositBuy: async (own) => {
    const form = await leastForms.lhDepositBuy(own)
    return [form, form]
  },
  lhSendOrderPlace: async (own) => {
    const form = await leastForms.lhSendOrderPlace(own)
    return [form, form]
  },
  walletChargeReq: async (own, person) => [
    await leastForms.walletChargeReq(own, person, 31),
    await leastForms.walletChargeReq(own, person, 32),
  ],
} as const satisfies Readonly<Record<string, Requests>>
type Operation = keyof typeof requestsOf
const operations = Object.keys(requestsOf) as readonly Operation[]

export const beside: Probe = {
  name: 'sides.beside',
  rules: ['S4.03', 'S4.04', 'S4.06', 'S4.08', 'S4.10', 'S4.11', 'S4.14', 'S9.01'],
  closes: 'sides',
  says: 'What the contract allows is accepted beside a record of the same kind that is open, waiting or under review, also on the other side of its market, and after a rejection',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [...operations, 'walletOut', 'walletDeladdress'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    const coins = { account: 'spot', currency: 'BTC', amount: '1' } as const
    const dollars = { account: 'spot', currency: 'USDT', amount: '60000' } as const
    await control('userGrant', { account: person.account ?? '', balances: [coins, dollars] })
    for (const [to_field, number] of Object.entries(grants))
      await own.must('walletChange', {
        fields: { currency_id: usdt, number, from_field: 'change', to_field },
      })
    await watch.each(operations, async (operation) => {
      await inTurn(own, watch, operation, await requestsOf[operation](own, person))
    })
    await watch.each(['lhSendOrderPlace'] as const, async (operation) => {
      await decide(control, 'subscription', 'reject')
      const [again] = await requestsOf[operation](own)
      await accepted(own, watch, operation, again ?? {}, 'after another one was rejected')
    })
    await watch.each(['walletOut', 'walletDeladdress'] as const, withdrawalsOf(own, watch, person))
    // In the book they would meet the orders of other probes.
    for (const { id } of (await ordersOf(own, SpotOrderStatus.waiting)).rows)
      await own.must('coinTradeCancel', { fields: { id } })
    await endAll(own, () => true)
  },
}

/** @throws NotPossible when the first one is refused, which shows nothing about the others */
async function inTurn(
  own: Trial,
  watch: Watch,
  operation: Operation,
  [first, ...others]: readonly Fields[],
): Promise<void> {
  await own.must(operation, { fields: first ?? {} })
  for (const fields of others) await accepted(own, watch, operation, fields, 'beside an open one')
}

async function accepted(
  own: Trial,
  watch: Watch,
  operation: OperationId,
  fields: Fields,
  where: string,
): Promise<void> {
  const exchange = await own.send(operation, { fields })
  const sentence = `is refused ${where}: ${messageOf(exchange)}`
  watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)
}

/** Withdraws twice to an address, and removes it while both are under review. */
const withdrawalsOf = (own: Trial, watch: Watch, person: Person): (() => Promise<void>) =>
  once(async () => {
    const { id: address_id, address } = await savedBy(own, person, () => undefined)
    const form = () => leastForms.walletOut(own, person, address)
    await own.must('walletOut', { fields: await form() })
    await accepted(own, watch, 'walletOut', await form(), 'while another one is under review')
    await accepted(own, watch, 'walletDeladdress', { address_id }, 'while withdrawals to it are under review')
  })
