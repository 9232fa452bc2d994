import type { Exchange } from '../exchange.ts'
import type { Row } from '../rows.ts'

/** A value of one thing that several places show. */
export interface Told {
  /** `currency 3`, `launch 1` */
  readonly of: string
  readonly field: string
  readonly value: string
}

/** A bank transfer has a name in each language, and is paid in another currency. */
const bank = 9999

const names: readonly (readonly [id: string, name: string])[] = [
  ['currency_id', 'currency_name'],
  ['currency', 'currency_name'],
  ['legal_id', 'legal_name'],
  ['new_currency_id', 'new_currency_name'],
]

const told = (of: string, field: string, value: unknown): readonly Told[] =>
  typeof value === 'string' || typeof value === 'number' ? [{ of, field, value: String(value) }] : []

/** Names of currencies, by their ids. */
function namesIn(row: Row): readonly Told[] {
  const pairs = 'real_amount' in row ? [...names, ['currency_id', 'name'] as const] : names
  return pairs.flatMap(([id, name]) =>
    typeof row[id] === 'number' && row[id] !== bank
      ? told(`currency ${String(row[id])}`, 'its name', row[name])
      : [],
  )
}

/** Path of a picture, without the host and what signs it. */
const pictureIn = (of: unknown, address: unknown): readonly Told[] =>
  typeof address === 'string' && typeof of === 'string'
    ? told(`currency ${of}`, 'its picture', address.replace(/^https?:\/\/[^/]*/, '').replace(/\?.*$/, ''))
    : []

function termsIn(row: Row): readonly Told[] {
  // A quote currency with its markets.
  if ('quotation' in row)
    return ['rate', 'min_number'].flatMap((name) =>
      told(`withdrawals of currency ${String(row['id'])}`, name, row[name]),
    )
  if ('day_rate' in row) return pictureIn(row['currency_name'], row['logo'])
  if ('save_min' in row) return pictureIn(row['currency_name'], row['currency_logo'])
  if ('last_num' in row) return told(`launch ${String(row['id'])}`, 'day', row['day'])
  if ('config_id' in row) return told(`launch ${String(row['config_id'])}`, 'day', row['day'])
  return []
}

/** Fields with the amount of a record, by the list that it is in. */
const amountFields = {
  deposit: ['real_amount', 'amount'],
  withdrawal: ['real_number', 'number'],
  subscription: ['config_id', 'amount'],
  finance: ['day_rate', 'amount'],
} as const

/** Amount of a record, as its list or its event shows it. */
export function recordAmount(row: Row): readonly Told[] {
  const list = Object.entries(amountFields).find(([, [mark]]) => mark in row)
  if (list) return told(`${list[0]} ${String(row['id'])}`, 'its amount', row[list[1][1]])
  return row['type'] === 'record' && String(row['record']) in amountFields
    ? told(`${String(row['record'])} ${String(row['id'])}`, 'its amount', row['amount'])
    : []
}

/** Values of a row that other answers show too. */
export function toldIn(row: Row, { operation, request }: Exchange): readonly Told[] {
  const asked = new URLSearchParams(request.body ?? '').get('currency')
  const info =
    operation === 'walletGetInfo' && 'min_number' in row && asked !== null
      ? ['rate', 'min_number'].flatMap((name) => told(`withdrawals of currency ${asked}`, name, row[name]))
      : []
  return [...namesIn(row), ...termsIn(row), ...info, ...recordAmount(row)]
}
