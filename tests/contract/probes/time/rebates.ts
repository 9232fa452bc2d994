import { format, mulDown, parse } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import { day, hour, minute } from '#domain/time.ts'
import { SpotSide } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import { timeAt, utc } from '../../core/moment.ts'
import { apart, rounding } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastSpot, visibleAmount } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { priceMiss } from '../effects/plan.ts'
import { expectEvents } from '../sockets/ownListener.ts'

type Rebate = Payload<'userMyAccountReturn'>['data'][number]

export const rebates: Probe = {
  name: 'time.rebates',
  rules: ['S3.19'],
  closes: 'time',
  says: 'Rebates of a day are pending and no earnings until it is over; then they are earnings, paid at that midnight and in the spot account, as an event reports',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['userInvite', 'userMyAccountReturn', 'userInviteList', 'socket balance'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const untilMidnight = async () => day - ((await control('clock', {})).now % day)
    const advance = (ms: number) => control('clock', { advance: ms, keepSessions: true })
    // The trade and all reads before midnight are of one day.
    if ((await untilMidnight()) < minute) await advance(2 * minute)
    const own = actingAs(trial, await trial.people.another())
    const { extension_code } = (await own.must('userInvite')).message
    const { token } = await fundedPerson(trial, extension_code)
    const amount = format(visibleAmount(await leastSpot(trial)))
    const order = { ...pair, type: SpotSide.buy, amount, target_price: '0' }
    await trial.must('coinTradePlace', { token, fields: order })
    const read = async () => {
      const exchange = await own.send('userInvite')
      const { invite_return_total, pending_earnings } = succeeded<'userInvite'>(exchange).message
      const listing = await own.send('userMyAccountReturn', { fields: { page: 1, limit: 20 } })
      const { data } = succeeded<'userMyAccountReturn'>(listing).message
      const { change_wallet } = (await own.must('walletList')).message
      const wrong = data.find(({ currency_name, value }) => {
        const row = change_wallet.balance.find((one) => one.currency_name === currency_name)
        return units(row?.change_balance) !== parse(value)
      })
      const held = change_wallet.balance.filter((row) => units(row.change_balance) !== 0n).length
      const worth = data.reduce((sum, { currency_name, value }) => {
        const row = change_wallet.balance.find((one) => one.currency_name === currency_name)
        return sum + mulDown(parse(row?.usdt_price ?? '0'), parse(value))
      }, 0n)
      const [earned, pending] = [parse(invite_return_total), parse(pending_earnings)]
      return { exchange, listing, data, earned, pending, held, wrong, worth }
    }
    const first = await read()
    const pends = `on the day of a trade ${format(first.earned)} is earned and ${format(first.pending)} pending`
    const isPending = first.earned === 0n && first.pending > 0n
    watch.expect(isPending, 'userInvite', pends, first.exchange)
    const inDollars = `${format(first.pending)} USDT are pending for rebates that are worth ${format(first.worth)}`
    const isWorth = apart(first.pending, first.worth) <= first.worth / priceMiss + rounding
    watch.expect(isWorth, 'userInvite', inDollars, first.exchange, first.listing)
    const early = `on the day of a trade there are ${String(first.data.length)} rebates, and ${String(first.held)} balances are credited`
    const isUnpaid =
      first.data.length > 0 && first.data.every(({ paid_time }) => (paid_time ?? null) === null)
    watch.expect(isUnpaid && first.held === 0, 'userMyAccountReturn', early, first.listing)
    const toNext = async () => advance((await untilMidnight()) + minute)
    await expectEvents(own, watch, 'rebates that are credited', toNext)
    const next = await read()
    const earns = `of ${format(first.pending)} pending, the next day ${format(next.earned)} is earned and ${format(next.pending)} pending`
    watch.expect(next.earned === first.pending && next.pending === 0n, 'userInvite', earns, next.exchange)
    const credited = `the next day the rebate of ${next.wrong?.value ?? 'nothing'} is not in the spot account`
    const isPaid = next.data.length === first.data.length && next.wrong === undefined
    watch.expect(isPaid, 'userMyAccountReturn', credited, next.listing)
    await watch.each(['userMyAccountReturn'] as const, async (operation) => {
      const now = await timeAt(trial, next.listing)
      const late = next.data.find((row) => !isMidnightAfter(row, now))
      const reported = `a rebate of ${late?.created_time ?? ''} was paid at ${String(late?.paid_time)}, not at the next midnight, and it is ${new Date(now).toISOString()}`
      watch.expect(late === undefined, operation, reported, next.listing)
    })
    await watch.each(['userInviteList'], () => ranking(own, watch, next.data[0]?.paid_time))
  },
}

/** Returns whether a rebate was paid within an hour of the end of its day; when it was paid is an extension. */
function isMidnightAfter({ created_time, paid_time }: Rebate, now: number): boolean {
  if (paid_time === undefined) return true
  if (paid_time === null) return false
  const created = utc(created_time)
  const since = utc(paid_time) - (created - (created % day) + day)
  return since >= 0 && since < hour && utc(paid_time) <= now
}

/** Asks for the ranking since the second of a payment, and since the next one. */
async function ranking(own: Trial, watch: Watch, paid: string | null | undefined): Promise<void> {
  if (typeof paid !== 'string') throw new NotPossible('the time of a payment is an extension')
  const { id } = (await own.must('userCenter')).message
  const since = async (time: string) => {
    const exchange = await own.send('userInviteList', { fields: { time } })
    const ranked = succeeded<'userInviteList'>(exchange).message
    return { exchange, isListed: ranked.some(({ user_id }) => user_id === id), isFull: ranked.length >= 10 }
  }
  const [first, next] = [await since(paid), await since(textOfTime(utc(paid) + 1_000))]
  if (!first.isListed && first.isFull) throw new NotPossible('ten other users have earned more')
  const misses = `a user was paid at ${paid}, and the ranking since then does not list them`
  watch.expect(first.isListed, 'userInviteList', misses, first.exchange)
  const lists = `a user was last paid at ${paid}, and the ranking since a second later lists them`
  watch.expect(!next.isListed, 'userInviteList', lists, next.exchange)
}

const textOfTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
