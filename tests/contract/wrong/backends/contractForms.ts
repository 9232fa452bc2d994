import { format, mulUp } from '#domain/decimal.ts'
import { anotherCall, fieldsOf, isSuccess, jsonOf } from '../exchange.ts'
import { both, objects, on, payload } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { pair, pinned, symbol } from '../shows/stops.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { changing } from './cutAnswers.ts'
import { isPosition, rowsOf, units } from './helpers.ts'

const form = group({ probes: ['moves.contract-stops', 'twice.pair-positions'], needs: ['writes'] })
const all = { limit: '100' }
const lots = { ...pair, type: '1', share: '1', multiple: '20' }
const market = ['leverSubmit', { ...lots, status: '1' }] as const
const waiting = ['leverSubmit', { ...lots, status: '0', target_price: '50000' }] as const

/** Margin of the open price. */
function marginOf(row: Row): bigint {
  const worth = mulUp(units(row['price']), units(row['number']))
  const multiple = BigInt(Number(row['multiple']))
  return (worth + multiple - 1n) / multiple
}

/** Shows the margin of a limit order that has opened as that of its open price, and takes the rest from the balance. */
const marginOfFill = (): HttpFault => {
  const limits = new Set<unknown>()
  const isMeant = (row: Row) => isPosition(row) && row['status'] === 1 && limits.has(row['id'])
  const more = (row: Row) => marginOf(row) - units(row['origin_caution_money'])
  const submitted = on('leverSubmit', async (request, next) => {
    const answer = await next(request)
    if (fieldsOf(request)['status'] !== '0' || !isSuccess(jsonOf(answer))) return answer
    const newest = (await rowsOf(request, next, 'leverMyTrade', { limit: '1' })).find(isPosition)
    limits.add(newest?.['id'])
    return answer
  })
  const shown = objects(['leverMyTrade', 'leverDeal'], (row) => {
    if (!isMeant(row)) return
    const margin = more(row)
    for (const field of ['caution_money', 'origin_caution_money'])
      row[field] = format(units(row[field]) + margin)
  })
  const taken = owed('leverMyTrade', (row) =>
    isMeant(row) ? [{ currency: row['legal'], kind: 'lever', free: -more(row) }] : [],
  )
  return both(both(shown, taken), submitted)
}

/** Leaves what a stop or a liquidation returned out of the account log. */
const unlogged: HttpFault = on('walletLegalLog', async (request, next) => {
  const closed = (await rowsOf(request, next, 'leverMyTrade', { ...all, status: '3' })).filter(isPosition)
  const stopped = closed.filter((row) => row['closed_by'] !== 'user')
  const times = new Set(stopped.map((row) => row['complete_time']))
  const isGone = (row: Row) =>
    row['account_kind'] === 3 && times.has(row['created_time']) && units(row['value']) > 0n
  const asked = { ...fieldsOf(request), ...all, page: '1' }
  const gone = (await rowsOf(request, next, 'walletLegalLog', asked)).filter(isGone).length
  return payload('*', (message) => {
    if (!isRow(message) || !Array.isArray(message['list'])) return message
    const list = message['list'].filter(isRow).filter((row) => !isGone(row))
    return { ...message, list, count: Number(message['count']) - gone }
  })(request, next)
})

/** Contracts that are shown, logged or ended with others. */
export const contractForms: readonly Wrong[] = [
  form({
    name: 'margin-follows-the-fill',
    says: 'A limit order that opens beyond its limit has the margin of its open price',
    operations: ['leverSubmit', 'leverMyTrade', 'leverDeal', ...wallets],
    http: marginOfFill,
    shows: async (site) => {
      const { ask, at } = await pinned(site)
      await ask('leverSubmit', { ...lots, status: '0', target_price: at(97) })
      await site.world.pinPrice(symbol, at(95))
      return ask('leverMyTrade')
    },
  }),
  form({
    name: 'stopped-position-not-logged',
    says: 'What a take-profit, stop-loss or liquidation returns has no row in the account log',
    probes: ['twice.log'],
    operations: ['walletLegalLog'],
    http: () => unlogged,
    shows: async (site) => {
      const { ask, at } = await pinned(site)
      await ask('leverSubmit', { ...lots, status: '1', stop_loss_price: at(98) })
      await site.world.pinPrice(symbol, at(97))
      return ask('walletLegalLog')
    },
  }),
  form({
    name: 'no-position-is-full-risk-free',
    says: 'Without an open position the risk rate is 100',
    operations: ['leverMyTrade'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if (typeof row['hazard_rate'] === 'string' && units(row['hazard_rate']) === 0n)
          row['hazard_rate'] = '100.00'
      }),
    shows: demo(['leverMyTrade']),
  }),
  form({
    name: 'pending-among-open-positions',
    says: 'The open positions of a pair have its pending orders among them',
    operations: ['leverDeal'],
    http: () =>
      changing('leverDeal', async (message, request, next) => {
        const { currency_id = '', legal_id = '' } = fieldsOf(request)
        const { my_transaction: open } = message
        if (!Array.isArray(open)) return
        const asked = { ...all, status: '0', currency_id, legal_id }
        const pending = (await rowsOf(request, next, 'leverMyTrade', asked)).filter(isPosition)
        const rows = [...pending, ...open.filter(isRow)]
        message['my_transaction'] = rows
          .toSorted((one, other) => Number(other['id']) - Number(one['id']))
          .slice(0, 10)
      }),
    shows: demo(market, waiting, ['leverDeal', pair]),
  }),
  form({
    name: 'order-form-without-stops',
    says: 'The open positions of an order form show no stops',
    operations: ['leverDeal'],
    http: () =>
      objects('leverDeal', (row) => {
        if (!isPosition(row)) return
        for (const name of ['target_profit_price', 'stop_loss_price']) row[name] = format(0n)
      }),
    shows: demo(['leverSubmit', { ...market[1], stop_loss_price: '94000' }], ['leverDeal', pair]),
  }),
  form({
    name: 'closing-cancels-pending',
    says: 'Closing a position cancels the pending orders of its market',
    probes: ['bystanders.records'],
    operations: ['leverClose'],
    http: () =>
      on('leverClose', async (request, next) => {
        const rows = (await rowsOf(request, next, 'leverMyTrade', all)).filter(isPosition)
        const meant = rows.find((row) => String(row['id']) === fieldsOf(request)['id'])
        const answer = await next(request)
        if (meant?.['status'] !== 1 || !isSuccess(jsonOf(answer))) return answer
        for (const row of rows.filter(({ status, symbol: of }) => status === 0 && of === meant['symbol']))
          await next(anotherCall(request, 'leverClose', { id: String(row['id']) }))
        return answer
      }),
    shows: demo(waiting, market, ['leverClose', { id: '2' }], ['leverMyTrade']),
  }),
]
