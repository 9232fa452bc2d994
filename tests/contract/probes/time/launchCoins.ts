import { format, parse, unitScale } from '#domain/decimal.ts'
import { minute } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { utc } from '../../core/moment.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastOf, type Launch } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
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
    const sentence = within(`${format(amount, 4)} at ${launch.change_rate} each`, wrong)
    watch.expect(wrong === undefined, 'lhSendOrderList', sentence, exchange)
    const after = await read()
    const gone = leftIn(before) - leftIn(after)
    const taken = `${format(coins, 4)} coins were subscribed to, and ${format(gone, 4)} fewer are left`
    watch.expect(gone === coins, 'lhSendProductInfo', taken, before, after)
  },
}

/** From shortly before the start of a launch to shortly after it. */
const around = 2 * minute

/**
 * Finds a launch whose price does not divide each amount, and waits for its start.
 * @returns also the least such amount, and the coins that it buys
 * @throws NotPossible where each price divides every amount
 */
async function uneven(trial: Trial) {
  const control = clockOf(trial)
  const { now } = await control('clock', {})
  const { message } = await trial.must('lhSendConfig')
  const open = message.filter(
    ({ state, send_end }) => state === 'subscribing' && utc(send_end) > now + around,
  )
  for (const launch of open.toSorted((one, other) => utc(one.send_start) - utc(other.send_start))) {
    const bought = unevenOf(launch)
    if (!bought) continue
    const begins = utc(launch.send_start) + around
    if (begins > now) await control('clock', { advance: begins - now, keepSessions: true })
    return { launch, ...bought }
  }
  throw new NotPossible('each price of a launch divides every amount')
}

/** The least amount that a price does not divide, and the coins that it buys; both in units. */
function unevenOf(launch: Launch) {
  const { amount: least } = leastOf(launch)
  const rate = parse(launch.change_rate)
  for (let more = 1n; more < 10n; more++) {
    const amount = least + more * fourth
    const exact = amount * unitScale
    const coins = (exact / rate / fourth) * fourth
    if (exact % (rate * fourth) !== 0n && coins <= parse(launch.last_num)) return { amount, coins }
  }
  return undefined
}
