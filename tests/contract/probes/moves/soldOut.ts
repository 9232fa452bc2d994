import { format, unitScale, parse } from '#domain/decimal.ts'
import { largestSubscription } from '#domain/launchpad.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastLaunch, type Launch } from '../../core/stage/least.ts'
import { within } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'
import { changesNothing } from '../refusals/untouched.ts'

/** More than any launch costs. */
const most = 10n ** 10n * unitScale

export const soldOut: Probe = {
  name: 'moves.sold-out',
  rules: ['S3.17', 'S4.13', 'S7.08'],
  closes: 'sides',
  says: 'A launch takes no subscription to more coins than are left; one of which nothing is left is shown as sold out and takes none, until one is rejected',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['lhSendOrderPlace', 'lhSendProductInfo', 'lhSendGetRecommend', 'lhSendConfig'],
  run: (trial, watch) =>
    // A review in between would keep the coins.
    withClock(trial, 'frozen', async () => {
      const control = clockOf(trial)
      const { launch, amount } = await leastLaunch(trial)
      const person = await fundedPerson(trial)
      const own = actingAs(trial, person)
      const rest = largestSubscription(parse(launch.last_num), parse(launch.change_rate), most)
      const money = { account: 'spot', currency: launch.currency_name, amount: format(2n * rest) } as const
      await control('userGrant', { account: person.account ?? '', balances: [money] })
      await expectTooMany(own, watch, launch, rest + parse(amount))
      await own.must('lhSendOrderPlace', { fields: { config_id: launch.id, amount: format(rest, 4) } })
      try {
        const { last_num } = (await own.must('lhSendProductInfo', { fields: { id: launch.id } })).message
        if (parse(last_num) > 0n) throw new NotPossible(`${last_num} coins of the launch are left`)
        await expectState(trial, watch, launch, 'sold-out')
        const change = await changesNothing(own, async () => {
          const fields = { config_id: launch.id, amount }
          const exchange = await own.send('lhSendOrderPlace', { fields, mustFail: true })
          judgeRefusal(watch, 'lhSendOrderPlace', exchange, {
            what: 'a subscription to a launch that is sold out',
            reasons: ['sold-out', 'oversubscribed'],
            isBaseValid: true,
          })
        })
        const sentence = within('a subscription to a launch that is sold out changes data', change)
        watch.expect(change === undefined, 'lhSendOrderPlace', sentence)
      } finally {
        await decide(control, 'subscription', 'reject')
      }
      await expectState(trial, watch, launch, 'subscribing')
    }),
}

/** Checks that an affordable subscription to more coins than are left is refused, and not filled in part. */
async function expectTooMany(own: Trial, watch: Watch, launch: Launch, amount: bigint): Promise<void> {
  const fields = { config_id: launch.id, amount: format(amount, 4) }
  const change = await changesNothing(own, async () => {
    const exchange = await own.send('lhSendOrderPlace', { fields, mustFail: true })
    judgeRefusal(watch, 'lhSendOrderPlace', exchange, {
      what: `a subscription for ${fields.amount} where ${launch.last_num} coins are left`,
      reasons: ['oversubscribed'],
      isBaseValid: true,
    })
  })
  const sentence = within('a subscription to more coins than are left changes data', change)
  watch.expect(change === undefined, 'lhSendOrderPlace', sentence)
}

/** Checks the state of the recommended launch wherever it is shown. */
export async function expectState(
  trial: Trial,
  watch: Watch,
  { id }: Launch,
  state: Launch['state'],
): Promise<void> {
  const one = await trial.send('lhSendProductInfo', { fields: { id } })
  const recommended = await trial.send('lhSendGetRecommend')
  const all = await trial.send('lhSendConfig')
  const listed = succeeded<'lhSendConfig'>(all).message.find((launch) => launch.id === id)
  const missing = `launch ${String(id)}, which is ${state}, is not listed`
  if (!watch.expect(listed !== undefined, 'lhSendConfig', missing, all, one)) return
  for (const [exchange, shown] of [
    [one, succeeded<'lhSendProductInfo'>(one).message],
    [recommended, succeeded<'lhSendGetRecommend'>(recommended).message],
    [all, listed],
  ] as const) {
    // A backend may recommend another launch in the meantime.
    if (shown?.id !== id) continue
    const sentence = `launch ${String(id)} is shown as ${shown.state}, and is ${state}`
    watch.expect(shown.state === state, exchange.operation, sentence, exchange)
  }
}
