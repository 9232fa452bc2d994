import { format, parse, unitScale } from '#domain/decimal.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { utc } from '../../core/moment.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastOf, type Launch } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { wrongField } from '../effects/books.ts'

/** Coins of a launch and payments for them have four decimals. */
const fourth = unitScale / 10_000n

export const launchCoins: Probe = {
  name: 'time.launch-coins',
  rules: ['S3.18'],
  closes: 'time',
  says: 'Once a later launch has begun, an amount that its price does not divide buys coins that are rounded down to four places, and as many are no longer left',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['lhSendOrderList', 'lhSendProductInfo'],
  run: async (trial, watch) => {
    const { launch, amount, coins } = await uneven(trial)
    const own = actingAs(trial, await fundedPerson(trial))
    const read = () => own.send('lhSendProductInfo', { fields: { id: launch.id } })
    const leftIn = (exchange: Awaited<ReturnType<typeof read>>) =>
      parse(succeeded<'lhSendProductInfo'>(exchange).message.last_num)
    const before = await read()
    await own.must('lhSendOrderPlace', { fields: { config_id: launch.id, amount: format(amount, 4) } })
    const exchange = await own.send('lhSendOrderList', { fields: { page: 1, limit: 1 } })
    const [row] = succeeded<'lhSendOrderList'>(exchange).message.order_list
    if (!row) throw new NotPossible('the new subscription is not in lh/send/order_list')
    const wrong = wrongField(row, { config_id: launch.id, amount, new_currency_num: coins })
    const sentence = `${format(amount, 4)} at ${launch.change_rate} each: ${wrong ?? ''}`
    watch.expect(wrong === undefined, 'lhSendOrderList', sentence, exchange)
    const after = await read()
    const gone = leftIn(before) - leftIn(after)
    const taken = `${format(coins, 4)} coins were subscribed to, and ${format(gone, 4)} fewer are left`
    watch.expect(gone === coins, 'lhSendProductInfo', taken, before, after)
  },
}

/**
 * Finds a launch that takes subscriptions, and the least amount that its price does not divide.
 * @throws NotPossible where each price divides every amount
 */
async function uneven(trial: Trial) {
  const { now } = await clockOf(trial)('clock', {})
  const launches: readonly Launch[] = (await trial.must('lhSendConfig')).message
  for (const launch of launches) {
    if (launch.state !== 'subscribing' || utc(launch.send_start) > now || utc(launch.send_end) <= now)
      continue
    const { amount: least } = leastOf(launch)
    const rate = parse(launch.change_rate)
    for (let more = 1n; more < 10n; more++) {
      const amount = least + more * fourth
      const exact = amount * unitScale
      if (exact % (rate * fourth) === 0n) continue
      const coins = (exact / rate / fourth) * fourth
      if (coins <= parse(launch.last_num)) return { launch, amount, coins }
    }
  }
  throw new NotPossible('each price of a launch divides every amount')
}
