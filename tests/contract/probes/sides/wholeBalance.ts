import { format, parse } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, ContractStatusFilter } from '#generated/enums.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { assertAddsMargin } from '../../core/money/addedMargin.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastContract } from '../../core/stage/least.ts'
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
  says: 'A write that takes exactly the free balance is accepted',
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
    await watch.each(['leverAddmargin'] as const, () => addAll(trial, watch))
  },
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
