import { format, parse } from '#domain/decimal.ts'
import { penaltyOf } from '#domain/earn.ts'
import { day, hour, minute } from '#domain/time.ts'
import { OptionType, PlanOrderStatus, ReviewStatus } from '#generated/enums.ts'
import type { Control } from '#sdk/control/control.ts'
import type { Payload } from '#sdk/operations.ts'
import { branchOf } from '../core/exchange.ts'
import { succeeded } from '../core/ground.ts'
import { NotPossible } from '../core/notPossible.ts'
import { usdt } from '../core/pair.ts'
import type { Probe } from '../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../core/stage/addresses.ts'
import { leastOption, leastPlan, planForm, type Plan } from '../core/stage/least.ts'
import { tolerant, type Trial } from '../core/trial.ts'
import { decide } from './bystanders/reviews.ts'
import { readBooks, wrongField } from './effects/books.ts'

/** @throws NotPossible on a backend whose clock cannot be advanced */
export function clockOf({ control }: Trial): Control {
  if (!control) throw new NotPossible('takes longer than a trial: only a mock can be advanced')
  return control
}

const codes: Probe = {
  name: 'time.codes',
  rules: ['S6.03'],
  closes: 'time',
  says: 'A code is good for its ten minutes, and refused after them',
  effect: 'write',
  subjects: ['walletAddaddress'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await trial.people.newcomer()
    const { token } = person
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    for (const [minutes, isGood] of [
      [9, true],
      [11, false],
    ] as const) {
      const code = await ownCode(trial, person)
      await control('clock', { advance: minutes * minute })
      const address = newAddress()
      const form = { currency_id: usdt, address, netType, notes: '', pay_password, code }
      const exchange = await trial.send('walletAddaddress', { token, fields: form })
      const isAccepted = branchOf(exchange) === 'ok'
      const sentence = `${isAccepted ? 'accepts' : 'refuses'} a code ${String(minutes)} minutes after it was sent`
      watch.expect(isAccepted === isGood, 'walletAddaddress', sentence, exchange)
      if (!isAccepted) continue
      const { message } = await trial.must('walletGetAddress', { token, fields: { currency: usdt } })
      const id = message.find((row) => row.address === address)?.id
      if (id !== undefined) await trial.must('walletDeladdress', { token, fields: { address_id: id } })
    }
  },
}

const plan: Probe = {
  name: 'time.plan',
  rules: ['S4.11', 'S4.12'],
  closes: 'time',
  says: 'Day by day a plan order earns its yield and loses a day and its penalty; at its end it pays both',
  effect: 'write',
  subjects: ['lhDepositOrderList', 'lhDepositReport'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    // Plans end and positions are liquidated in the meantime.
    await trial.stage.undoNow()
    const product = await leastPlan(trial)
    await trial.must('lhDepositBuy', { fields: planForm(product) })
    const orders = async () => {
      const exchange = await trial.send('lhDepositOrderList', { fields: { page: 1, limit: 20 } })
      return { exchange, rows: (await trial.must('lhDepositOrderList')).message.order_list }
    }
    const id = (await orders()).rows[0]?.id
    const before = await readBooks(trial)
    const later = async (days: number) => {
      await control('clock', { advance: days * day, keepSessions: true })
      const { exchange, rows } = await orders()
      return { exchange, row: rows.find((one) => one.id === id) }
    }
    let earned: bigint | undefined
    for (let days = 1; days <= Math.min(2, product.day - 1); days++) {
      const next = await later(1)
      const wrong = next.row ? wrongDay(next.row, product, days) : 'it is not in lh/deposit/order'
      const sentence = `${String(days)} days after it was bought, an order of ${String(product.day)} days: ${wrong ?? ''}`
      watch.expect(wrong === undefined, 'lhDepositOrderList', sentence, next.exchange)
      const reporting = await trial.send('lhDepositReport')
      const { allprofit, profit } = succeeded<'lhDepositReport'>(reporting).message
      const since = parse(allprofit) - (earned ?? parse(allprofit) - parse(profit))
      const today = `profit of today is ${profit}, and all of the last 24 hours ${format(since)}`
      watch.expect(parse(profit) <= since, 'lhDepositReport', today, reporting)
      earned = parse(allprofit)
    }
    const { row, exchange } = await later(product.day)
    const status = `after its term, an order has status ${String(row?.status)}`
    if (!watch.expect(row?.status === PlanOrderStatus.ended, 'lhDepositOrderList', status, exchange)) return
    const came = (await readBooks(trial)).free('change', usdt) - before.free('change', usdt)
    // Other plan orders may have ended as well.
    const paid = `after the term of an order of ${product.save_min}, ${format(came)} came`
    watch.expect(came >= parse(product.save_min), 'lhDepositOrderList', paid, exchange)
  },
}

/** Checks a running order after whole days. */
function wrongDay(
  row: Payload<'lhDepositOrderList'>['order_list'][number],
  { day: term, penalty_rule, penalty_rate }: Plan,
  days: number,
): string | undefined {
  const wrong = wrongField(row, {
    remain_day: term - days,
    current_earnings: parse(row.daily_yield) * BigInt(days),
  })
  if (wrong !== undefined || row.penalty_now === undefined || penalty_rule === undefined) return wrong
  const terms = { rule: penalty_rule, percent: parse(penalty_rate) }
  return wrongField(row, { penalty_now: penaltyOf(terms, parse(row.amount), term - days) })
}

