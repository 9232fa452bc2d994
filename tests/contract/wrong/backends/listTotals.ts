import { format } from '#domain/decimal.ts'
import { fieldsOf, type Operation } from '../exchange.ts'
import { lists, objects, on } from '../http.ts'
import { timeOf, type Row } from '../rows.ts'
import { anybody, demo } from '../shows/steps.ts'
import type { Site } from '../site.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, daysLater, plan, purchase, rowsOf, units } from './helpers.ts'

const total = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const list = (...probes: readonly string[]) => group({ probes: ['lists.*', ...probes], needs: ['writes'] })

const all = { limit: '100' }
const sumOf = (rows: readonly Row[], name: string) => rows.reduce((sum, row) => sum + units(row[name]), 0n)

const withoutRedeemed: HttpFault = changing('lhDepositReport', async (report, request, next) => {
  const rows = await rowsOf(request, next, 'lhDepositOrderList', all)
  const redeemed = rows.filter((row) => row['is_cancel'] === 1 && row['currency_name'] === 'USDT')
  report['allprofit'] = format(units(report['allprofit']) - sumOf(redeemed, 'current_earnings'))
})

const withFrozen: HttpFault = changing('leverDeal', async (deal, request, next) => {
  const rows = await rowsOf(request, next, 'walletList', { currency_name: 'USDT' })
  const wallet = rows.find((row) => 'lever_balance' in row && row['currency_name'] === 'USDT')
  if (wallet) deal['user_lever'] = format(units(deal['user_lever']) + units(wallet['lock_lever_balance']))
})

const pendingInUsdt: HttpFault = changing('userInvite', async (invitation, request, next) => {
  const rows = await rowsOf(request, next, 'userMyAccountReturn', all)
  const pending = rows.filter((row) => row['paid_time'] === null && row['currency_name'] === 'USDT')
  invitation['pending_earnings'] = format(sumOf(pending, 'value'))
})

/** Sorts rows within a page; rows that compare as equal stay in their order. */
const sorted = (operation: Operation, compare: (one: Row, other: Row) => number): HttpFault =>
  lists(operation, (rows) => rows.toSorted(compare))

const countsEveryKind: HttpFault = changing('walletLegalLog', async (page, request, next) => {
  const { type, ...fields } = fieldsOf(request)
  if (type === undefined) return
  const [whole] = await rowsOf(request, next, 'walletLegalLog', fields)
  if (whole) page['count'] = whole['count']
})

/** Answers what is left of a launch as it was when somebody first looked. */
const keepsWhatIsLeft = (): HttpFault => {
  const left = new Map<unknown, unknown>()
  return objects('lhSendProductInfo', (row) => {
    if (!('last_num' in row)) return
    if (!left.has(row['id'])) left.set(row['id'], row['last_num'])
    row['last_num'] = left.get(row['id'])
  })
}

const trade = async (site: Site): Promise<void> => {
  const newcomer = await site.newcomer('second@h5.example')
  await site.world.control('userGrant', {
    account: 'second@h5.example',
    balances: [{ account: 'spot', currency: 'USDT', amount: '5000' }],
  })
  await site.as(newcomer)('coinTradePlace', purchase)
}

const lot = { ...bitcoin, type: '1', share: '1', multiple: '10' }
const pending = { ...lot, status: '0', target_price: '90000' }
const move = { currency_id: '3', number: '1', from_field: 'change', to_field: 'legal' }

