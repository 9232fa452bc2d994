import { format } from '#domain/decimal.ts'
import { fieldsOf } from '../exchange.ts'
import { objects, sent } from '../http.ts'
import { demo } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { demoIn, plan, rowsOf, units } from './helpers.ts'

const product = group({ probes: [], needs: ['writes'] })
const subscription = { config_id: '1', amount: '100' }

/** Leaves rejected subscriptions out of the sum of expected gains. */
const gainOfTheOthers = changing('lhSendOrderList', async (message, request, next) => {
  const { status } = fieldsOf(request)
  const asked = { limit: '100', ...(status === undefined ? {} : { status }) }
  const rows = await rowsOf(request, next, 'lhSendOrderList', asked)
  const counted = rows.filter((row) => 'exam_status' in row && row['exam_status'] !== 2)
  const total = counted.reduce((sum, row) => sum + units(row['interest']), 0n)
  if ('total_interest' in message) message['total_interest'] = format(total, 4)
})

/** Plans and subscriptions with one wrong figure or filter. */
export const productFigureFaults: readonly Wrong[] = [
  product({
    name: 'rejected-subscription-is-a-loss',
    says: 'The gain of a rejected subscription is a loss of all that was paid',
    probes: ['bystanders.reviews'],
    operations: ['lhSendOrderList'],
    http: () =>
      objects('lhSendOrderList', (row) => {
        if (row['exam_status'] !== 2) return
        row['accumulated_return'] = `-${String(row['amount'])}`
        row['total_return_rate'] = '-100.0000'
      }),
    shows: demoIn(async (ask, site) => {
      await ask('lhSendOrderPlace', subscription)
      await site.world.rejectReviews('Not eligible')
      return ask('lhSendOrderList')
    }),
  }),
  product({
    name: 'redeemed-plan-forgets-its-term-yield',
    says: 'The yield of the whole term of a redeemed plan is what it was credited',
    probes: ['effects.plan'],
    operations: ['lhDepositOrderList', 'lhDepositOrderCancel'],
    http: () =>
      objects('lhDepositOrderList', (row) => {
        if (row['is_cancel'] === 1) row['total_interest'] = row['current_earnings']
      }),
    shows: demo(['lhDepositBuy', plan], ['lhDepositOrderCancel', { id: '1' }], ['lhDepositOrderList']),
  }),
  product({
    name: 'expected-gain-without-the-rejected',
    says: 'The sum of the expected gains leaves out rejected subscriptions that the list has',
    probes: ['bystanders.reviews'],
    operations: ['lhSendOrderList'],
    http: () => gainOfTheOthers,
    shows: demoIn(async (ask, site) => {
      await ask('lhSendOrderPlace', subscription)
      await site.world.rejectReviews('Not eligible')
      return ask('lhSendOrderList')
    }),
  }),
  product({
    name: 'zero-flag-is-no-filter',
    says: 'The filter for plans that were not redeemed is taken for none, because it is zero',
    probes: ['lists.filter'],
    operations: ['lhDepositOrderList'],
    http: () =>
      sent('lhDepositOrderList', ({ is_cancel, ...fields }) =>
        is_cancel === undefined || is_cancel === '0' ? fields : { ...fields, is_cancel },
      ),
    shows: demo(
      ['lhDepositBuy', plan],
      ['lhDepositOrderCancel', { id: '1' }],
      ['lhDepositOrderList', { is_cancel: '0' }],
    ),
  }),
]
