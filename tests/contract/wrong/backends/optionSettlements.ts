import { objects } from '../http.ts'
import { type Row } from '../rows.ts'
import { type HttpFault, type Wrong } from '../types.ts'
import { showsBalances, wallets, withDeltas, type Delta } from './balanceDeltas.ts'
import { demoIn, option, rowsOf, symbol, units } from './helpers.ts'
import { all, timed } from './positionFigures.ts'

/** Credits only the first of the options of a user that end in one second. */
const firstOfASecond: HttpFault = async (request, next) => {
  if (!showsBalances(request)) return next(request)
  return withDeltas(request, next, async () => {
    const rows = await rowsOf(request, next, 'microtradeLists', { status: '3', ...all })
    const credited = rows.filter((row) => typeof row['return_at'] === 'string')
    const isLater = (row: Row) => (one: Row) =>
      one['return_at'] === row['return_at'] && Number(one['id']) < Number(row['id'])
    const unpaid = credited.filter((row) => credited.some(isLater(row)))
    return unpaid.map((row): Delta => {
      const paid = units(row['number']) + units(row['fact_profits'])
      return { currency: row['currency_id'], kind: 'micro', free: -paid }
    })
  })
}

/** Options that are settled together, or read alone. */
export const optionSettlements: readonly Wrong[] = [
  timed('time.*')({
    name: 'options-of-one-second-paid-once',
    says: 'Of the options of a user that end in the same second, the first alone is paid',
    operations: ['microtradeSubmit', 'microtradeLists', 'microtradeOrder', ...wallets],
    http: () => firstOfASecond,
    shows: demoIn(async (ask, site) => {
      for (const type of ['1', '2', '3']) await ask('microtradeSubmit', { ...option, type })
      await site.world.pinPrice(symbol)
      await site.world.advance(61_000)
      return [await ask('microtradeLists'), await ask('walletList', { currency_name: 'USDT' })]
    }),
  }),
  timed('time.*')({
    name: 'countdown-of-one-option-stands-still',
    says: 'A single option shows its whole delivery time as remaining until it is settled',
    operations: ['microtradeOrder'],
    http: () =>
      objects('microtradeOrder', (row) => {
        if (row['status'] === 1) row['remain_milli_seconds'] = Number(row['seconds']) * 1000
      }),
    shows: demoIn(async (ask, site) => {
      await ask('microtradeSubmit', option)
      await site.world.advance(20_000)
      return ask('microtradeOrder', { id: '1' })
    }),
  }),
]
