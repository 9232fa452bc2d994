import { format, mulDown, percentUnitsDown } from '#domain/decimal.ts'
import { fieldsOf, isSuccess, jsonOf, tokenOf, withFields } from '../exchange.ts'
import { both, objects, on } from '../http.ts'
import { isRow, type Row } from '../rows.ts'
import type { HttpFault, Tools } from '../types.ts'
import { owed } from './balanceDeltas.ts'
import { changing } from './cutAnswers.ts'
import { isPosition, refuse, rowsOf, units } from './helpers.ts'

/** Faults of contracts and options. */

export const contracts = ['leverMyTrade', 'leverDeal'] as const
export const options = ['microtradeLists', 'microtradeOrder'] as const

/** The contract order that a request names. */
async function positionOf(...[request, next]: Parameters<HttpFault>): Promise<Row | undefined> {
  const { id } = fieldsOf(request)
  const rows = await rowsOf(request, next, 'leverMyTrade', { limit: '100' })
  return rows.find((row) => isPosition(row) && String(row['id']) === id)
}

/** Compares the take-profit of a limit order with the last price. */
export const profitFromLastPrice = ({ dryRun }: Tools): HttpFault =>
  on('leverSubmit', async (request, next) => {
    const {
      currency_id = '',
      legal_id = '',
      type = '1',
      status,
      target_profit_price: profit,
    } = fieldsOf(request)
    if (status !== '0' || profit === undefined || !isSuccess(jsonOf(await dryRun(request))))
      return next(request)
    const market = await rowsOf(request, next, 'leverDeal', { currency_id, legal_id })
    const last = units(market.find((row) => 'last_price' in row)?.['last_price'])
    if (type === '1' ? units(profit) > last : units(profit) < last) return next(request)
    const message = 'The take-profit price must be above the price for a long, below it for a short'
    return refuse(message, 'take-profit-side', 'target_profit_price')
  })

/** Part of a loss beyond the margin; zero for other positions. */
function beyondMargin(row: Row): bigint {
  if (!isPosition(row) || row['status'] !== 3 || units(row['fact_profits']) >= 0n) return 0n
  const rise = units(row['update_price']) - units(row['price'])
  const loss = mulDown(row['type'] === 1 ? rise : -rise, units(row['number']))
  return loss < units(row['fact_profits']) ? loss - units(row['fact_profits']) : 0n
}

/** Takes the whole loss from the balance when a price jumps past the liquidation price. */
export const lossBeyondMargin = (): HttpFault =>
  both(
    objects('leverMyTrade', (row) => {
      const more = beyondMargin(row)
      if (more < 0n) row['fact_profits'] = format(units(row['fact_profits']) + more)
    }),
    owed('leverMyTrade', (row) => {
      const more = beyondMargin(row)
      return more < 0n ? [{ currency: row['legal'], kind: 'lever', free: more }] : []
    }),
  )

/** Refuses to close as many lots as the position has, when their number is sent. */
export const partIsLessThanAll: HttpFault = on('leverClose', async (request, next) => {
  const { share } = fieldsOf(request)
  const row = share === undefined ? undefined : await positionOf(request, next)
  if (row?.['status'] !== 1 || String(row['share']) !== share) return next(request)
  const most = Math.max(1, Number(share) - 1)
  return refuse(`The number of lots must be from 1 to ${String(most)}`, 'lots-out-of-range', 'share')
})

const stopFields = ['target_profit_price', 'stop_loss_price'] as const

/** Shows a stop as removed that still waits for its price. */
export const removedStopsFire = (): HttpFault => {
  const removed = new Set<string>()
  const nameOf = (token: string, id: unknown, field: string) => `${token} ${String(id)} ${field}`
  return both(
    objects(contracts, (row, request) => {
      for (const field of stopFields)
        if (isPosition(row) && removed.has(nameOf(tokenOf(request), row['id'], field)))
          row[field] = format(0n)
    }),
    on('leverSetstop', async (request, next) => {
      const fields = fieldsOf(request)
      const row = await positionOf(request, next)
      const isKept = (field: string) => /^0(\.0+)?$/.test(fields[field] ?? '') && units(row?.[field]) > 0n
      const kept = row?.['status'] === 1 ? stopFields.filter(isKept) : []
      const old = Object.fromEntries(kept.map((field) => [field, String(row?.[field])]))
      const answer = await next(kept.length > 0 ? withFields(request, { ...fields, ...old }) : request)
      if (!isSuccess(jsonOf(answer))) return answer
      for (const field of stopFields) {
        const name = nameOf(tokenOf(request), fields['id'], field)
        if (kept.includes(field)) removed.add(name)
        else removed.delete(name)
      }
      return answer
    }),
  )
}

/** Splits the five newest positions of a pair by side, in place of five of each. */
export const fiveThenSplit: HttpFault = changing('leverDeal', async (message) => {
  const { my_transaction: own } = message
  if (!Array.isArray(own)) return
  const newest = own.filter(isRow).slice(0, 5)
  const of = (type: number) => newest.filter((row) => row['type'] === type)
  message['lever_transaction'] = { in: of(1), out: of(2) }
})

/** Profit of an option whose prices are equal in their first two decimal places; undefined for others. */
function profitOfEqualCents(row: Row): bigint | undefined {
  const [entry, exit] = [units(row['open_price']), units(row['end_price'])]
  const cents = (price: bigint) => price / 1_000_000n
  if (row['status'] !== 3 || entry === exit || cents(entry) !== cents(exit)) return undefined
  return row['type'] === 3 ? percentUnitsDown(units(row['number']), units(row['profit_ratio'])) : 0n
}

const resultNames: Row = { Loss: ['Refunded', 'Profit'], Profit: ['Refunded', 'Profit'] }

function comparedInCents(row: Row): void {
  const profit = 'show_micro_id' in row ? profitOfEqualCents(row) : undefined
  if (profit === undefined) return
  const result = row['type'] === 3 ? 1 : 0
  const names = resultNames[String(row['profit_result_name'])]
  row['fact_profits'] = format(profit)
  row['profit_result'] = result
  row['return_at'] = row['complete_at']
  if (Array.isArray(names)) row['profit_result_name'] = names[result]
}

/** Compares the prices of options in whole cents. */
export const comparesInCents = (): HttpFault =>
  both(
    objects(options, comparedInCents),
    owed('microtradeLists', (row) => {
      const profit = 'show_micro_id' in row ? profitOfEqualCents(row) : undefined
      if (profit === undefined) return []
      const free = profit - units(row['fact_profits'])
      return [{ currency: row['currency_id'], kind: 'micro', free }]
    }),
  )
