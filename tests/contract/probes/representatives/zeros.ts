import { format, parse } from '#domain/decimal.ts'
import { clockOf } from '../../core/clock.ts'
import type { Fields } from '../../core/contract.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import type { Trial } from '../../core/trial.ts'
import { leaveNothing } from '../effects/leftovers.ts'

/** Valid forms, each with the name of its amount. A market may refuse zeros beyond its own places. */
const writes = {
  walletChange: async () => [
    'number',
    { currency_id: usdt, number: '10', from_field: 'change', to_field: 'lever' },
  ],
  lhDepositBuy: async (own) => ['amount', await leastForms.lhDepositBuy(own)],
  lhSendOrderPlace: async (own) => ['amount', await leastForms.lhSendOrderPlace(own)],
  walletChargeReq: async (own, person) => ['amount', await leastForms.walletChargeReq(own, person, 74)],
  walletOut: async (own, person) => ['number', await leastForms.walletOut(own, person)],
} as const satisfies Readonly<
  Record<string, (own: Trial, person: Person) => Promise<readonly [name: string, fields: Fields]>>
>
const operations = Object.keys(writes) as readonly (keyof typeof writes)[]

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
        const write: (one: Trial, by: Person) => Promise<readonly [string, Fields]> = writes[operation]
        const [name, fields] = await write(own, person)
        const amount = format(parse(String(fields[name])))
        const exchange = await own.send(operation, { fields: { ...fields, [name]: amount } })
        if (branchOf(exchange) === 'ok') {
          watch.holds(operation)
          return
        }
        // A refusal counts where the same amount is accepted without zeros.
        await own.must(operation, { fields })
        watch.fault(operation, `refuses a ${name} of ${amount}: ${messageOf(exchange)}`, exchange)
      })
    } finally {
      await leaveNothing(own)
    }
  },
}
