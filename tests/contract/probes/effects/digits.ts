import { format, mulDown, parse, unitScale } from '#domain/decimal.ts'
import { ContractOrderKind, Flag } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { noRow, rowsIn, type Row } from '../../core/rows.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import {
  lastPlaceOf,
  leastLaunch,
  leastPlan,
  leastSpot,
  ofPrice,
  planForm,
  type SpotTerms,
} from '../../core/stage/least.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import {
  act,
  expectEffect,
  readBooks,
  wrongChange,
  wrongField,
  type Change,
  type Complaint,
} from './books.ts'
import { leaveNothing } from './leftovers.ts'
import { expectReturned } from './returned.ts'
import { wrongCustody, wrongPendingRisk } from './sums.ts'

/** A write whose amounts have every decimal that the contract allows. */
interface Precise {
  readonly fields: Fields
  /** List with the record that it makes or changes. */
  readonly list: OperationId
  /** Record that it changes; absent when it makes one. */
  readonly id?: number
  /** Amounts of that record. */
  readonly due: Readonly<Record<string, bigint>>
  /** Amounts of that record that follow from its others. */
  readonly derived?: (row: Row) => Readonly<Record<string, bigint>>
  readonly changes: readonly Change[]
  /** Ends the record so that all of its money returns. */
  readonly end?: (id: number) => Promise<unknown>
  /** Operation that sums up all records, of which the account has this one alone. */
  readonly sums?: { readonly by: OperationId; readonly wrong: (own: Trial) => Promise<Complaint | undefined> }
}

/** Decimals of amounts of money, and of payments for a launch. */
const [eighth, fourth] = [parse('0.12345678'), parse('0.1234')]

/** `percent` of a price, and one unit of its last decimal. */
const oddPrice = (terms: SpotTerms, percent: bigint): bigint => {
  const step = lastPlaceOf(terms.pricePlaces)
  const price = parse(ofPrice(terms, percent))
  return (price / (10n * step)) * 10n * step + step
}

const openPosition = async (own: Trial): Promise<number> => {
  const form = await leastForms.leverSubmit(own)
  await own.must('leverSubmit', { fields: { ...form, status: ContractOrderKind.market } })
  const [row] = (await own.must('leverMyTrade', { fields: { page: 1, limit: 1 } })).message.message.data
  if (!row) throw new NotPossible('the new position is not in lever/my_trade')
  return row.id
}

const writes = {
  walletChange: async () => {
    const number = 10n * unitScale + eighth
    const across = { currency_id: usdt, from_field: 'change', to_field: 'lever' }
    const changes = [
      { kind: 'change', currency: usdt, free: -number },
      { kind: 'lever', currency: usdt, free: number },
    ] as const
    return { fields: { ...across, number: format(number) }, list: 'walletHzhistory', due: {}, changes }
  },
  coinTradePlace: async (own) => {
    const terms = await leastSpot(own)
    const [amount, target] = [2n * terms.least + lastPlaceOf(terms.amountPlaces), oddPrice(terms, 50n)]
    const prices = trimmed({ amount, target_price: target })
    return {
      fields: { ...(await leastForms.coinTradePlace(own)), ...prices },
      list: 'coinList',
      due: { trade_amount: amount, target_price: target },
      changes: [],
      end: (id) => own.must('coinTradeCancel', { fields: { id } }),
    }
  },
  leverSubmit: async (own) => {
    const terms = await leastSpot(own)
    const form = await leastForms.leverSubmit(own)
    const due = {
      target_price: oddPrice(terms, 90n),
      target_profit_price: oddPrice(terms, 110n),
      stop_loss_price: oddPrice(terms, 88n),
    }
    const { target_price: price, ...stops } = due
    return {
      fields: { ...form, ...trimmed(due) },
      list: 'leverMyTrade',
      due: { ...stops, price },
      changes: [],
      end: (id) => own.must('leverClose', { fields: { id } }),
      // An order that waits does not count as a risk.
      sums: { by: 'leverMyTrade', wrong: wrongPendingRisk },
    }
  },
  leverSetstop: async (own) => {
    const [terms, id] = [await leastSpot(own), await openPosition(own)]
    const due = { target_profit_price: oddPrice(terms, 110n), stop_loss_price: oddPrice(terms, 98n) }
    return { fields: { id, ...trimmed(due) }, list: 'leverMyTrade', id, due, changes: [] }
  },
  leverAddmargin: async (own) => {
    const { added_margin } = (await own.must('leverDeal', { fields: pair })).message
    if (added_margin !== Flag.yes) throw new NotPossible('the margin of a position stays as it is')
    const [id, amount] = [await openPosition(own), unitScale + eighth]
    const { message } = await own.must('leverMyTrade', { fields: { page: 1, limit: 1 } })
    const held = parse(message.message.data[0]?.caution_money ?? '0')
    return {
      fields: { id, amount: format(amount) },
      list: 'leverMyTrade',
      id,
      due: { caution_money: held + amount },
      changes: [{ kind: 'lever', currency: usdt, free: -amount }],
    }
  },
  lhDepositBuy: async (own) => {
    const plan = await leastPlan(own)
    const form = planForm(plan)
    let amount = parse(form.amount) + eighth
    // The yield of a day has more than half of a unit that is rounded away.
    const rate = parse(plan.daily_rate) / 100n
    while (rate > 1n && (amount * rate) % unitScale < (unitScale * 6n) / 10n && amount % 1_000n !== 0n)
      amount++
    return {
      fields: { ...form, amount: format(amount) },
      list: 'lhDepositOrderList',
      due: { amount },
      derived: ({ day_rate: rate }) => ({ daily_yield: mulDown(amount, parse(String(rate))) }),
      changes: [{ kind: 'change', currency: usdt, free: -amount }],
      sums: { by: 'lhDepositReport', wrong: (one) => wrongCustody(one, amount) },
    }
  },
  lhSendOrderPlace: async (own) => {
    const { launch, amount: least } = await leastLaunch(own)
    const amount = parse(least) + fourth
    return {
      fields: { config_id: launch.id, amount: format(amount, 4) },
      list: 'lhSendOrderList',
      due: { amount },
      changes: [{ kind: 'change', currency: launch.currency_id, free: -amount }],
      end: () => decide(clockOf(own), 'subscription', 'reject'),
    }
  },
  walletChargeReq: async (own, person) => {
    const form = await leastForms.walletChargeReq(own, person, 71)
    const amount = parse(form.amount) + eighth
    return {
      fields: { ...form, amount: format(amount) },
      list: 'chargeMentionLog2',
      due: { amount },
      changes: [],
    }
  },
  walletOut: async (own, person) => {
    const form = await leastForms.walletOut(own, person)
    const number = parse(form.number) + eighth
    return {
      fields: { ...form, number: format(number) },
      list: 'chargeMentionLog3',
      due: { number },
      changes: [{ kind: 'change', currency: usdt, free: -number }],
      end: () => decide(clockOf(own), 'withdrawal', 'reject'),
    }
  },
} as const satisfies Readonly<Record<string, (own: Trial, person: Person) => Promise<Precise>>>
const operations = Object.keys(writes) as readonly (keyof typeof writes)[]

