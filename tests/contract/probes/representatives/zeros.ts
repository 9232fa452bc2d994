import { format, parse } from '#domain/decimal.ts'
import { clockOf } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import { leaveNothing } from '../effects/leftovers.ts'

/** Field of the amount of each write. */
const amountFields = {
  walletChange: 'number',
  lhDepositBuy: 'amount',
  lhSendOrderPlace: 'amount',
  walletChargeReq: 'amount',
  walletOut: 'number',
} as const
const operations = Object.keys(amountFields) as readonly (keyof typeof amountFields)[]

export const zeros: Probe = {
  name: 'representatives.zeros',
  rules: ['S3.09', 'S3.10', 'S3.16', 'S3.18'],
  closes: 'representatives',
  says: 'An amount with zeros up to its eighth decimal is accepted like the same one without them',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: async (trial, watch) => {
    clockOf(trial)
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    try {
      await watch.each(operations, async (operation) => {
        const name = amountFields[operation]
        const fields: Fields = await leastForms[operation](own, person)
        const amount = format(parse(String(fields[name])))
        const exchange = await own.send(operation, { fields: { ...fields, [name]: amount } })
        if (branchOf(exchange) === 'ok') {
          watch.holds(operation)
          return
        }
        // A market may refuse zeros beyond its own places: a refusal counts where the same amount is accepted without zeros.
        await own.must(operation, { fields })
        watch.fault(operation, `refuses a ${name} of ${amount}: ${messageOf(exchange)}`, exchange)
      })
    } finally {
      await leaveNothing(own)
    }
  },
}
