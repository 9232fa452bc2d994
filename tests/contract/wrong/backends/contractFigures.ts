import { format, mulDown, percentUp } from '#domain/decimal.ts'
import { both, field, lists, objects } from '../http.ts'
import type { Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { owed, wallets } from './balanceDeltas.ts'
import { isPosition, position, units } from './helpers.ts'

const contract = group({ probes: [], needs: ['writes'] })

const isClosed = (row: Row): boolean => isPosition(row) && row['status'] === 3
const closingFee = (row: Row): bigint =>
  percentUp(mulDown(units(row['update_price']), units(row['number'])), '0.05')

const isMetal = (row: Row): boolean => Number(row['currency']) >= 100 && Number(row['currency']) < 200

/** Closes positions in metals without a fee. */
const metalsCloseFree: HttpFault = both(
  objects('leverMyTrade', (row) => {
    if (isClosed(row) && isMetal(row)) row['trade_fee'] = format(units(row['trade_fee']) - closingFee(row))
  }),
  owed('leverMyTrade', (row) =>
    isClosed(row) && isMetal(row) ? [{ currency: row['legal'], kind: 'lever', free: closingFee(row) }] : [],
  ),
)

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
  contract({
    name: 'contract-number-is-its-place',
    says: 'The number of a position for people is its place on the page, so that it changes with each new one',
    probes: ['bystanders.records'],
    operations: ['leverMyTrade', 'leverSubmit'],
    http: () =>
      lists('leverMyTrade', (rows) =>
        rows.map((row, index) => (isPosition(row) ? { ...row, show_lever_id: String(index + 1) } : row)),
      ),
    shows: demo(['leverSubmit', position], ['leverSubmit', position], ['leverMyTrade']),
  }),
  contract({
    name: 'metals-close-without-a-fee',
    says: 'Positions in precious metals are closed without a fee',
    probes: ['representatives.contracts'],
    operations: ['leverClose', 'leverMyTrade', ...wallets],
    http: () => metalsCloseFree,
    shows: demo(
      ['leverSubmit', { ...position, currency_id: '101' }],
      ['leverClose', { id: '1' }],
      ['leverMyTrade'],
    ),
  }),
]
