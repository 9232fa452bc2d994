import { minute, second } from '#domain/time.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import { timeAt, utc } from '../../core/moment.ts'
import { usdt } from '../../core/pair.ts'
import type { Person } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { keysOf, named, noRow, type Row } from '../../core/rows.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastForms } from '../../core/stage/leastForms.ts'
import { oneAcross } from '../../core/stage/wallet.ts'
import type { Trial } from '../../core/trial.ts'
import { leaveNothing } from '../effects/leftovers.ts'
import { listOf } from './pages.ts'
import { ask } from './reading.ts'

/** Adds a row to a list. */
type Add = (own: Trial) => Promise<unknown>

const across: Add = (own) => own.must('walletChange', { fields: oneAcross })

const additions = {
  walletLegalLog: across,
  walletHzhistory: across,
  coinList: async (own) => own.must('coinTradePlace', { fields: await leastForms.coinTradePlace(own) }),
  leverMyTrade: async (own) => own.must('leverSubmit', { fields: await leastForms.leverSubmit(own) }),
  microtradeLists: async (own) =>
    own.must('microtradeSubmit', { fields: await leastForms.microtradeSubmit(own) }),
  lhDepositOrderList: async (own) => own.must('lhDepositBuy', { fields: await leastForms.lhDepositBuy(own) }),
  lhSendOrderList: async (own) =>
    own.must('lhSendOrderPlace', { fields: await leastForms.lhSendOrderPlace(own) }),
  userMyInviteList: async (own) => own.people.another((await own.must('userInvite')).message.extension_code),
} as const satisfies Readonly<Record<string, Add>>
const operations = Object.keys(additions) as readonly (keyof typeof additions)[]

/** Lists that cannot grow as often: a day has three withdrawals. */
const single = {
  chargeMentionLog2: async (own: Trial, person: Person) =>
    own.must('walletChargeReq', { fields: await leastForms.walletChargeReq(own, person, 98) }),
  chargeMentionLog3: async (own: Trial, person: Person) =>
    own.must('walletOut', { fields: await leastForms.walletOut(own, person) }),
} as const
const singles = Object.keys(single) as readonly (keyof typeof single)[]

/** Seconds of the minute in which the rows come: a backend that keeps minutes shows another time. */
const secondsOfMinute = 37 * second

/** Rows of each list before another one comes. */
const rowsBefore = 3

export const growing: Probe = {
  name: 'lists.growing',
  rules: ['S3.11', 'S3.12', 'S3.13', 'S3.14', 'S3.16', 'S3.18', 'S3.19'],
  closes: 'order',
  says: 'A client that reads page after page gets every row, also when a new one comes after the first page; it counts at once, and is dated at the second in which it came',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [...operations, ...singles],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await fundedPerson(trial)
    const own = actingAs(trial, person)
    for (const to_field of ['lever', 'micro']) {
      const fields = { currency_id: usdt, number: '300', from_field: 'change', to_field }
      await own.must('walletChange', { fields })
    }
    try {
      await withClock(trial, 'frozen', async () => {
        const { now } = await control('clock', {})
        await control('clock', { advance: (minute + secondsOfMinute - (now % minute)) % minute })
        await watch.each(operations, (operation) => readOn(own, watch, operation))
        await watch.each(singles, async (operation) => {
          await single[operation](own, person)
          await expectNow(own, watch, operation, listOf(operation).newestBy ?? '')
        })
      })
    } finally {
      await leaveNothing(own)
    }
  },
}

async function readOn(own: Trial, watch: Watch, operation: (typeof operations)[number]): Promise<void> {
  const add: Add = additions[operation]
  const list = listOf(operation)
  const page = (number: number) => ask(own, list, { ...list.all, page: number, limit: 1 })
  for (let count = 0; count < rowsBefore; count++) await add(own)
  const whole = await ask(own, list, { ...list.all, page: 1, limit: 100 })
  const due = keysOf(whole.rows).slice(0, rowsBefore)
  const first = await page(1)
  await add(own)
  const next = await page(2)
  const [before, after] = [whole.total, next.total]
  const total = `a row came, and the total is ${String(after)}, as before`
  if (before !== undefined && after !== undefined)
    watch.expect(after > before, operation, total, whole.exchange, next.exchange)
  const seen = new Set([...keysOf(first.rows), ...keysOf(next.rows)])
  const exchanges = [first.exchange, next.exchange]
  // The new row may have been two.
  for (let number = 3; number <= rowsBefore + 2; number++) {
    const { rows, exchange } = await page(number)
    exchanges.push(exchange)
    for (const key of keysOf(rows)) seen.add(key)
  }
  const lost = due.filter((key) => !seen.has(key))
  const sentence = `a row came after the first page, and the next pages never show ${named(lost)}`
  watch.expect(lost.length === 0, operation, sentence, ...exchanges)
  await expectNow(own, watch, operation, list.newestBy ?? '')
}

/** Checks the time of the newest row, which has just been made. */
async function expectNow(
  own: Trial,
  watch: Watch,
  operation: (typeof operations)[number] | (typeof singles)[number],
  newestBy: string,
): Promise<void> {
  const list = listOf(operation)
  const { rows, exchange } = await ask(own, list, { ...list.all, page: 1, limit: 1 })
  const now = await timeAt(own, exchange)
  const [row] = rows as readonly (Row | undefined)[]
  const time = row?.[newestBy]
  if (!watch.expect(row !== undefined, operation, `after a row came ${noRow}`, exchange)) return
  const isNow = typeof time === 'string' && Math.abs(utc(time) - now) <= second
  const sentence = `a row that has just come has ${newestBy} ${JSON.stringify(time)}, and it is ${new Date(now).toISOString()}`
  watch.expect(isNow, operation, sentence, exchange)
}
