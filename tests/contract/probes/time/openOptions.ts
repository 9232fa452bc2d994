import { format, parse } from '#domain/decimal.ts'
import { OptionType } from '#generated/enums.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { branchOf } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastOption, optionLimits } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import { expectEffect, readBooks, wrongChange } from '../effects/books.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'
import { changesNothing } from '../refusals/untouched.ts'

const operation = 'microtradeSubmit'
/** Maximum number of options that this probe buys before the one too many. */
const most = 25

export const openOptions: Probe = {
  name: 'time.open-options',
  rules: ['S5.18', 'S7.08'],
  closes: 'time',
  says: 'As many options as shown can be open, one more is refused, and those that have settled are paid and make room',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [operation],
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      const control = clockOf(trial)
      const { mostOpen } = await optionLimits(trial)
      if (mostOpen === 0 || mostOpen > most) throw new NotPossible('too many options can be open')
      const least = await leastOption(trial)
      // Options of the account may be open already.
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      const amount = format(2n * BigInt(mostOpen + 2) * parse(least.number))
      const balances = [{ account: 'option', currency: 'USDT', amount }] as const
      await control('userGrant', { account: person.account ?? '', balances: [...balances] })
      const fields = { ...least, type: OptionType.up }
      const settle = () => control('clock', { advance: (least.seconds + 2) * 1_000 })
      try {
        for (let open = 0; open < mostOpen; open++) {
          const exchange = await own.send(operation, { fields })
          const sentence = `refuses option ${String(open + 1)} of ${String(mostOpen)} that can be open`
          if (!watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)) return
        }
        const change = await changesNothing(own, async () => {
          const exchange = await own.send(operation, { fields, mustFail: true })
          const expected = { what: 'an option more than can be open', reasons: ['holding-limit'] }
          judgeRefusal(watch, operation, exchange, { ...expected, isBaseValid: true })
        })
        const sentence = within('an option more than can be open changes data', change)
        watch.expect(change === undefined, operation, sentence)
        const before = await readBooks(own)
        await settle()
        await expectEffect(own, watch, operation, async () => {
          const listing = await own.send('microtradeLists', { fields: { page: 1, limit: 100 } })
          const rows = succeeded<'microtradeLists'>(listing).message.data
          const free = rows.reduce((sum, row) => sum + parse(row.number) + parse(row.fact_profits), 0n)
          const paid = { kind: 'micro', currency: least.currency_id, free } as const
          return wrongChange(before, await readBooks(own), [paid])
        })
        const again = await own.send(operation, { fields })
        const full = 'options that have settled still count as open'
        watch.expect(branchOf(again) === 'ok', operation, full, again)
      } finally {
        await settle()
      }
    }),
}
