import { format, mulDown, percentUp } from '#domain/decimal.ts'
import { field, objects } from '../http.ts'
import type { Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type Wrong } from '../types.ts'
import { isPosition, position, units } from './helpers.ts'

const contract = group({ probes: [], needs: ['writes'] })

const isClosed = (row: Row): boolean => isPosition(row) && row['status'] === 3
const closingFee = (row: Row): bigint =>
  percentUp(mulDown(units(row['update_price']), units(row['number'])), '0.05')

/** Contract orders and positions with one wrong figure or number. */
export const contractFigureFaults: readonly Wrong[] = [
  contract({
    name: 'risk-in-whole-percent',
    says: 'The risk rate of open positions has no digits behind the point but zeros',
    probes: ['values.positions'],
    operations: ['leverMyTrade'],
    http: () => field('leverMyTrade', 'hazard_rate', (value) => `${String(value).split('.')[0]}.00`),
    shows: demo(['leverSubmit', position], ['leverMyTrade']),
  }),
  contract({
    name: 'closing-fee-replaces-the-opening-fee',
    says: 'The fees of a closed position are the closing fee alone',
    probes: ['effects.contract-market'],
    operations: ['leverMyTrade', 'leverClose'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if (isClosed(row)) row['trade_fee'] = format(closingFee(row))
      }),
    shows: demo(['leverSubmit', position], ['leverClose', { id: '1' }], ['leverMyTrade']),
  }),
  contract({
    name: 'liquidation-price-of-the-closed',
    says: 'A closed position still has a liquidation price',
    probes: ['values.positions'],
    operations: ['leverMyTrade', 'leverClose'],
    http: () =>
      objects('leverMyTrade', (row) => {
        if (!isClosed(row)) return
        const room = (units(row['price']) * 9n) / (10n * BigInt(Number(row['multiple'])))
        row['liquidation_price'] = format(units(row['price']) + (row['type'] === 1 ? -room : room))
      }),
    shows: demo(['leverSubmit', position], ['leverClose', { id: '1' }], ['leverMyTrade']),
  }),
]
