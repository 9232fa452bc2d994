import { day, hour, minute } from '#domain/time.ts'
import { ReviewStatus } from '#generated/enums.ts'
import type { Control } from '#sdk/control/control.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { decide } from '../bystanders/reviews.ts'
import { expectRefused } from '../refused.ts'
import { waitBeforeUse } from './codes.ts'

/** Reads of one UTC day. */
const partsOfDay = 4

/** Withdrawals of one UTC day. */
const perDay = 3

/** Time of a day that is kept for its last withdrawals: codes are sent at a limited rate. */
const reserve = hour

export const withdrawals: Probe = {
  name: 'time.withdrawals',
  rules: ['S9.01', 'S4.04', 'S6.03'],
  closes: 'time',
  says: 'Withdrawals count until the UTC day ends, with a code that is good for ten minutes, and one that passed has a transaction of its own',
  effect: 'write',
  onlyOnMocks: true,
  subjects: ['walletGetInfo', 'walletOut', 'chargeMentionLog3'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const { advance, untilMidnight } = calendarOf(control)
    // The withdrawals of other probes may have used up this day. A day after this time, the next one has long begun.
    await advance((await untilMidnight()) + hour)
    await watch.each(['walletOut'] as const, (operation) =>
      waitBeforeUse(trial, watch, operation, () => trial.happy(operation)),
    )
    const { left: first, limit } = await leftToday(trial)
    await watch.each(['walletGetInfo'] as const, async (operation) => {
      if (first === undefined) throw new NotPossible('the withdrawals that are left are an extension')
      const part = Math.floor(((await untilMidnight()) - reserve) / partsOfDay)
      for (let count = 0; count < partsOfDay; count++) {
        await advance(part)
        const { left, exchange } = await leftToday(trial)
        const at = new Date((await control('clock', {})).now).toISOString()
        const sentence = `${String(left)} withdrawals are left at ${at}, and ${String(first)} were before on this day`
        watch.expect(left === first, operation, sentence, exchange)
      }
    })
    await watch.each(['walletOut'] as const, () => useUp(trial, watch, first ?? perDay - 1))
    await advance((await untilMidnight()) + minute)
    await watch.each(['walletGetInfo'] as const, async (operation) => {
      if (first === undefined) return
      const { left, exchange } = await leftToday(trial)
      const sentence = `on a new day ${String(left)} of ${String(limit)} withdrawals are left`
      watch.expect(left === limit, operation, sentence, exchange)
    })
    await watch.each(['walletOut'] as const, async (operation) => {
      const exchange = await withdraw(trial)
      const sentence = `the first withdrawal of a new day is refused: ${messageOf(exchange)}`
      watch.expect(branchOf(exchange) === 'ok', operation, sentence, exchange)
    })
    await watch.each(['chargeMentionLog3'] as const, async (operation) => {
      const { row: filed } = await newest(trial)
      // None was filed if walletOut is not among the chosen operations.
      if (filed === undefined || filed.status === ReviewStatus.rejected) succeeded(await withdraw(trial))
      // A mock may have decided in the meantime.
      await tolerant(decide(control, 'withdrawal', 'pass'))
      const { row, exchange } = await newest(trial)
      const sentence = `a withdrawal that passed has status ${String(row?.status)} and the txid ${JSON.stringify(row?.txid)}`
      const isSent = row?.status === ReviewStatus.passed && row.txid !== ''
      watch.expect(isSent, operation, sentence, exchange)
      await tolerant(decide(control, 'withdrawal', 'pass'))
      await expectOwnTransactions(trial, watch)
    })
    await returnMoney(trial, control)
  },
}

const calendarOf = (control: Control) => ({
  untilMidnight: async () => day - ((await control('clock', {})).now % day),
  advance: (ms: number) => control('clock', { advance: ms, keepSessions: true }),
})

async function leftToday(trial: Trial) {
  const exchange = await trial.send('walletGetInfo', { fields: { currency: usdt } })
  const { left_today: left, daily_limit: limit } = succeeded<'walletGetInfo'>(exchange).message
  return { left, limit, exchange }
}

async function newest(trial: Trial) {
  const exchange = await trial.send('chargeMentionLog3')
  const [row] = succeeded<'chargeMentionLog3'>(exchange).message.data
  return { row, exchange }
}

/** Checks that no two withdrawals show the same transaction. */
async function expectOwnTransactions(trial: Trial, watch: Watch): Promise<void> {
  const exchange = await trial.send('chargeMentionLog3', { fields: { page: 1, limit: 20 } })
  const { data } = succeeded<'chargeMentionLog3'>(exchange).message
  const sent = data.map(({ txid }) => txid).filter((txid) => txid !== '')
  const shared = sent.find((txid, at) => sent.indexOf(txid) < at)
  const sentence = `several withdrawals show the transaction ${String(shared)}`
  watch.expect(shared === undefined, 'chargeMentionLog3', sentence, exchange)
}

const withdraw = async (trial: Trial, mustFail = false): Promise<Exchange> =>
  trial.send('walletOut', { ...(await trial.happy('walletOut')), mustFail })

/** Files the withdrawals that are left on this day, and one more. */
async function useUp(trial: Trial, watch: Watch, count: number): Promise<void> {
  for (let left = count; left > 0; left--) {
    const exchange = await withdraw(trial)
    const sentence = `with ${String(left)} withdrawals left, one is refused: ${messageOf(exchange)}`
    if (!watch.expect(branchOf(exchange) === 'ok', 'walletOut', sentence, exchange)) return
  }
  const { left, exchange } = await leftToday(trial)
  const sentence = `when the withdrawals of a day are used up, ${String(left)} are left`
  if (left !== undefined) watch.expect(left === 0, 'walletGetInfo', sentence, exchange)
  expectRefused(watch, 'one withdrawal too many', await withdraw(trial, true), 'daily-limit')
}

/** Rejects the withdrawals of the account that nobody has decided. */
async function returnMoney(trial: Trial, control: Control): Promise<void> {
  const { id: owner } = (await trial.must('userCenter')).message
  for (const { kind, id, user_id } of await control('reviewList'))
    if (kind === 'withdrawal' && user_id === owner) await control('review', { kind, id, decision: 'reject' })
}
