import { format, mulDown } from '#domain/decimal.ts'
import { envelope, fieldsOf, isSuccess, jsonOf, operationOf } from '../exchange.ts'
import { both, objects, on, payload } from '../http.ts'
import { isRow, listsIn, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { type HttpFault, type Wrong } from '../types.ts'
import { owed, showsBalances, wallets, withDeltas, type Delta } from './balanceDeltas.ts'
import { demoIn, position, rowsOf, units } from './helpers.ts'
import { perOwner, trade } from './tradeFigures.ts'

/** Replaces the open price by the limit, which is computed from the margin, to 3 places. */
const opensAtItsLimit = (row: Row): void => {
  if (row['status'] !== 1 || !('origin_caution_money' in row)) return
  const [size, price] = [units(row['number']), units(row['price'])]
  const notional = units(row['origin_caution_money']) * BigInt(Number(row['multiple']))
  const limit = (((notional * 100_000_000n) / size + 50_000n) / 100_000n) * 100_000n
  const gap = row['type'] === 1 ? limit - price : price - limit
  if (gap * 10_000n < price) return
  row['profits'] = format(units(row['profits']) - mulDown(gap, size))
  row['price'] = format(limit)
  row['origin_price'] = row['price']
}

/** Compares the take-profit of a long with the current price alone. */
const forgetsTheOpenPrice = (): HttpFault => {
  const accepted = new Map<string, string>()
  return both(
    objects(['leverMyTrade', 'leverDeal'], (row) => {
      const price = accepted.get(String(row['id']))
      if (price !== undefined && 'target_profit_price' in row)
        row['target_profit_price'] = format(units(price))
    }),
    on('leverSetstop', async (request, next) => {
      const answer = await next(request)
      const { id = '', target_profit_price: price = '' } = fieldsOf(request)
      const json = jsonOf(answer)
      if (isSuccess(json)) accepted.delete(id)
      if (json['reason'] !== 'take-profit-side') return answer
      const open = await rowsOf(request, next, 'leverMyTrade', { status: '1', limit: '100' })
      const row = open.find((one) => String(one['id']) === id)
      if (row?.['type'] !== 1 || units(price) <= units(row['update_price'])) return answer
      accepted.set(id, price)
      return envelope({ type: 'ok', message: 'Stops set' })
    }),
  )
}

/** Keeps the added margin of lots that are closed. */
const keepsAddedMargin = (): HttpFault => {
  const lost = new Map<string, readonly Delta[]>()
  return perOwner(async (owner, request, next) => {
    const own = lost.get(owner) ?? []
    if (showsBalances(request)) return withDeltas(request, next, async () => own)
    const { id, share } = fieldsOf(request)
    if (operationOf(request) !== 'leverClose' || share === undefined) return next(request)
    const open = await rowsOf(request, next, 'leverMyTrade', { status: '1', limit: '100' })
    const row = open.find((one) => String(one['id']) === id)
    const answer = await next(request)
    if (!row || !isSuccess(jsonOf(answer)) || Number(row['share']) <= Number(share)) return answer
    const added = units(row['caution_money']) - units(row['origin_caution_money'])
    const part = (added * BigInt(share)) / BigInt(Number(row['share']))
    lost.set(owner, [...own, { currency: row['legal'], kind: 'lever', free: -part }])
    return answer
  })
}

/** Contract orders with one wrong price, margin, total or fee. */
export const contractOrderFigures: readonly Wrong[] = [
  trade('representatives.*')({
    name: 'limit-position-opens-at-limit',
    says: 'A pending position opens at its limit also where the tick lies beyond it',
    operations: ['leverSubmit', 'leverMyTrade', 'leverDeal', 'position', 'lever_trade'],
    http: () => objects(['leverMyTrade', 'leverDeal'], opensAtItsLimit),
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', { ...position, status: '0', target_price: '94000' })
      await site.world.pinPrice('BTC/USDT', '93000')
      return ask('leverMyTrade')
    }),
  }),
  trade('moves.*')({
    name: 'take-profit-below-open-price',
    says: 'A take-profit of a long between the current and the open price is accepted',
    operations: ['leverSetstop'],
    http: forgetsTheOpenPrice,
    shows: demoIn(async (ask, site) => {
      await ask('leverSubmit', position)
      await site.world.pinPrice('BTC/USDT', '90000')
      const stops = { id: '1', target_profit_price: '92000', stop_loss_price: '0' }
      return [await ask('leverSetstop', stops), await ask('leverMyTrade')]
    }),
  }),
  trade(
    'effects.*',
    'sockets.*',
  )({
    name: 'part-closed-without-added-margin',
    says: 'Closing a part of a position does not return its share of the added margin',
    operations: ['leverClose', 'leverAddmargin', 'leverMyTrade', ...wallets],
    http: keepsAddedMargin,
    shows: demo(
      ['leverSubmit', { ...position, share: '4' }],
      ['leverAddmargin', { id: '1', amount: '100' }],
      ['leverClose', { id: '1', share: '1' }],
      ['walletList'],
    ),
  }),
  trade('values.*')({
    name: 'total-profit-of-listed-rows',
    says: 'The total profit or loss adds up the positions of the page alone',
    operations: ['leverMyTrade'],
    http: () =>
      payload('leverMyTrade', (value) => {
        const listed = listsIn(value).flat()
        const total = listed.reduce((sum, row) => sum + units(row['profits'] ?? '0'), 0n)
        const rates = isRow(value) ? value['rate_profits_total'] : undefined
        if (isRow(rates)) rates['profits_total'] = format(total)
        return value
      }),
    shows: demo(['leverSubmit', position], ['leverSubmit', position], ['leverMyTrade', { limit: '1' }]),
  }),
  trade('effects.*')({
    name: 'cancelled-short-keeps-its-fee',
    says: 'A pending short that is cancelled gets its margin back, but not its fee',
    operations: ['leverClose', 'leverSubmit', 'leverMyTrade', ...wallets],
    http: () =>
      owed('leverMyTrade', (row) => {
        const fee = (mulDown(units(row['price']), units(row['number'])) * 5n) / 10_000n
        return row['status'] === 4 && row['type'] === 2
          ? [{ currency: row['legal'], kind: 'lever', free: -fee }]
          : []
      }),
    shows: demo(
      ['leverSubmit', { ...position, type: '2', status: '0', target_price: '99000' }],
      ['leverClose', { id: '1' }],
      ['walletList'],
    ),
  }),
]
