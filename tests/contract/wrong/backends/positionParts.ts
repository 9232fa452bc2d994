import { format } from '#domain/decimal.ts'
import { fieldsOf, isSuccess, jsonOf, operationOf } from '../exchange.ts'
import { objects } from '../http.ts'
import { objectsIn, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { changing } from './cutAnswers.ts'
import { bitcoin, isPosition, rowsOf, units } from './helpers.ts'

const contract = group({
  probes: ['effects.contract-part', 'effects.contract-added', 'moves.contract'],
  needs: ['writes'],
})
const three = { ...bitcoin, share: '3', multiple: '20' }
const lists = ['leverMyTrade', 'leverDeal'] as const

const isOpen = (row: Row) => isPosition(row) && row['status'] === 1
const addedTo = (row: Row): bigint => units(row['caution_money']) - units(row['origin_caution_money'])

/** Reads the open positions before each request, and remembers what closings change. */
const afterParts = (change: (row: Row, parts: number) => void): HttpFault => {
  const parts = new Map<string, number>()
  return async (request, next) => {
    const { id = '', share } = fieldsOf(request)
    const answer = await objects(lists, (row) => {
      if (isOpen(row)) change(row, parts.get(String(row['id'])) ?? 0)
    })(request, next)
    const isPart = operationOf(request) === 'leverClose' && share !== undefined
    if (isPart && typeof answer !== 'string' && isSuccess(jsonOf(answer)))
      parts.set(id, (parts.get(id) ?? 0) + 1)
    return answer
  }
}

/** Divides by the margin at opening, and counts it alone. */
const riskOfTheOpening = changing('leverMyTrade', async (message, request, next) => {
  const open = (await rowsOf(request, next, 'leverMyTrade', { status: '1', limit: '100' })).filter(isOpen)
  const sum = (name: string) => open.reduce((total, row) => total + units(row[name]), 0n)
  const [held, opening] = [sum('caution_money'), sum('origin_caution_money')]
  for (const row of objectsIn(message)) {
    if (!('hazard_rate' in row) || opening === 0n) continue
    const worth = (units(row['hazard_rate']) * held) / 10_000_000_000n
    row['hazard_rate'] = format(((worth - held + opening) * 10_000_000_000n) / opening, 2)
  }
})

const twoParts = demo(
  ['leverSubmit', three],
  ['leverAddmargin', { id: '1', amount: '9' }],
  ['leverClose', { id: '1', share: '1' }],
  ['leverClose', { id: '1', share: '1' }],
  ['leverMyTrade'],
)

/** Positions that are closed in parts, that have more margin, or that waited. */
export const positionParts: readonly Wrong[] = [
  contract({
    name: 'first-part-takes-added-margin',
    says: 'After a part of a position is closed, the rest shows no added margin any more',
    operations: ['leverClose', 'leverMyTrade', 'leverDeal'],
    http: () =>
      afterParts((row, parts) => {
        if (parts > 0) row['caution_money'] = row['origin_caution_money']
      }),
    shows: twoParts,
  }),
  contract({
    name: 'second-part-moves-liquidation',
    says: 'The liquidation price of a position moves when a second part of it is closed',
    operations: ['leverClose', 'leverMyTrade', 'leverDeal'],
    http: () =>
      afterParts((row, parts) => {
        if (parts > 1) row['liquidation_price'] = format(units(row['liquidation_price']) + 100_000_000n)
      }),
    shows: twoParts,
  }),
  contract({
    name: 'rest-forgets-added-margin-in-its-liquidation',
    says: 'After a part of a position with added margin is closed, the liquidation price of the rest is that of the opening',
    operations: ['leverClose', 'leverMyTrade', 'leverDeal'],
    http: () =>
      afterParts((row, parts) => {
        if (parts === 0 || addedTo(row) <= 0n) return
        const back = (((addedTo(row) * 9n) / 10n) * 100_000_000n) / units(row['number'])
        row['liquidation_price'] = format(
          units(row['liquidation_price']) + (row['type'] === 1 ? back : -back),
        )
      }),
    shows: twoParts,
  }),
  contract({
    name: 'second-part-keeps-the-fee',
    says: 'When a second part of a position is closed, the rest keeps the opening fee that it had before',
    operations: ['leverClose', 'leverMyTrade', 'leverDeal'],
    http: () => {
      const fees = new Map<unknown, unknown>()
      return afterParts((row, parts) => {
        if (parts === 1) fees.set(row['id'], row['trade_fee'])
        if (parts > 1) row['trade_fee'] = fees.get(row['id']) ?? row['trade_fee']
      })
    },
    shows: demo(
      ['leverSubmit', three],
      ['leverClose', { id: '1', share: '1' }],
      ['leverMyTrade'],
      ['leverClose', { id: '1', share: '1' }],
      ['leverMyTrade'],
    ),
  }),
  contract({
    name: 'risk-of-the-opening-margin',
    says: 'The risk rate leaves out margin that was added to a position',
    operations: ['leverMyTrade', 'leverAddmargin'],
    http: () => riskOfTheOpening,
    shows: demo(['leverSubmit', three], ['leverAddmargin', { id: '1', amount: '9' }], ['leverMyTrade']),
  }),
  contract({
    name: 'stops-lost-when-it-opens',
    says: 'A pending contract order loses its stops when it opens',
    needs: ['writes', 'time'],
    operations: ['leverMyTrade', 'leverDeal', 'leverSubmit'],
    http: () => {
      const pending = new Set<unknown>()
      return objects(lists, (row) => {
        if (!isPosition(row)) return
        if (row['status'] === 0) pending.add(row['id'])
        if (row['status'] === 1 && pending.has(row['id']))
          Object.assign(row, { target_profit_price: '0.00000000', stop_loss_price: '0.00000000' })
      })
    },
    shows: async (site) => {
      const ask = site.as(await site.demo())
      const stops = { target_profit_price: '99000', stop_loss_price: '92500' }
      await ask('leverSubmit', { ...three, status: '0', target_price: '94000', ...stops })
      await ask('leverMyTrade')
      await site.world.gapPrice('BTC/USDT', { percent: -1 })
      return ask('leverMyTrade')
    },
  }),
]
