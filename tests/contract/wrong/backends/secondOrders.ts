import { fieldsOf, jsonOf, withFields, withJson, type Request } from '../exchange.ts'
import { both, objects, on, payload } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import { group, type HttpFault, type Next, type Wrong } from '../types.ts'
import { showsBalances, wallets, withDeltas } from './balanceDeltas.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, isPosition, plan, rowsOf, transfer, units } from './helpers.ts'

const second = group({
  probes: [
    'bystanders.*',
    'effects.*',
    'lists.*',
    'sides.*',
    'sockets.*',
    'strangers.*',
    'time.*',
    'twice.*',
  ],
  needs: ['writes'],
})

/** Orders of plans that were redeemed early, without the one that was redeemed first. */
async function laterRedemptions(request: Request, next: Next): Promise<readonly Row[]> {
  const rows = await rowsOf(request, next, 'lhDepositOrderList', { limit: '100' })
  return rows
    .filter((row) => row['is_cancel'] === 1)
    .sort((one, other) => String(one['complete_time']).localeCompare(String(other['complete_time'])))
    .slice(1)
}

/** Charges the first redemption of a user alone. */
const secondRedemptionIsFree: HttpFault = both(
  changing('lhDepositOrderList', async (message, request, next) => {
    const free = (await laterRedemptions(request, next)).map(({ id }) => id)
    for (const row of (message['order_list'] as Row[] | undefined) ?? [])
      if (free.includes(row['id'])) row['cancel_fee'] = '0.00000000'
  }),
  (request, next) =>
    showsBalances(request)
      ? withDeltas(request, next, async () =>
          (await laterRedemptions(request, next)).map(({ currency_name, cancel_fee }) => ({
            currency: currency_name,
            kind: 'change' as const,
            free: units(cancel_fee),
          })),
        )
      : next(request),
)

const marginToTheNewest: HttpFault = on('leverAddmargin', async (request, next) => {
  const open = await rowsOf(request, next, 'leverMyTrade', { status: '1', limit: '100' })
  const ids = open.filter(isPosition).map(({ id }) => String(id))
  const fields = fieldsOf(request)
  const [newest] = ids
  const isOpen = ids.includes(fields['id'] ?? '')
  return next(newest !== undefined && isOpen ? withFields(request, { ...fields, id: newest }) : request)
})

const newestPicture: HttpFault = payload('chargeMentionLog2', (page) => {
  const rows = isRow(page) && Array.isArray(page['data']) ? (page['data'] as Row[]) : []
  for (const row of rows) row['image'] = rows[0]?.['image']
  return page
})

/** Filters the first page of the log alone; counts as before. */
const filtersFirstPage: HttpFault = on('walletLegalLog', async (request, next) => {
  const { type, ...fields } = fieldsOf(request)
  const answer = await next(request)
  if (type === undefined || Number(fields['page'] ?? '1') < 2) return answer
  const [right, wrong] = [jsonOf(answer), jsonOf(await next(withFields(request, fields)))]
  const { message } = right
  if (!isRow(message) || !isRow(wrong['message'])) return answer
  return withJson(answer, { ...right, message: { ...message, list: wrong['message']['list'] } })
})

const posterOfTheFirstCaller = (): HttpFault => {
  let first: unknown
  return objects('userMyPoster', (row) => {
    if (!('share_url' in row)) return
    first ??= row['share_url']
    row['share_url'] = first
  })
}

/** Rules that hold for the first order, page or caller, and not for the second. */
export const secondOrders: readonly Wrong[] = [
  second({
    name: 'second-redemption-is-free',
    says: 'Only the first early redemption of a user is charged a penalty',
    operations: ['lhDepositOrderCancel', 'lhDepositOrderList', ...wallets],
    http: () => secondRedemptionIsFree,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      for (const id of ['1', '2']) {
        await ask('lhDepositBuy', plan)
        await ask('lhDepositOrderCancel', { id })
      }
      return [await ask('lhDepositOrderList'), await ask('walletList', { currency_name: 'USDT' })]
    },
  }),
  second({
    name: 'margin-to-the-newest-position',
    says: 'Margin is added to the newest open position, whichever one is named',
    operations: ['leverAddmargin', 'leverMyTrade', 'leverDeal'],
    http: () => marginToTheNewest,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      for (const multiple of ['20', '50']) await ask('leverSubmit', { ...bitcoin, share: '1', multiple })
      await ask('leverAddmargin', { id: '1', amount: '5' })
      return ask('leverMyTrade')
    },
  }),
  second({
    name: 'newest-picture-for-every-deposit',
    says: 'Every deposit of a page shows the proof picture of the newest one',
    operations: ['chargeMentionLog2', 'walletChargeReq'],
    http: () => newestPicture,
    shows: async (site) => {
      const token = await site.demo()
      for (const grey of [10, 20]) {
        const imgs = String((await site.upload(token, grey)).json['message'])
        await site.as(token)('walletChargeReq', { currency: '3', amount: '100', imgs })
      }
      const { text } = await site.as(token)('chargeMentionLog2')
      const pictures = [...text.matchAll(/"image":"([^"?]*)/g)].map(([, picture]) => picture)
      return new Set(pictures).size
    },
  }),
  second({
    name: 'second-page-of-the-log-unfiltered',
    says: 'The second page of the account log has the rows of every account, whichever one is asked for',
    operations: ['walletLegalLog'],
    http: () => filtersFirstPage,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      for (let count = 0; count < 3; count++) await ask('walletChange', transfer)
      return ask('walletLegalLog', { type: '3', page: '2', limit: '2' })
    },
  }),
  second({
    name: 'poster-of-the-first-caller',
    says: 'The address on a poster is that of the user who asked for one first',
    operations: ['userMyPoster'],
    http: posterOfTheFirstCaller,
    shows: async (site) => {
      const newcomer = await site.newcomer('second@h5.example')
      await site.as(await site.demo())('userMyPoster')
      const { extension_code: _, ...poster } = (await site.as(newcomer)('userMyPoster')).json[
        'message'
      ] as Row
      const demoUrl = (await site.as(await site.demo())('userMyPoster')).json['message'] as Row
      return poster['share_url'] === demoUrl['share_url']
    },
  }),
]
