import { isRecord } from '#domain/records.ts'
import { ContractStatus, Flag, PlanOrderStatus, SpotOrderStatus } from '#generated/enums.ts'
import { toTime } from '#sdk/model/wireValues.ts'
import { readPage, type ListOperation } from '#sdk/pages.ts'
import type { Input, WriteOperation } from '#sdk/operations.ts'
import type { Answer } from '#sdk/call.ts'
import { t } from '../i18n/translate.ts'
import { api } from './api.ts'
import { recentWrites, type Confirmed } from './intents.ts'
import { decimalText, units } from '#domain/decimalText.ts'

/** The list in which the effect of a write appears, and how to recognise its row. */
interface Lookup {
  readonly list: ListOperation
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

/** The newest rows of a list. */
const newest = <Id extends ListOperation>(list: Id, input: Input<Id>) => ({
  list,
  rows: async () => (await readPage(api, list, input, 1, { limit: 10 })).rows.filter(isRecord),
})

/**
 * Writes that move money or place orders, and must not happen twice. All others can simply be sent again. Field names
 * are those of the contract.
 */
const lookups: { readonly [Id in WriteOperation]?: Lookup } = {
  coinTradePlace: {
    ...newest('coinList', {}),
    same: { currency_id: 'currency_id', legal_id: 'legal_id', type: 'type' },
    row: 'order',
  },
  coinTradeCancel: {
    ...newest('coinList', { status: SpotOrderStatus.cancelled }),
    same: { id: 'id' },
    old: true,
  },
  leverSubmit: {
    ...newest('leverMyTrade', {}),
    same: { currency: 'currency_id', type: 'type', share: 'share' },
  },
  leverClose: {
    ...newest('leverMyTrade', {}),
    same: { id: 'id' },
    states: [ContractStatus.closed, ContractStatus.cancelled],
    old: true,
  },
  microtradeSubmit: {
    ...newest('microtradeLists', {}),
    same: { match_id: 'match_id', currency_id: 'currency_id', type: 'type', seconds: 'seconds' },
    row: 'message',
  },
  lhDepositBuy: {
    ...newest('lhDepositOrderList', { status: PlanOrderStatus.running }),
    same: { amount: 'amount' },
  },
  lhDepositOrderCancel: {
    ...newest('lhDepositOrderList', { status: PlanOrderStatus.ended, is_cancel: Flag.yes }),
    same: { id: 'id' },
    old: true,
  },
  walletChargeReq: {
    ...newest('chargeMentionLog2', {}),
    same: { currency_id: 'currency', amount: 'amount' },
  },
  walletOut: { ...newest('chargeMentionLog3', {}), same: { currency: 'currency', number: 'number' } },
  walletChange: { ...newest('walletHzhistory', {}), same: { currency: 'currency_id', value: 'number' } },
  lhSendOrderPlace: {
    ...newest('lhSendOrderList', {}),
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
    const rows = (await lookup.rows()).filter((row) => isEffect(lookup, row, sent))
    const found = lookup.old ? rows[0] : newRow(rows, { operation, sent, lookup, sentAt })
    if (!found) return { is: 'not-done' }
    return { is: 'done', answer: { message: t('write.found'), ...(lookup.row && { [lookup.row]: found }) } }
  } catch {
    return { is: 'unknown' }
  }
}

interface SentWrite {
  readonly operation: WriteOperation
  readonly sent: Row
  readonly lookup: Lookup
  readonly sentAt: number
}

/** Returns the row of a write: within the tolerance, there may be rows of other writes just like it. */
function newRow(rows: readonly Row[], { operation, sent, lookup, sentAt }: SentWrite): Row | undefined {
  const alike = recentWrites().filter(
    (one) => one.operation === operation && isSame(lookup, { ...one.input }, sent),
  )
  let since = sentAt - slackMs
  let before: readonly Confirmed[] = []
  for (;;) {
    const within = alike.filter(({ knownAt }) => knownAt >= since)
    if (within.length === before.length) break
    before = within
    since = Math.min(since, ...before.map((one) => one.sentAt - slackMs))
  }
  const answered = new Set(before.flatMap(({ answer }) => idIn(answer, lookup)))
  const ended = new Set(endedIn(lookup.list, since))
  const others = rows.filter(
    (row) => bornAt(row) >= since && ![answered, ended].some((ids) => ids.has(comparable(row['id']))),
  )
  // An answer may have no row: then only the number of rows tells. One that was ended may be the row of such a write.
  const unnamed = before.length - answered.size - ended.size
  if (others.length <= unnamed) return undefined
  return others.find((row) => bornAt(row) >= sentAt - slackMs)
}

/** Ids of rows of a list that writes have ended since then: they existed before. */
const endedIn = (list: ListOperation, since: number): readonly string[] =>
  recentWrites().flatMap(({ operation, input, knownAt }) => {
    const lookup = lookups[operation]
    const isEnding = lookup?.old && lookup.list === list && knownAt >= since
    return isEnding && 'id' in input ? [comparable(input.id)] : []
  })

function idIn(answer: unknown, { row }: Lookup): readonly string[] {
  const found = row !== undefined && isRecord(answer) ? answer[row] : undefined
  return isRecord(found) ? [comparable(found['id'])] : []
}

const isSame = ({ same }: Lookup, a: Row, b: Row): boolean =>
  Object.values(same).every((field) => comparable(a[field]) === comparable(b[field]))

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
