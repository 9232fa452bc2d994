import { setTimeout as rest } from 'node:timers/promises'
import { format } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Input } from '#sdk/operations.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { clockTolerance, timeAt, utc } from '../../core/moment.ts'
import type { Watch } from '../../core/probe.ts'
import { isRow, type Row } from '../../core/rows.ts'
import { succeeded } from '../../core/ground.ts'
import type { Trial } from '../../core/trial.ts'
import type { Asking } from '../../core/wire.ts'

/** `change` is spot, `lever` contracts, `micro` options, `legal` trust. */
export type AccountKind = Input<'walletChange'>['from_field']

/** What somebody holds, from one answer of `wallet/list`, in units of 10^-8. */
export interface Books {
  free(kind: AccountKind, currency: number): bigint
  frozen(kind: AccountKind, currency: number): bigint
  readonly exchange: Exchange
}

/** @throws NotPossible when it is refused */
export async function readBooks(trial: Trial): Promise<Books> {
  const exchange = await trial.send('walletList')
  const groups: unknown = succeeded<'walletList'>(exchange).message
  const amount = (kind: AccountKind, currency: number, field: string): bigint => {
    const group = isRow(groups) ? groups[`${kind}_wallet`] : undefined
    const rows = isRow(group) && Array.isArray(group['balance']) ? group['balance'].filter(isRow) : []
    const text = rows.find((row) => row['currency'] === currency)?.[field]
    return typeof text === 'string' ? units(text) : 0n
  }
  return {
    free: (kind, currency) => amount(kind, currency, `${kind}_balance`),
    frozen: (kind, currency) => amount(kind, currency, `lock_${kind}_balance`),
    exchange,
  }
}

/** Sends a write that should succeed, and looks at the text it answers. @throws NotPossible when it is refused */
export async function act(
  trial: Trial,
  watch: Watch,
  operation: OperationId,
  asking: Asking,
): Promise<Exchange> {
  const exchange = await trial.send(operation, asking)
  succeeded(exchange)
  // Backends of the family say nothing when they place a spot order.
  const isText = typeof (exchange.answer?.json as Row)['message'] === 'string'
  if (isText && operation !== 'coinTradePlace' && messageOf(exchange).trim() === '')
    watch.fault(operation, 'success carries no text, and a client shows that text', exchange)
  return exchange
}

/** A sentence and what shows it; nothing when all is as it should be. */
export interface Complaint {
  readonly sentence: string
  readonly exchanges: readonly Exchange[]
  /** Who is to blame, where it is not the operation that was tried. */
  readonly blame?: OperationId
}

/**
 * Reports what an operation has brought about. Looks for some seconds before it complains: a backend may do its work after
 * it has answered. A mock has done it.
 */
export async function expectEffect(
  trial: Trial,
  watch: Watch,
  operation: OperationId,
  look: () => Promise<Complaint | undefined>,
): Promise<boolean> {
  let complaint = await look()
  for (let tries = 0; complaint && !trial.control && tries < 3; tries++) {
    await rest(1_000)
    complaint = await look()
  }
  if (complaint) watch.fault(complaint.blame ?? operation, complaint.sentence, ...complaint.exchanges)
  else watch.holds(operation)
  return complaint === undefined
}

/** A change of a balance that should be so. */
export interface Change {
  readonly kind: AccountKind
  readonly currency: number
  readonly free: bigint
  /** Left out where the contract does not say whether the money is shown as frozen meanwhile. */
  readonly frozen?: bigint
}

/** The first balance that did not change by exactly that. */
export function wrongChange(before: Books, after: Books, changes: readonly Change[]): Complaint | undefined {
  for (const { kind, currency, free, frozen } of changes)
    for (const [side, due] of [
      ['free', free],
      ['frozen', frozen],
    ] as const) {
      const came = after[side](kind, currency) - before[side](kind, currency)
      if (due !== undefined && came !== due)
        return {
          sentence: `the ${side} balance of currency ${String(currency)} on ${kind} changed by ${format(came)}, not by ${format(due)}`,
          exchanges: [before.exchange, after.exchange],
        }
    }
  return undefined
}

/** The first field of a record that is not as it was asked for; amounts are compared as numbers, not as text. */
export function wrongField(row: object, wanted: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, value] of Object.entries(wanted)) {
    const shown: unknown = Object.entries(row).find(([field]) => field === name)?.[1]
    const same =
      typeof value === 'bigint' ? typeof shown === 'string' && units(shown) === value : shown === value
    if (!same)
      return `the record has ${name} ${String(shown)}, not ${typeof value === 'bigint' ? format(value) : String(value)}`
  }
  return undefined
}

/** Says of the time of what was made a moment ago when it is hours off: that is the clock, or the zone. */
export async function wrongTime(trial: Trial, time: string, exchange: Exchange): Promise<string | undefined> {
  const now = await timeAt(trial, exchange)
  const off = Math.abs(utc(time) - now)
  return off <= clockTolerance
    ? undefined
    : `what was made a moment ago is of ${time}, and it was ${new Date(now).toISOString()} (UTC)`
}

export const refused = (exchange: Exchange): boolean => branchOf(exchange) !== 'ok'

/** `percent` of an amount, for prices on either side of another; cut to two places. */
export const near = (price: string, percent: bigint): string => format((units(price) * percent) / 100n, 2)
