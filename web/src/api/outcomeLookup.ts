import { Flag, PlanOrderStatus } from '#generated/enums.ts'
import { read } from '#sdk/call.ts'
import type { ReadOperation, WriteOperation } from '#sdk/operations.ts'
import type { Answer } from '#sdk/unwrap.ts'
import { parseTime } from '../i18n/format.ts'
import { t } from '../i18n/translate.ts'
import { api } from './api.ts'
import { compare } from '#domain/decimalText.ts'

/** A list where the effect of a write shows, and how its row is known. */
interface Lookup {
  readonly list: ReadOperation
  readonly input?: object
  readonly matches: (row: Row, input: Row) => boolean
  /** It changes what was there before: its row may be an old one. */
  readonly old?: true
  /** Where the write's answer would have carried the row. */
  readonly row?: 'message' | 'order'
}
type Row = Readonly<Record<string, unknown>>

const same =
  (...names: readonly string[]) =>
  (row: Row, input: Row) =>
    names.every((name) => String(row[name]) === String(input[name]))
const sameAmount = (row: Row, input: Row) => compare(String(row.amount), String(input.amount)) === 0

/** Money and orders: what must not happen twice. Everything else may simply be sent again. */
const lookups: { readonly [Id in WriteOperation]?: Lookup } = {
  coinTradePlace: { list: 'coinList', matches: same('currency_id', 'legal_id', 'type'), row: 'order' },
  coinTradeCancel: { list: 'coinList', input: { status: 3 }, matches: same('id'), old: true },
  leverSubmit: {
    list: 'leverMyTrade',
    matches: (row, input) =>
      row.currency === input.currency_id && row.type === input.type && row.share === input.share,
  },
  leverClose: {
    list: 'leverMyTrade',
    matches: (row, input) => row.id === input.id && Number(row.status) > 2,
    old: true,
  },
  microtradeSubmit: {
    list: 'microtradeLists',
    matches: same('match_id', 'currency_id', 'type', 'seconds'),
    row: 'message',
  },
  lhDepositBuy: {
    list: 'lhDepositOrderList',
    input: { status: PlanOrderStatus.running },
    matches: sameAmount,
  },
  lhDepositOrderCancel: {
    list: 'lhDepositOrderList',
    input: { status: PlanOrderStatus.ended, is_cancel: Flag.yes },
    matches: same('id'),
    old: true,
  },
  walletChargeReq: {
    list: 'chargeMentionLog2',
    matches: (row, input) => row.currency_id === input.currency && sameAmount(row, input),
  },
  walletOut: {
    list: 'chargeMentionLog3',
    matches: (row, input) =>
      row.currency === input.currency && compare(String(row.number), String(input.number)) === 0,
  },
  walletChange: {
    list: 'walletHzhistory',
    matches: (row, input) =>
      row.currency === input.currency_id &&
      compare(String(row.value).replace('-', ''), String(input.number)) === 0,
  },
  lhSendOrderPlace: {
    list: 'lhSendOrderList',
    matches: (row, input) =>
      input.redeem_id === undefined && row.config_id === input.config_id && sameAmount(row, input),
  },
}

/** `done` with what it would have answered; `unknown`: the list cannot be read either; `none`: there is no list. */
export type WriteOutcome =
  { readonly is: 'done'; readonly answer: Answer } | { readonly is: 'not-done' | 'unknown' | 'none' }

/** The clocks of a list count whole seconds. */
const slackMs = 2_000

/** What became of a write whose answer was lost: looks for what it would have left behind since `sentAt`. */
export async function lookUpOutcome(
  operation: WriteOperation,
  input: object,
  sentAt: number,
): Promise<WriteOutcome> {
  const lookup = lookups[operation]
  if (!lookup) return { is: 'none' }
  try {
    const asked = { page: 1, limit: 10, ...lookup.input } as never
    const rows = rowsOf(await read(api, lookup.list, asked))
    const found = rows.find(
      (row) => lookup.matches(row, input as Row) && (lookup.old || bornAt(row) >= sentAt - slackMs),
    )
    if (!found) return { is: 'not-done' }
    return { is: 'done', answer: { message: t('write.found'), ...(lookup.row && { [lookup.row]: found }) } }
  } catch {
    return { is: 'unknown' }
  }
}

/** Whichever list it is, there is one array of rows in it. */
function rowsOf(payload: unknown): readonly Row[] {
  if (Array.isArray(payload)) return payload as readonly Row[]
  if (typeof payload !== 'object' || payload === null) return []
  const { data, order_list, message } = payload as Row
  return rowsOf(data ?? order_list ?? message)
}

function bornAt(row: Row): number {
  const time = row.created_at ?? row.create_time ?? row.created_time
  return parseTime(time as string | number | null)?.getTime() ?? 0
}
