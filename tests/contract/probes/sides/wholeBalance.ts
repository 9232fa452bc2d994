import { format, parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, ContractStatusFilter, SpotSide } from '#generated/enums.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { assertAddsMargin } from '../../core/money/addedMargin.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastContract, leastSpot } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks } from '../effects/books.ts'
import { endAll } from '../effects/contract.ts'
import { withOnly } from '../parallel/money.ts'
import { purchased, purchaseFor, type Purchase, type Purchased } from '../parallel/purchases.ts'

const transfer = 'walletChange'
const operations = [transfer, ...purchased] as const

/** A transfer with every decimal. */
const moving = (): Purchase => {
  const cost = parse('12.34567891')
  const fields = { currency_id: usdt, number: format(cost), from_field: 'change', to_field: 'lever' }
  return { kind: 'change', fields, cost }
}

const spendFor = async (own: Trial, operation: Purchased | typeof transfer): Promise<Purchase> =>
  operation === transfer ? moving() : purchaseFor(own, operation)

export const wholeBalance: Probe = {
  name: 'sides.whole-balance',
  rules: ['S5.13', 'S5.21', 'S5.25'],
  closes: 'sides',
  says: 'A write that takes exactly the free balance is accepted, and an order at market that takes nearly all of it',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [...operations, 'leverAddmargin'],
  run: async (trial, watch) => {
    const own = actingAs(trial, await fundedPerson(trial))
    const stakes = { currency_id: usdt, number: '300', from_field: 'change', to_field: 'micro' }
    await own.must(transfer, { fields: stakes })
    await watch.each(operations, async (operation) => {
      const { own: payer = own, kind, fields, cost, undo } = await spendFor(own, operation)
      await withOnly(payer, kind, cost, async () => {
        const exchange = await payer.send(operation, { fields })
        const isTaken = branchOf(exchange) === 'ok'
        const sentence = `is refused where it takes all ${format(cost)} USDT that are free: ${messageOf(exchange)}`
        watch.expect(isTaken, operation, sentence, exchange)
        // An order in the book would meet those of other probes.
        if (isTaken) await undo?.()
      })
    })
    for (const order of Object.values(marketOrders))
      await watch.each([order.operation], () => expectTaken(trial, watch, order))
    await watch.each(['leverAddmargin'] as const, () => addAll(trial, watch))
  },
}

/** An order at market, whose price is not known before. */
interface MarketOrder {
  readonly operation: 'coinTradePlace' | 'leverSubmit'
  readonly kind: 'change' | 'lever'
  readonly fields: (own: Trial) => Promise<Fields>
}

const marketOrders: Readonly<Record<string, MarketOrder>> = {
  purchase: {
    operation: 'coinTradePlace',
    kind: 'change',
    fields: async (own) => {
      const { amount } = await leastSpot(own)
      return { ...pair, type: SpotSide.buy, amount, target_price: '0' }
    },
  },
  long: {
    operation: 'leverSubmit',
    kind: 'lever',
    fields: async (own) => {
      const { share, multiple } = await leastContract(own)
      return { ...pair, share, multiple, type: ContractSide.long, status: ContractOrderKind.market }
    },
  },
}

/** Sends an order that has just been filled once more, with a hundredth more than it cost. */
async function expectTaken(trial: Trial, watch: Watch, { operation, kind, fields }: MarketOrder) {
  // While a position is open, no transfer leaves its account.
  const own = actingAs(trial, await fundedPerson(trial))
  const stakes = { currency_id: usdt, number: '500', from_field: 'change', to_field: 'lever' }
  await own.must(transfer, { fields: stakes })
  const order = await fields(own)
  const free = async () => (await readBooks(own)).free(kind, usdt)
  const before = await free()
  await own.must(operation, { fields: order })
  const cost = before - (await free())
  await endAll(own, () => true)
  const enough = (cost * 101n) / 100n
  await withOnly(own, kind, enough, async () => {
    const exchange = await own.send(operation, { fields: order })
    const sentence = `an order at market that cost ${format(cost)} USDT is refused where ${format(enough)} are free: ${messageOf(exchange)}`
    watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)
    await endAll(own, () => true)
  })
}

/** Adds all that is free to the margin of a position, which locks the account. */
async function addAll(trial: Trial, watch: Watch): Promise<void> {
  await assertAddsMargin(trial)
  const own = actingAs(trial, await fundedPerson(trial))
  const margin = { currency_id: usdt, number: '500', from_field: 'change', to_field: 'lever' }
  await own.must(transfer, { fields: margin })
  const { share, multiple } = await leastContract(own)
  const terms = { share, multiple, type: ContractSide.long, status: ContractOrderKind.market }
  await own.must('leverSubmit', { fields: { ...pair, ...terms } })
  const open = { status: ContractStatusFilter.open, page: 1, limit: 1 }
  const [row] = (await own.must('leverMyTrade', { fields: open })).message.message.data
  const free = (await readBooks(own)).free('lever', usdt)
  const exchange = await own.send('leverAddmargin', { fields: { id: row?.id ?? 0, amount: format(free) } })
  const sentence = `is refused where it takes all ${format(free)} USDT that are free: ${messageOf(exchange)}`
  watch.expect(branchOf(exchange) === 'ok', 'leverAddmargin', sentence, exchange)
  await endAll(own, () => true)
}