/** Texts without zeros at the end: a market refuses more decimals than it has. */
const trimmed = (prices: Readonly<Record<string, bigint>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(prices).map(([name, value]) => [name, format(value).replace(/\.?0+$/, '')]),
  )

export const digits: Probe = {
  name: 'effects.digits',
  rules: ['S3.09', 'S3.10', 'S3.12', 'S3.13', 'S3.16', 'S3.18'],
  says: 'Amounts and prices with every decimal that is allowed are listed and booked to the last digit, and so is what returns of them',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [...operations, 'lhDepositReport', 'leverMyTrade'],
  run: (trial, watch) =>
    // Prices would move the limits and stops.
    withClock(trial, 'frozen', async () => {
      clockOf(trial)
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      const there = { currency_id: usdt, number: '500', from_field: 'change', to_field: 'lever' }
      await own.must('walletChange', { fields: there })
      try {
        await watch.each(operations, async (operation) => {
          const write: (own: Trial, person: Person) => Promise<Precise> = writes[operation]
          await expectDigits(own, watch, operation, await write(own, person))
        })
      } finally {
        await leaveNothing(own)
      }
    }),
}

async function expectDigits(
  own: Trial,
  watch: Watch,
  operation: (typeof operations)[number],
  { fields, list, id, due, derived, changes, end, sums }: Precise,
): Promise<void> {
  const listed = async () => {
    const exchange = await own.send(list)
    return { exchange, rows: rowsIn(exchange.answer?.json) }
  }
  const known = new Set((await listed()).rows.map((row) => row['id']))
  const before = await readBooks(own)
  const writing = await act(own, watch, operation, { fields })
  if (sums && (await expectEffect(own, watch, operation, () => sums.wrong(own)))) watch.holds(sums.by)
  await expectEffect(own, watch, operation, async () => {
    const { exchange, rows } = await listed()
    const row = rows.find((one) => (id === undefined ? !known.has(one['id']) : one['id'] === id))
    // A list that shows nothing at all is wrong itself.
    if (rows.length === 0)
      return { sentence: `with every decimal: ${noRow}`, exchanges: [writing, exchange], blame: list }
    const wrong = row ? wrongField(row, { ...due, ...derived?.(row) }) : `no record of it is in ${list}`
    return wrong === undefined
      ? wrongChange(before, await readBooks(own), changes)
      : { sentence: within('with every decimal', wrong), exchanges: [writing, exchange] }
  })
  const made = (await listed()).rows.map((row) => row['id']).find((one) => !known.has(one))
  if (!end || typeof made !== 'number') return
  await end(made)
  await expectReturned(own, watch, operation, before)
}
