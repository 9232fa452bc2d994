import { format } from '#domain/decimal.ts'
import { fieldsOf, isSuccess, jsonOf, operationOf, tokenOf, withFields, withJson } from '../exchange.ts'
import { on, sent } from '../http.ts'
import { isRow, objectsIn } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { bitcoin, isPosition, position, rowsOf, units } from './helpers.ts'

const leveraged = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })

/** Counts parts that were closed among the open positions. */
const partsStillCount = (): HttpFault => {
  const kept = new Map<string, unknown>()
  return async (request, next) => {
    const operation = operationOf(request)
    const fields = fieldsOf(request)
    if (operation === 'leverClose' && fields['share'] !== undefined) {
      const row = (await rowsOf(request, next, 'leverMyTrade', { limit: '100' })).find(
        (one) => isPosition(one) && String(one['id']) === fields['id'],
      )
      const pair = { currency_id: String(row?.['currency']), legal_id: String(row?.['legal']) }
      const [before] = row ? await rowsOf(request, next, 'leverDeal', pair) : []
      const answer = await next(request)
      if (before && isSuccess(jsonOf(answer)) && units(fields['share']) < units(row?.['share'] ?? '0'))
        kept.set(`${tokenOf(request)} ${pair.currency_id}`, before['all_levers'])
      return answer
    }
    if (operation === 'leverSubmit' || operation === 'leverClose') kept.clear()
    const answer = await next(request)
    const sum = kept.get(`${tokenOf(request)} ${fields['currency_id'] ?? ''}`)
    if (operation !== 'leverDeal' || sum === undefined) return answer
    const json = structuredClone(jsonOf(answer))
    if (isRow(json['message'])) json['message']['all_levers'] = sum
    return withJson(answer, json)
  }
}

const isZero = (text = '1') => /^0+(\.0+)?$/.test(text)

const removesBoth: HttpFault = sent('leverSetstop', (fields) =>
  isZero(fields['target_profit_price']) || isZero(fields['stop_loss_price'])
    ? { ...fields, target_profit_price: '0', stop_loss_price: '0' }
    : fields,
)

/** Refuses to add all that is free. */
const notAllAdded: HttpFault = on('leverAddmargin', async (request, next) => {
  const { amount = '0' } = fieldsOf(request)
  const [wallet] = await rowsOf(request, next, 'walletDetail', { currency: '3', type: 'lever' })
  const isAll = /^\d+(\.\d{1,8})?$/.test(amount) && units(amount) === units(wallet?.['lever_balance'] ?? '0')
  return next(isAll ? withFields(request, { ...fieldsOf(request), amount: '999999999' }) : request)
})

const quoteAlone: HttpFault = sent('leverMyTrade', (fields) => {
  if (fields['status'] === undefined || fields['legal_id'] === undefined || fields['legal_id'] === '0')
    return fields
  return { ...fields, status: '-1' }
})

/** Drops the last place of the margin that remains after a part was closed. */
const lessInTheRest = (): HttpFault => {
  const parted = new Set<string>()
  return async (request, next) => {
    const fields = fieldsOf(request)
    const answer = await next(request)
    if (operationOf(request) === 'leverClose' && fields['share'] !== undefined && isSuccess(jsonOf(answer)))
      parted.add(fields['id'] ?? '')
    if (operationOf(request) !== 'leverMyTrade') return answer
    const json = structuredClone(jsonOf(answer))
    for (const row of objectsIn(json))
      if (isPosition(row) && row['status'] === 1 && parted.has(String(row['id'])))
        for (const name of ['caution_money', 'origin_caution_money'])
          row[name] = format(units(row[name]) - 1n)
    return withJson(answer, json)
  }
}

/** Faults after the second act on a position. */
export const positionActs: readonly Wrong[] = [
  leveraged('effects.contract-part')({
    name: 'closed-part-still-in-the-sum',
    says: 'The sum of the open positions of a pair counts a part that was closed',
    operations: ['leverDeal', 'leverClose'],
    http: partsStillCount,
    shows: demo(
      ['leverSubmit', { ...position, share: '3' }],
      ['leverClose', { id: '1', share: '1' }],
      ['leverDeal', bitcoin],
    ),
  }),
  leveraged('moves.removed')({
    name: 'removing-one-stop-removes-both',
    says: 'Zero for one stop of a position removes the other one too',
    operations: ['leverSetstop'],
    http: () => removesBoth,
    shows: demo(
      ['leverSubmit', position],
      ['leverSetstop', { id: '1', target_profit_price: '0', stop_loss_price: '90000' }],
      ['leverMyTrade'],
    ),
  }),
  leveraged('sides.whole-balance')({
    name: 'whole-balance-not-added',
    says: 'Margin of exactly the free balance is refused',
    operations: ['leverAddmargin'],
    http: () => notAllAdded,
    shows: async (site) => {
      const ask = site.as(await site.demo())
      await ask('leverSubmit', position)
      const wallet = (await ask('walletDetail', { currency: '3', type: 'lever' })).json['message']
      return ask('leverAddmargin', { id: '1', amount: isRow(wallet) ? String(wallet['lever_balance']) : '' })
    },
  }),
  leveraged('lists.filter')({
    name: 'status-lost-beside-the-quote',
    says: 'The list of contract orders ignores the status when a quote currency is named too',
    operations: ['leverMyTrade'],
    http: () => quoteAlone,
    shows: demo(['leverSubmit', position], ['leverMyTrade', { status: '3', legal_id: '3' }]),
  }),
  leveraged('effects.contract-part')({
    name: 'rest-loses-the-last-place',
    says: 'The margin of a part and of the rest add up to less than the margin before',
    operations: ['leverMyTrade', 'leverClose'],
    http: lessInTheRest,
    shows: demo(
      ['leverSubmit', { ...position, share: '3' }],
      ['leverClose', { id: '1', share: '1' }],
      ['leverMyTrade'],
    ),
  }),
]