/** Totals that differ from their rows, and lists in another order. */
export const listTotals: readonly Wrong[] = [
  total(
    'twice.*',
    'time.*',
    'values.*',
  )({
    name: 'report-without-redeemed-plans',
    needs: ['writes', 'time'],
    says: 'The yield in all leaves out that of plans that were redeemed early',
    operations: ['lhDepositReport'],
    http: () => withoutRedeemed,
    shows: async (site) => {
      await site.as(await site.demo())('lhDepositBuy', plan)
      const ask = await daysLater(site, 2)
      await ask('lhDepositOrderCancel', { id: '1' })
      return ask('lhDepositReport')
    },
  }),
  total(
    'twice.*',
    'values.*',
    'effects.*',
    'moves.*',
  )({
    name: 'order-form-counts-what-is-frozen',
    says: 'The free balance of the contract account in an order form includes what is frozen',
    operations: ['leverDeal'],
    http: () => withFrozen,
    shows: demo(['leverSubmit', pending], ['leverDeal', bitcoin]),
  }),
  total(
    'twice.*',
    'time.*',
    'values.*',
    'representatives.*',
  )({
    name: 'pending-earnings-in-usdt-alone',
    needs: ['writes', 'second-account'],
    says: 'Pending earnings leave out rebates in other coins than USDT',
    operations: ['userInvite'],
    http: () => pendingInUsdt,
    shows: async (site) => {
      await trade(site)
      return site.as(await site.demo())('userInvite')
    },
  }),
  list()({
    name: 'page-beyond-the-last-counts-nothing',
    says: 'A page beyond the last one has the total 0',
    operations: ['microtradeLists'],
    http: () =>
      changing('microtradeLists', async (page) => {
        if (Number(page['current_page']) > Number(page['last_page'])) page['total'] = 0
      }),
    shows: demo(['microtradeLists', { page: '99' }]),
  }),
  list('time.*')({
    name: 'rows-of-one-second-oldest-first',
    says: 'Changes of a balance within one second come oldest first',
    operations: ['walletLegalLog'],
    http: () =>
      sorted(
        'walletLegalLog',
        (one, other) =>
          timeOf(other['created_time']) - timeOf(one['created_time']) ||
          Number(one['id']) - Number(other['id']),
      ),
    shows: demo(['walletChange', move], ['walletChange', move], ['walletLegalLog']),
  }),
  list('time.*')({
    name: 'invited-users-by-level',
    needs: ['writes', 'second-account'],
    says: 'Invited users come by their level, not newest first',
    operations: ['userMyInviteList'],
    http: () => sorted('userMyInviteList', (one, other) => Number(one['level']) - Number(other['level'])),
    shows: demo(['userMyInviteList']),
  }),
  group({ probes: ['lists.*'], needs: [] })({
    name: 'plans-of-a-page-newest-first',
    says: 'With a page, the plans come newest first and not shortest first',
    operations: ['lhDepositConfig'],
    http: () =>
      on('lhDepositConfig', (request, next) =>
        'page' in fieldsOf(request)
          ? sorted('lhDepositConfig', (one, other) => Number(other['id']) - Number(one['id']))(request, next)
          : next(request),
      ),
    shows: anybody(['lhDepositConfig', { page: '1' }]),
  }),
  list()({
    name: 'log-counts-every-account',
    says: 'The count of the log of one account is that of all accounts',
    operations: ['walletLegalLog'],
    http: () => countsEveryKind,
    shows: demo(['walletLegalLog', { type: '2' }]),
  }),
  group({ probes: ['twice.*', 'values.*', 'time.*'], needs: [] })({
    name: 'total-rate-of-one-level',
    says: 'The rebate of all levels together is that of the first level',
    operations: ['userInvite'],
    http: () =>
      changing('userInvite', async (invitation) => {
        invitation['total_return_rate'] = invitation['return_rate1']
      }),
    shows: demo(['userInvite']),
  }),
  group({ probes: ['twice.*', 'values.*'], needs: [] })({
    name: 'plan-with-another-penalty',
    says: 'A single plan shows half of the penalty that the list of plans shows',
    operations: ['lhDepositProductInfo', 'lhDepositConfig'],
    http: () =>
      objects('lhDepositProductInfo', (row) => {
        if ('penalty_rate' in row) row['penalty_rate'] = format(units(row['penalty_rate']) / 2n, 4)
      }),
    shows: anybody(['lhDepositProductInfo', { id: '2' }]),
  }),
  total(
    'twice.*',
    'effects.*',
    'values.*',
    'parallel.*',
  )({
    name: 'launch-with-what-was-left-at-first',
    says: 'A single launch shows what was left of it when it was first read, unlike the list',
    operations: ['lhSendProductInfo', 'lhSendConfig'],
    http: keepsWhatIsLeft,
    shows: demo(
      ['lhSendProductInfo', { id: '1' }],
      ['lhSendOrderPlace', { config_id: '1', amount: '100' }],
      ['lhSendProductInfo', { id: '1' }],
    ),
  }),
  list('bystanders.*')({
    name: 'deposits-under-review-first',
    says: 'Deposits under review come before newer ones that are decided',
    operations: ['chargeMentionLog2'],
    http: () => sorted('chargeMentionLog2', (one, other) => Number(one['status']) - Number(other['status'])),
    shows: async (site) => {
      const token = await site.demo()
      for (const grey of [10, 20]) {
        const imgs = String((await site.upload(token, grey)).json['message'])
        await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      }
      const items = await site.world.control('reviewList')
      const newest = items.reduce((one, other) => (other.id > one.id ? other : one))
      await site.world.control('review', { kind: newest.kind, id: newest.id, decision: 'pass' })
      return (await site.as(token)('chargeMentionLog2')).text.replaceAll(/"image":"[^"]*"/g, '')
    },
  }),
]
