import { format, mulDown } from '#domain/decimal.ts'
import {
  fieldsOf,
  isSuccess,
  jsonOf,
  operationOf,
  withJson,
  type Answer,
  type Operation,
  type Request,
} from '../exchange.ts'
import { isRow, objectsIn, type Row } from '../rows.ts'
import type { HttpFault, Next } from '../types.ts'
import { rowsOf, units } from './helpers.ts'

/** Difference of an account from that at the honest backend. */
export interface Delta {
  /** Id or name. */
  readonly currency: unknown
  readonly kind: (typeof kinds)[number]
  readonly free: bigint
  readonly frozen?: bigint
}

const kinds = ['legal', 'change', 'lever', 'micro'] as const
const balances = [
  'walletList',
  'walletDetail',
  'currencyUserCurrencyList',
  'walletGetInfo',
  'microtradePayableCurrencies',
  'leverDeal',
] as const
/** Operations that show a balance or its changes. */
export const wallets = [...balances, 'walletLegalLog'] as const

export const showsBalances = (request: Request): boolean =>
  balances.some((one) => one === operationOf(request))

/** Answers balances that differ. */
export async function withDeltas(
  request: Request,
  next: Next,
  deltasOf: () => Promise<readonly Delta[]>,
): Promise<Answer> {
  const answer = await next(request)
  const json = structuredClone(jsonOf(answer))
  if (!isSuccess(json)) return answer
  const deltas = await deltasOf()
  if (deltas.length === 0) return answer
  for (const delta of deltas) for (const row of objectsIn(json)) apply(delta, row, request)
  if (operationOf(request) === 'walletList') addUp(json)
  return withJson(answer, json)
}

/** Balances differ by something for each row of a list. */
export const owed =
  (operation: Operation, deltasOf: (row: Row) => readonly Delta[]): HttpFault =>
  async (request, next) => {
    if (!showsBalances(request)) return next(request)
    const rows = () => rowsOf(request, next, operation, { limit: '100' })
    return withDeltas(request, next, async () =>
      (await rows()).filter((row) => 'id' in row).flatMap(deltasOf),
    )
  }

/** Changes a row of a list of balances that is about this currency. */
function apply({ currency, kind, free, frozen = 0n }: Delta, row: Row, request: Request): void {
  const add = (name: string, more: bigint) => {
    if (typeof row[name] === 'string') row[name] = format(units(row[name]) + more)
  }
  const isUsdt = currency === 3 || currency === 'USDT'
  if (operationOf(request) === 'leverDeal') {
    if (kind === 'lever' && isUsdt) add('user_lever', free)
  } else if (isOf(currency, isUsdt, row, request)) {
    add(`${kind}_balance`, free)
    add(`lock_${kind}_balance`, frozen)
  }
}

function isOf(currency: unknown, isUsdt: boolean, row: Row, request: Request): boolean {
  if (operationOf(request) !== 'walletGetInfo')
    return row['currency'] === currency || row['currency_name'] === currency
  const asked = fieldsOf(request)['currency']
  // Bank withdrawals take USDT.
  return asked === '9999' ? isUsdt : currency === row['name'] || String(currency) === asked
}

/** Sets the totals of the accounts by their rows. */
function addUp(json: Row): void {
  const groups = json['message']
  if (!isRow(groups)) return
  for (const kind of kinds) {
    const wallet = groups[`${kind}_wallet`]
    if (!isRow(wallet)) continue
    const worth = (row: Row) =>
      mulDown(units(row[`${kind}_balance`]) + units(row[`lock_${kind}_balance`]), units(row['usdt_price']))
    const total = objectsIn(wallet['balance']).reduce((sum, row) => sum + worth(row), 0n)
    wallet['usdt_totle'] = format(total)
    wallet['totle'] = format(mulDown(total, units(groups['ExRate'])), 2)
  }
}
