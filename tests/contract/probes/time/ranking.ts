import { format, parse } from '#domain/decimal.ts'
import { day, minute } from '#domain/time.ts'
import { SpotSide } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastSpot, visibleAmount } from '../../core/stage/least.ts'
import { withFacts } from '../../core/statement.ts'

export const rankings: Probe = {
  name: 'time.ranking',
  rules: ['S3.19', 'S9.10'],
  closes: 'time',
  says: 'The ranking since a date has the earnings that were credited from then on, and without one those of all times',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['userInviteList'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const own = actingAs(trial, await trial.people.another())
    const { extension_code } = (await own.must('userInvite')).message
    const { token } = await fundedPerson(trial, extension_code)
    const { id } = (await own.must('userCenter')).message
    const amount = format(visibleAmount(await leastSpot(trial)))
    const inviting = async () => own.send('userInvite')
    const earned = async () => parse(succeeded<'userInvite'>(await inviting()).message.invite_return_total)
    const toNextDay = async () => {
      const { now } = await control('clock', {})
      await control('clock', { advance: day - (now % day) + minute, keepSessions: true })
    }
    const trade = async () => {
      const fields = { ...pair, type: SpotSide.buy, amount, target_price: '0' }
      await trial.must('coinTradePlace', { token, fields })
      await toNextDay()
      return earned()
    }
    await toNextDay()
    const first = await trade()
    const { now } = await control('clock', {})
    const whole = await trade()
    if (first <= 0n || whole <= first) throw new NotPossible('no rebate was credited on one of two days')
    // Seconds and minutes of the first payment are over, and the second one is a day later.
    const since = new Date(now).toISOString().slice(0, 19).replace('T', ' ')
    for (const [time, due, when] of [
      ['', whole, 'in all'],
      [since, whole - first, `since ${since}`],
      [since.slice(0, 10), whole, `since ${since.slice(0, 10)}, the day of the first payment`],
    ] as const) {
      const exchange = await own.send('userInviteList', { fields: { time } })
      const ranked = succeeded<'userInviteList'>(exchange).message
      const total = ranked.find(({ user_id }) => user_id === id)?.total
      if (total === undefined && ranked.length >= 10) continue
      const earned = `a user earned ${format(due)} ${when}, and the ranking has ${total ?? 'nothing'}`
      const sentence = withFacts(earned, { isComparison: true })
      watch.expect(parse(total ?? '0') === due, 'userInviteList', sentence, exchange, await inviting())
    }
  },
}
