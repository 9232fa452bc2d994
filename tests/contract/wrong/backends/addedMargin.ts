import { format, parse } from '#domain/decimal.ts'
import { ContractStatus } from '#generated/enums.ts'
import { fieldsOf, isSuccess, jsonOf, operationOf, tokenOf, withFields, withHeader } from '../exchange.ts'
import { despite, field, objects, on } from '../http.ts'
import { percentOf, type Row } from '../rows.ts'
import { demo } from '../shows/steps.ts'
import { marginAdded, marginAddedAndReturned } from '../shows/writes.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { accepts, doesIt } from './missingRules.ts'

const added = group({
  probes: ['effects.*', 'values.*', 'refusals.*', 'idempotency.*', 'parallel.*'],
  needs: ['writes'],
})
const operations = ['leverAddmargin', 'leverMyTrade'] as const
const lot = { currency_id: '1', legal_id: '3', share: '1', multiple: '20' }

/** Units of margin that were added to a row. */
const extra = (row: Row): bigint =>
  row['status'] === ContractStatus.open
    ? parse(String(row['caution_money'])) - parse(String(row['origin_caution_money']))
    : 0n

/** Changes a field of positions with added margin. */
const ofAdded = (name: string, change: (value: unknown, row: Row) => unknown): HttpFault =>
  field(['leverMyTrade', 'leverDeal'], name, (value, row) => (extra(row) > 0n ? change(value, row) : value))

/** Shows more or less free balance, by the sum of the added amounts, once one of these operations has succeeded. */
const freeIsOff = (after: 'leverAddmargin' | 'leverClose', sign: 1n | -1n): HttpFault => {
  const amounts = new Map<string, bigint>()
  const off = new Map<string, bigint>()
  const shown = field(['walletList', 'walletDetail'], 'lever_balance', (text, row, request) =>
    row['currency_name'] === 'USDT'
      ? format(parse(String(text)) + sign * (off.get(tokenOf(request)) ?? 0n))
      : text,
  )
  return async (request, next) => {
    const operation = operationOf(request)
    if (operation !== 'leverAddmargin' && operation !== 'leverClose') return shown(request, next)
    const answer = await next(request)
    if (!isSuccess(jsonOf(answer))) return answer
    const caller = tokenOf(request)
    if (operation === 'leverAddmargin')
      amounts.set(caller, (amounts.get(caller) ?? 0n) + parse(fieldsOf(request)['amount'] ?? '0'))
    if (operation === after) off.set(caller, amounts.get(caller) ?? 0n)
    return answer
  }
}

/** Faults of margin that is added to a position. */
export const addedMarginFaults: readonly Wrong[] = [
  added({
    name: 'adds-half',
    says: 'Half of the amount is added to the margin',
    operations: [...operations],
    http: () =>
      field(operations, 'caution_money', (text, row) => format(parse(String(text)) - extra(row) / 2n)),
    shows: marginAdded,
  }),
  added({
    name: 'adds-for-nothing',
    says: 'Added margin does not leave the free balance',
    operations: ['leverAddmargin', 'walletList'],
    http: () => freeIsOff('leverAddmargin', 1n),
    shows: marginAdded,
  }),
  added({
    name: 'keeps-added-margin',
    says: 'Added margin does not return when the position closes',
    operations: ['leverClose', 'leverAddmargin', 'walletList'],
    http: () => freeIsOff('leverClose', -1n),
    shows: marginAddedAndReturned,
  }),
  added({
    name: 'liquidates-as-before',
    says: 'The liquidation price ignores added margin',
    operations: [...operations],
    http: () =>
      ofAdded('liquidation_price', (text, row) => {
        const back = (((extra(row) * 9n) / 10n) * 100_000_000n) / parse(String(row['number']))
        return format(parse(String(text)) + (row['type'] === 1 ? back : -back))
      }),
    shows: marginAdded,
  }),
  added({
    name: 'fee-for-added-margin',
    says: 'Adding margin costs a fee',
    operations: [...operations],
    http: () => ofAdded('trade_fee', (text) => percentOf(text, 110n)),
    shows: marginAdded,
  }),
  added({
    name: 'rewrites-the-opening-margin',
    says: 'The margin at opening grows with added margin',
    operations: [...operations],
    http: () => ofAdded('origin_caution_money', (_, row) => row['caution_money']),
    shows: marginAdded,
  }),
  added({
    name: 'drops-the-stops',
    says: 'Adding margin removes the stops of a position',
    operations: [...operations],
    http: () =>
      objects(['leverMyTrade', 'leverDeal'], (row) => {
        if (extra(row) > 0n)
          Object.assign(row, { target_profit_price: '0.00000000', stop_loss_price: '0.00000000' })
      }),
    shows: marginAdded,
  }),
  added({
    name: 'adds-what-there-is',
    says: 'More margin than the free balance is accepted, and added as far as it reaches',
    operations: ['leverAddmargin'],
    http: () => doesIt('leverAddmargin', 'insufficient-balance', (form) => ({ ...form, amount: '1' })),
    shows: demo(['leverSubmit', lot], ['leverAddmargin', { id: '1', amount: '9999999' }], ['leverMyTrade']),
  }),
  added({
    name: 'adds-to-closed-positions',
    says: 'Margin is accepted for a closed position',
    operations: ['leverAddmargin'],
    http: () => accepts('leverAddmargin', 'position-not-open'),
    shows: demo(
      ['leverSubmit', lot],
      ['leverClose', { id: '1' }],
      ['leverAddmargin', { id: '1', amount: '1' }],
    ),
  }),
  added({
    name: 'adds-again-with-the-key',
    says: 'The same key adds the margin again',
    operations: ['leverAddmargin'],
    http: () =>
      on('leverAddmargin', (request, next) => next(withHeader(request, 'idempotency-key', undefined))),
    shows: demo(
      ['leverSubmit', lot],
      ['leverAddmargin', { id: '1', amount: '1' }, { 'idempotency-key': 'a-key-of-our-own' }],
      ['leverAddmargin', { id: '1', amount: '1' }, { 'idempotency-key': 'a-key-of-our-own' }],
      ['leverMyTrade'],
    ),
  }),
  added({
    name: 'negative-margin',
    says: 'A negative amount is accepted as margin, as if it had no sign',
    operations: ['leverAddmargin'],
    http: () =>
      despite(
        'leverAddmargin',
        ({ reason }) => reason === 'invalid-input',
        async (request, next) => {
          const { amount = '', ...form } = fieldsOf(request)
          return amount.startsWith('-')
            ? next(withFields(request, { ...form, amount: amount.slice(1) }))
            : undefined
        },
      ),
    shows: demo(['leverSubmit', lot], ['leverAddmargin', { id: '1', amount: '-1' }], ['leverMyTrade']),
  }),
]
