import { format } from '#domain/decimal.ts'
import { both, field, objects } from '../http.ts'
import { objectsIn, type Row } from '../rows.ts'
import type { Ask, Site } from '../site.ts'
import { group, type Show, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { changing } from './cutAnswers.ts'
import { day, daysLater, demoIn, hour, plan, rowsOf, units } from './helpers.ts'

const earn = group({ probes: [], needs: ['writes', 'time'] })
const fraction = (value: unknown): bigint => units(value) % units('1')
const isPlan = (row: Row): boolean => 'remain_day' in row

/** Reads as the demo user, days after a plan was bought. */
const planAfter = (days: number, read: (ask: Ask, site: Site) => Promise<unknown>): Show =>
  demoIn(async (ask, site) => {
    await ask('lhDepositBuy', { ...plan, amount: '100.5' })
    return read(await daysLater(site, days), site)
  })

/** Yield of the third day, once it was earned. */
const thirdDay = (row: Row): bigint => {
  const yielded = units(row['daily_yield'])
  return yielded > 0n && units(row['current_earnings']) >= 3n * yielded ? yielded : 0n
}

/** Leaves plans in other coins out of the principal in custody. */
const dollarsInCustody = changing('lhDepositReport', async (message, request, next) => {
  const rows = await rowsOf(request, next, 'lhDepositOrderList', { limit: '100' })
  const running = rows.filter((row) => isPlan(row) && row['status'] === 1 && row['currency_name'] === 'USDT')
  message['sum'] = format(running.reduce((sum, row) => sum + units(row['amount']), 0n))
})

/** Plans and subscriptions with one wrong day, sum or payment. */
export const earnDetails: readonly Wrong[] = [
  earn({
    name: 'third-day-pays-nothing',
    says: 'The third day of a plan yields nothing',
    probes: ['time.plan'],
    operations: ['lhDepositOrderList', ...wallets],
    http: () =>
      both(
        owed('lhDepositOrderList', (row) =>
          isPlan(row) && row['status'] === 2
            ? [{ currency: row['currency_name'], kind: 'change', free: -thirdDay(row) }]
            : [],
        ),
        objects('lhDepositOrderList', (row) => {
          if (isPlan(row)) row['current_earnings'] = format(units(row['current_earnings']) - thirdDay(row))
        }),
      ),
    shows: planAfter(4, (ask) => ask('lhDepositOrderList')),
  }),
  earn({
    name: 'last-day-counts-as-none',
    says: 'On its last day, a running plan has no day left',
    probes: ['time.plan'],
    operations: ['lhDepositOrderList'],
    http: () =>
      field('lhDepositOrderList', 'remain_day', (left, row) =>
        left === 1 && row['status'] === 1 && row['day'] !== 1 ? 0 : left,
      ),
    shows: demoIn(async (ask, site) => {
      await ask('lhDepositBuy', plan)
      const order = objectsIn((await ask('lhDepositOrderList')).json['message']).find(isPlan)
      await site.world.advance(Number(order?.['day']) * day - hour)
      return (await daysLater(site, 0))('lhDepositOrderList')
    }),
  }),
  earn({
    name: 'report-skips-plans-of-coins',
    says: 'The principal in custody is that of plans in USDT alone',
    probes: ['representatives.plans'],
    operations: ['lhDepositReport'],
    http: () => dollarsInCustody,
    shows: demoIn(async (ask) => {
      const seen = []
      for (const config_id of ['1', '2', '3', '4', '5'])
        seen.push(await ask('lhDepositBuy', { config_id, amount: '1', agreement: '1' }))
      return [seen, await ask('lhDepositReport')]
    }),
  }),
  earn({
    name: 'principal-back-in-whole-units',
    says: 'At the end of a plan, its principal comes back without the part behind the point',
    probes: ['time.plan'],
    operations: ['lhDepositOrderList', 'lhDepositBuy', ...wallets],
    http: () =>
      owed('lhDepositOrderList', (row) =>
        isPlan(row) && row['status'] === 2 && row['is_cancel'] === 0
          ? [{ currency: row['currency_name'], kind: 'change', free: -fraction(row['amount']) }]
          : [],
      ),
    shows: planAfter(40, (ask) => ask('walletList')),
  }),
  earn({
    name: 'subscription-refund-in-whole-units',
    says: 'The payment of a rejected subscription comes back without the part behind the point',
    needs: ['writes'],
    probes: ['effects.digits'],
    operations: ['lhSendOrderList', 'lhSendOrderPlace', ...wallets],
    http: () =>
      owed('lhSendOrderList', (row) =>
        row['exam_status'] === 2
          ? [{ currency: row['currency_name'], kind: 'change', free: -fraction(row['amount']) }]
          : [],
      ),
    shows: demoIn(async (ask, site) => {
      await ask('lhSendOrderPlace', { config_id: '1', amount: '100.25' })
      await site.world.rejectReviews('Not eligible')
      return ask('walletList')
    }),
  }),
]
