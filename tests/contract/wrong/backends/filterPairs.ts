import { fieldsOf, withFields, type Operation } from '../exchange.ts'
import { on } from '../http.ts'
import { demo } from '../shows/steps.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'
import { bitcoin, position } from './helpers.ts'

const sieve = (...probes: readonly string[]) => group({ probes, needs: ['writes'] })
const everywhere = ['lists.*', 'bystanders.*', 'twice.*', 'time.*', 'moves.*'] as const

/** Leaves a filter out where another one is given. */
const without = (operation: Operation, name: string, beside: string): HttpFault =>
  on(operation, async (request, next) => {
    const fields = fieldsOf(request)
    const { [name]: _left, ...others } = fields
    return next(fields[beside] === undefined ? request : withFields(request, others))
  })

const order = { ...bitcoin, type: '1', amount: '0.001', target_price: '20000' }
/** Filters that another filter switches off, and pages that repeat a row. */
export const filterPairs: readonly Wrong[] = [
  sieve(...everywhere)({
    name: 'spot-status-without-quote',
    says: 'The list of spot orders ignores the status when a quote currency is given too',
    operations: ['coinList'],
    http: () => without('coinList', 'status', 'legal_id'),
    shows: demo(
      ['coinTradePlace', order],
      ['coinTradePlace', { ...order, target_price: '0' }],
      ['coinList', { status: '1', legal_id: '3' }],
    ),
  }),
  sieve(...everywhere)({
    name: 'contract-base-without-status',
    says: 'The list of contract orders ignores the base currency when a status is given too',
    operations: ['leverMyTrade'],
    http: () => without('leverMyTrade', 'currency_id', 'status'),
    shows: demo(
      ['leverSubmit', position],
      ['leverSubmit', { ...position, currency_id: '2' }],
      ['leverMyTrade', { currency_id: '2', status: '1' }],
    ),
  }),
]
