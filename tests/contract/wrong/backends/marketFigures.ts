import { format, mulDown, parse } from '#domain/decimal.ts'
import { ContractSide } from '#generated/enums.ts'
import { event, eventField } from '../events.ts'
import { anotherCall, jsonOf, withJson } from '../exchange.ts'
import { field, on } from '../http.ts'
import { isRow, objectsIn, percentOf, type Row } from '../rows.ts'
import { account, market } from '../shows/messages.ts'
import { anybody, demo } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'

const figures = group({ probes: ['values.*', 'effects.*', 'twice.*'], needs: ['writes'] })
const socket = group({ probes: ['sockets.*'], needs: ['sockets'] })

const bitcoin = { currency_id: '1', legal_id: '3' }
const short = { ...bitcoin, share: '1', multiple: '20', type: '2' }

/** Rounds up to a whole number, with the decimals of the original. */
const whole = (amount: unknown): string => {
  const places = String(amount).split('.')[1]?.length ?? 0
  return Math.ceil(Number(amount)).toFixed(places)
}
const rowsIn = (list: unknown): readonly Row[] => (Array.isArray(list) ? list.filter(isRow) : [])

/** Figures of markets and positions that are right in their form, and wrong beside others. */
export const marketFigureFaults: readonly Wrong[] = [
  figures({
    name: 'opened-at-nothing',
    says: 'The price of a position before the spread is zero',
    operations: ['leverMyTrade', 'leverSubmit'],
    http: () => field('leverMyTrade', 'origin_price', () => '0.00000000'),
    shows: demo(['leverSubmit', short], ['leverMyTrade']),
  }),
  figures({
    name: 'half-a-yuan',
    says: 'A dollar has half of its worth in yuan in the list of markets',
    operations: ['currencyQuotationNew', 'currencyDeal'],
    needs: [],
    http: () => field('currencyQuotationNew', 'rmb_relation', (yuan) => percentOf(yuan, 50n)),
    shows: anybody(['currencyQuotationNew'], ['currencyDeal', bitcoin]),
  }),
  figures({
    name: 'long-positions-alone',
    says: 'The sum of all positions leaves out the short ones',
    operations: ['leverDeal'],
    http: () =>
      on('leverDeal', async (request, next) => {
        const answer = await next(request)
        const open = await next(anotherCall(request, 'leverMyTrade', { status: '1', limit: '50' }))
        const sizes = objectsIn(jsonOf(open))
          .filter((row) => row['type'] === ContractSide.short && row['symbol'] === 'BTC/USDT')
          .map((row) => mulDown(parse(String(row['price'])), parse(String(row['number']))))
        const json = structuredClone(jsonOf(answer))
        for (const row of objectsIn(json).filter((one) => 'all_levers' in one))
          row['all_levers'] = format(
            sizes.reduce((sum, size) => sum - size, parse(String(row['all_levers']))),
          )
        return withJson(answer, json)
      }),
    shows: demo(['leverSubmit', short], ['leverDeal', bitcoin]),
  }),
  socket({
    name: 'trades-swapped',
    says: 'Purchases are told as sales, and sales as purchases',
    operations: ['match_trade'],
    needs: ['sockets', 'writes'],
    socket: () =>
      event('match_trade', ({ data, ...rest }) => ({
        ...rest,
        data: rowsIn(data).map((trade) => ({
          ...trade,
          direction: trade['direction'] === 'buy' ? 'sell' : 'buy',
        })),
      })),
    shows: market,
  }),
  socket({
    name: 'trades-of-whole-coins',
    says: 'The amounts of trades are rounded up to whole numbers',
    operations: ['match_trade'],
    socket: () =>
      event('match_trade', ({ data, ...rest }) => ({
        ...rest,
        data: rowsIn(data).map((trade) => ({ ...trade, amount: whole(trade['amount']) })),
      })),
    shows: market,
  }),
  socket({
    name: 'book-of-whole-coins',
    says: 'The amounts in the book are rounded up to whole numbers',
    operations: ['market_depth'],
    socket: () =>
      event('market_depth', ({ bids, asks, ...rest }) => {
        const [rounded, sold] = [bids, asks].map((side) =>
          Array.isArray(side)
            ? side.filter(Array.isArray).map(([price, amount]: readonly unknown[]) => [price, whole(amount)])
            : [],
        )
        return { ...rest, bids: rounded, asks: sold }
      }),
    shows: market,
  }),
  socket({
    name: 'never-any-risk',
    says: 'The risk rate in messages about positions is always 100',
    operations: ['lever_trade'],
    needs: ['sockets', 'writes'],
    socket: () => eventField('lever_trade', 'hazard_rate', () => '100.00'),
    shows: account,
  }),
]
