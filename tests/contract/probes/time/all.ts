import { format, parse } from '#domain/decimal.ts'
import { day, hour, minute } from '#domain/time.ts'
import { PlanOrderStatus } from '#generated/enums.ts'
import type { Control } from '#sdk/control/control.ts'
import { branchOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { chainsOf, newAddress, ownCode } from '../../core/stage/addresses.ts'
import { leastPlan, planForm } from '../../core/stage/least.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks } from '../effects/books.ts'

/** @throws NotPossible on a backend whose clock cannot be advanced */
function clockOf({ control }: Trial): Control {
  if (!control) throw new NotPossible('takes longer than a trial: only a mock can be advanced')
  return control
}

const codes: Probe = {
  name: 'time.codes',
  rules: ['S6.03'],
  closes: 'time',
  says: 'A code is refused after its ten minutes',
  effect: 'write',
  subjects: ['walletAddaddress'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const person = await trial.people.newcomer()
    const { token } = person
    const pay_password = await trial.stage.fundPassword(person)
    const [netType = ''] = await chainsOf(trial, person)
    const code = await ownCode(trial, person)
    await control('clock', { advance: 11 * minute })
    const form = { currency_id: usdt, address: newAddress(), netType, notes: '', pay_password, code }
    const exchange = await trial.send('walletAddaddress', { token, fields: form })
    const isRefused = branchOf(exchange) !== 'ok'
    watch.expect(isRefused, 'walletAddaddress', 'accepts a code eleven minutes after it was sent', exchange)
  },
}

const plan: Probe = {
  name: 'time.plan',
  rules: ['S4.11', 'S4.12'],
  closes: 'time',
  says: 'The remaining days of a plan order fall day by day, and at its end it pays principal and yield',
  effect: 'write',
  subjects: ['lhDepositOrderList'],
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
    const next = await later(1)
    const left = `a day after it was bought, an order of ${String(product.day)} days has ${String(next.row?.remain_day)} left`
    watch.expect(next.row?.remain_day === product.day - 1, 'lhDepositOrderList', left, next.exchange)
    const { row, exchange } = await later(product.day)
    const status = `after its term, an order has status ${String(row?.status)}`
    if (!watch.expect(row?.status === PlanOrderStatus.ended, 'lhDepositOrderList', status, exchange)) return
    const came = (await readBooks(trial)).free('change', usdt) - before.free('change', usdt)
    // Other plan orders may have ended as well.
    const paid = `after the term of an order of ${product.save_min}, ${format(came)} came`
    watch.expect(came >= parse(product.save_min), 'lhDepositOrderList', paid, exchange)
  },
}

const sessions: Probe = {
  name: 'time.session',
  rules: ['S7.07'],
  closes: 'time',
  says: 'A token is answered 999 after its day',
  effect: 'write',
  subjects: ['userLogin'],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    const people = [await trial.people.main(), await trial.people.newcomer()]
    const { token } = await trial.people.newcomer()
    await control('clock', { advance: 25 * hour })
    const exchange = await trial.send('userCenter', { token })
    const branch = branchOf(exchange)
    watch.expect(branch === '999', 'userLogin', `its token is answered ${branch} after 25 hours`, exchange)
    for (const person of people) await trial.people.signIn(person)
  },
}

/** Changes that need time to pass: last, because they end sessions and plan orders. */
export const timeProbes: readonly Probe[] = [codes, plan, sessions]
