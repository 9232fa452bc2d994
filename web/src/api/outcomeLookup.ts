import { isRecord } from '#domain/records.ts'
import { ContractStatus, Flag, PlanOrderStatus, SpotOrderStatus } from '#generated/enums.ts'
import { toTime } from '#sdk/model/wireValues.ts'
import { readPage, type ListOperation } from '#sdk/pages.ts'
import type { Input, WriteOperation } from '#sdk/operations.ts'
import type { Answer } from '#sdk/exchange.ts'
import { t } from '../i18n/translate.ts'
import { api } from './api.ts'
import { decimalText, units } from '#domain/decimalText.ts'

/** The list in which the effect of a write appears, and how to recognise its row. */
interface Lookup {
  readonly rows: () => Promise<readonly Row[]>
  /** Maps the fields of a row to the fields of the input that must match. */
  readonly same: Readonly<Record<string, string>>
  /** The states that the row may have; any if omitted. */
  readonly states?: readonly number[]
  /** An input with this field leaves no row behind. */
  readonly unless?: string
  /** The write changes an existing row, which may be old. */
  readonly old?: true
  /** The field of the write's answer that would have carried the row. */
  readonly row?: 'message' | 'order'
}
type Row = Readonly<Record<string, unknown>>

/** Reads the newest rows of a list. */
const newest =
  <Id extends ListOperation>(list: Id, input: Input<Id>) =>
  async () =>
    (await readPage(api, list, input, 1, { limit: 10 })).rows.filter(isRecord)

/**
 * Writes that move money or place orders, and must not happen twice. All others can simply be sent again. Field names
 * are those of the contract.
 */
const lookups: { readonly [Id in WriteOperation]?: Lookup } = {
  coinTradePlace: {
    rows: newest('coinList', {}),
    same: { currency_id: 'currency_id', legal_id: 'legal_id', type: 'type' },
    row: 'order',
  },
  coinTradeCancel: {
    rows: newest('coinList', { status: SpotOrderStatus.cancelled }),
    same: { id: 'id' },
    old: true,
  },
  leverSubmit: {
    rows: newest('leverMyTrade', {}),
    same: { currency: 'currency_id', type: 'type', share: 'share' },
  },
  leverClose: {
    rows: newest('leverMyTrade', {}),
    same: { id: 'id' },
    states: [ContractStatus.closed, ContractStatus.cancelled],
    old: true,
  },
  microtradeSubmit: {
    rows: newest('microtradeLists', {}),
    same: { match_id: 'match_id', currency_id: 'currency_id', type: 'type', seconds: 'seconds' },
    row: 'message',
  },
  lhDepositBuy: {
    rows: newest('lhDepositOrderList', { status: PlanOrderStatus.running }),
    same: { amount: 'amount' },
  },
  lhDepositOrderCancel: {
    rows: newest('lhDepositOrderList', { status: PlanOrderStatus.ended, is_cancel: Flag.yes }),
    same: { id: 'id' },
    old: true,
  },
  walletChargeReq: {
    rows: newest('chargeMentionLog2', {}),
    same: { currency_id: 'currency', amount: 'amount' },
  },
  walletOut: { rows: newest('chargeMentionLog3', {}), same: { currency: 'currency', number: 'number' } },
  walletChange: { rows: newest('walletHzhistory', {}), same: { currency: 'currency_id', value: 'number' } },
  lhSendOrderPlace: {
    rows: newest('lhSendOrderList', {}),
    same: { config_id: 'config_id', amount: 'amount' },
    unless: 'redeem_id',
  },
}

/**
 * Outcome of a lost write. `done` carries the answer it would have had; `unknown` means the list cannot be read either;
 * `none` means there is no list to look in.
 */
export type WriteOutcome =
  | { readonly is: 'done'; readonly answer: Answer }
  | { readonly is: 'not-done' | 'unknown' | 'none' }

/** Tolerance in ms, because the timestamps of lists are whole seconds. */
const slackMs = 2_000

/** Finds out the outcome of a write whose answer was lost by looking for its effect since `sentAt`. */
export async function lookUpOutcome(
  operation: WriteOperation,
  input: object,
  sentAt: number,
): Promise<WriteOutcome> {
  const lookup = lookups[operation]
  if (!lookup) return { is: 'none' }
  try {
    const sent: Row = { ...input }
    const found = (await lookup.rows()).find(
      (row) => isEffect(lookup, row, sent) && (lookup.old || bornAt(row) >= sentAt - slackMs),
    )
    if (!found) return { is: 'not-done' }
    return { is: 'done', answer: { message: t('write.found'), ...(lookup.row && { [lookup.row]: found }) } }
  } catch {
    return { is: 'unknown' }
  }
}

function isEffect({ same, states, unless }: Lookup, row: Row, input: Row): boolean {
  if (unless !== undefined && input[unless] !== undefined) return false
  if (states && !states.includes(Number(row['status']))) return false
  return Object.entries(same).every(([name, sent]) => comparable(row[name]) === comparable(input[sent]))
}

/** Returns numbers in one notation, without the minus of outgoing amounts. */
function comparable(value: unknown): string {
  const text = String(value).replace('-', '')
  return /^\d+(\.\d+)?$/.test(text) ? decimalText(units(text)) : text
}

const births = ['created_at', 'create_time', 'created_time']

function bornAt(row: Row): number {
  const time = births.map((name) => row[name]).find((value) => value !== undefined)
  return (typeof time === 'string' || typeof time === 'number' ? toTime(time) : undefined) ?? 0
}