const options: Probe = {
  name: 'time.options',
  rules: ['S4.10'],
  closes: 'time',
  says: 'An option that was bought later and settles earlier stays before the older one',
  effect: 'write',
  subjects: ['microtradeLists'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const times = (await trial.must('microtradeSeconds')).message.toSorted((a, b) => b.seconds - a.seconds)
    const [longest, shortest] = [times[0], times.at(-1)]
    if (!longest || !shortest || longest === shortest)
      throw new NotPossible('there is one delivery time alone')
    const least = await leastOption(trial)
    const ids: number[] = []
    for (const { seconds, min_num } of [longest, shortest]) {
      const fields = { ...least, seconds, number: format(parse(min_num), 0), type: OptionType.up }
      ids.unshift((await trial.must('microtradeSubmit', { fields })).message.id)
    }
    await control('clock', { advance: (shortest.seconds + 2) * 1_000 })
    const exchange = await trial.send('microtradeLists', { fields: { page: 1, limit: 20 } })
    const rows = succeeded<'microtradeLists'>(exchange).message.data.filter(({ id }) => ids.includes(id))
    const shown = rows.map(({ id, status }) => `${String(id)} with status ${String(status)}`).join(', ')
    const isRight = rows.map(({ id }) => id).join() === ids.join()
    watch.expect(isRight, 'microtradeLists', `the newest comes first, and the order is ${shown}`, exchange)
  },
}

/** Reads of one UTC day. */
const partsOfDay = 4

const withdrawals: Probe = {
  name: 'time.withdrawals',
  rules: ['S9.01', 'S4.04'],
  closes: 'time',
  says: 'A withdrawal counts until the UTC day ends, and has a transaction once it has passed',
  effect: 'write',
  subjects: ['walletGetInfo', 'chargeMentionLog3'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const untilMidnight = async () => day - ((await control('clock', {})).now % day)
    const advance = (ms: number) => control('clock', { advance: ms, keepSessions: true })
    // The withdrawals of other probes may have used up this day.
    await advance((await untilMidnight()) + minute)
    await trial.must('walletOut', await trial.happy('walletOut'))
    const left = async () => {
      const exchange = await trial.send('walletGetInfo', { fields: { currency: usdt } })
      return { exchange, ...succeeded<'walletGetInfo'>(exchange).message }
    }
    const { left_today: first, daily_limit: limit } = await left()
    await watch.each(['walletGetInfo'] as const, async (operation) => {
      if (first === undefined) throw new NotPossible('the withdrawals that are left are an extension')
      const part = Math.floor(((await untilMidnight()) - minute) / partsOfDay)
      for (let count = 0; count < partsOfDay; count++) {
        await advance(part)
        const { left_today, exchange } = await left()
        const at = new Date((await control('clock', {})).now).toISOString()
        const sentence = `${String(left_today)} withdrawals are left at ${at}, and ${String(first)} were before on this day`
        watch.expect(left_today === first, operation, sentence, exchange)
      }
      await advance(2 * minute)
      const { left_today, exchange } = await left()
      const sentence = `on a new day ${String(left_today)} of ${String(limit)} withdrawals are left`
      watch.expect(left_today === limit, operation, sentence, exchange)
    })
    await watch.each(['chargeMentionLog3'] as const, async (operation) => {
      // A mock may have decided in the meantime.
      await tolerant(decide(control, 'withdrawal', 'pass'))
      const exchange = await trial.send(operation)
      const [row] = succeeded<'chargeMentionLog3'>(exchange).message.data
      const sentence = `a withdrawal that passed has status ${String(row?.status)} and the txid ${JSON.stringify(row?.txid)}`
      const isSent = row?.status === ReviewStatus.passed && row.txid !== ''
      watch.expect(isSent, operation, sentence, exchange)
    })
  },
}

const sessions: Probe = {
  name: 'time.session',
  rules: ['S7.07'],
  closes: 'time',
  says: 'A token works for its day, and is answered 999 after it',
  effect: 'write',
  subjects: ['userLogin'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const people = [await trial.people.main(), await trial.people.newcomer()]
    const newcomer = await trial.people.newcomer()
    const token = await trial.people.signIn(newcomer)
    for (const [hours, wanted] of [
      [23, 'ok'],
      [25, '999'],
    ] as const) {
      await control('clock', { advance: (hours === 23 ? 23 : 2) * hour })
      const exchange = await trial.send('userCenter', { token })
      const branch = branchOf(exchange)
      const sentence = `its token is answered ${branch} after ${String(hours)} hours`
      watch.expect(branch === wanted, 'userLogin', sentence, exchange)
    }
    for (const person of people) await trial.people.signIn(person)
  },
}

/** Changes that need time to pass: last, because they end sessions and plan orders. */
export const timeProbes: readonly Probe[] = [codes, options, withdrawals, plan, sessions]
