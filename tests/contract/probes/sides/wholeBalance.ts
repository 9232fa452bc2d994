import { format, parse } from '#domain/decimal.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import type { Trial } from '../../core/trial.ts'
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
  subjects: operations,
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
  },
}
