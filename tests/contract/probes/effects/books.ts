import { setTimeout as rest } from 'node:timers/promises'
import { format } from '#domain/decimal.ts'
import { units } from '#domain/decimalText.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Input } from '#sdk/operations.ts'
import { branchOf, envelopeOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { clockTolerance, timeAt, utc } from '../../core/moment.ts'
import type { Watch } from '../../core/probe.ts'
import type { Asking } from '../../core/request.ts'
import { isRow, type Row } from '../../core/rows.ts'
import type { Sentence, Statement } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'

/** `change` is spot, `lever` contracts, `micro` options, `legal` trust. */
export type AccountKind = Input<'walletChange'>['from_field']

/** Balances of a user from one response of `wallet/list`, in units of 10^-8. */
export interface Books {
  /** Returns whether the account lists this currency at all. */
  lists(kind: AccountKind, currency: number): boolean
  free(kind: AccountKind, currency: number): bigint
  frozen(kind: AccountKind, currency: number): bigint
  readonly exchange: Exchange
}

/** @throws NotPossible when it is refused */
export async function readBooks(trial: Trial): Promise<Books> {
  const exchange = await trial.send('walletList')
  const groups: unknown = succeeded<'walletList'>(exchange).message
  const rowOf = (kind: AccountKind, currency: number): Row | undefined => {
    const group = isRow(groups) ? groups[`${kind}_wallet`] : undefined
    const rows = isRow(group) && Array.isArray(group['balance']) ? group['balance'].filter(isRow) : []
    return rows.find((row) => row['currency'] === currency)
  }
  const amount = (kind: AccountKind, currency: number, field: string): bigint => {
    const text = rowOf(kind, currency)?.[field]
    return typeof text === 'string' ? units(text) : 0n
  }
  return {
    lists: (kind, currency) => rowOf(kind, currency) !== undefined,
    free: (kind, currency) => amount(kind, currency, `${kind}_balance`),
    frozen: (kind, currency) => amount(kind, currency, `lock_${kind}_balance`),
    exchange,
  }
}

/**
 * Sends a write that should succeed, and checks its message.
 * @throws NotPossible when it is refused
 */
export async function act(
  trial: Trial,
  watch: Watch,
  operation: OperationId,
  asking: Asking,
): Promise<Exchange> {
  const exchange = await trial.send(operation, asking)
  expectDone(watch, exchange)
  return exchange
}

/**
 * Sends a write whose texts are as long as the contract allows: a backend that refuses one as invalid is wrong.
 * @throws NotPossible when it is refused
 */
export async function actInFull(
  trial: Trial,
  watch: Watch,
  operation: OperationId,
  asking: Asking,
): Promise<Exchange> {
  const exchange = await trial.send(operation, asking)
  const { reason, field } = envelopeOf(exchange)
  if (reason === 'invalid-input')
    watch.fault(
      operation,
      `texts of the longest length are refused at ${String(field)}: ${messageOf(exchange)}`,
      exchange,
    )
  expectDone(watch, exchange)
  return exchange
}

/**
 * Checks the message of a write that succeeded.
 * @throws NotPossible when it was refused
 */
export function expectDone(watch: Watch, exchange: Exchange): void {
  succeeded(exchange)
  expectMessage(watch, exchange)
}

/** Reports a success without a text. */
export function expectMessage(watch: Watch, exchange: Exchange): void {
  const { operation } = exchange
  // Backends of the family send no message when they place a spot order.
  const isText = typeof (exchange.answer?.json as Row)['message'] === 'string'
  if (isText && operation !== 'coinTradePlace' && messageOf(exchange).trim() === '')
    watch.fault(operation, 'the success has no message for the client to show', exchange)
}

/** A fault sentence with its exchanges; empty when all is well. */
export interface Complaint {
  readonly sentence: Sentence
  readonly exchanges: readonly Exchange[]
  /** Operation to blame, unless it is the tested one. */
  readonly blame?: OperationId
}

/**
 * Reports the effect of an operation. Retries for some seconds before it reports a fault, because a backend may finish
 * the work after it answers; a mock never does.
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

/** Expected change of a balance. */
export interface Change {
  readonly kind: AccountKind
  readonly currency: number
  /** Absent where another check compares it. */
  readonly free?: bigint
  /** Absent where the contract does not say whether the money is shown as frozen. */
  readonly frozen?: bigint
}

/**
 * Returns the first balance that did not change by exactly this amount; one below zero before is a fault of the list
 * itself.
 */
export function wrongChange(before: Books, after: Books, changes: readonly Change[]): Complaint | undefined {
  for (const { kind, currency } of changes)
    for (const side of ['free', 'frozen'] as const)
      if (before[side](kind, currency) < 0n)
        return {
          sentence: `${fieldOf(kind, side)} of currency ${String(currency)} is ${format(before[side](kind, currency))}, below zero`,
          exchanges: [before.exchange],
          blame: 'walletList',
        }
  for (const { kind, currency, free, frozen } of changes)
    for (const [side, due] of [
      ['free', free],
      ['frozen', frozen],
    ] as const) {
      const came = after[side](kind, currency) - before[side](kind, currency)
      if (due !== undefined && came !== due)
        return {
          sentence: movedOtherwise({ kind, side, currency }, came, due),
          exchanges: [before.exchange, after.exchange],
        }
    }
  return undefined
}

/** Writes that a balance changed by another amount than it should. */
function movedOtherwise(
  { kind, side, currency }: Readonly<{ kind: AccountKind; side: 'free' | 'frozen'; currency: number }>,
  came: bigint,
  due: bigint,
): Statement {
  const field = fieldOf(kind, side)
  const text = `${field} of currency ${String(currency)} changed by ${format(came)}, not by ${format(due)}`
  return { text, facts: { fields: [field], movement: { kind, side, text } } }
}

const fieldOf = (kind: AccountKind, side: 'free' | 'frozen'): string =>
  `${side === 'free' ? '' : 'lock_'}${kind}_balance`

/** Returns the first field of a record that differs from the request; amounts are compared as numbers. */
export function wrongField(row: object, wanted: Readonly<Record<string, unknown>>): Statement | undefined {
  for (const [name, value] of Object.entries(wanted)) {
    const shown: unknown = Object.entries(row).find(([field]) => field === name)?.[1]
    const same =
      typeof value === 'bigint' ? typeof shown === 'string' && units(shown) === value : shown === value
    if (!same) {
      const [found, expected] = [String(shown), typeof value === 'bigint' ? format(value) : String(value)]
      const text = `the record has ${name} ${found}, not ${expected}`
      return { text, facts: { fields: [name], unequal: { field: name, found, expected } } }
    }
  }
  return undefined
}

/** Reports a timestamp of a new record that is hours off, because of the clock or the time zone. */
export async function wrongTime(trial: Trial, time: string, exchange: Exchange): Promise<string | undefined> {
  const now = await timeAt(trial, exchange)
  const off = Math.abs(utc(time) - now)
  return off <= clockTolerance
    ? undefined
    : `the new record is dated ${time}, at ${new Date(now).toISOString()} (UTC)`
}

export const refused = (exchange: Exchange): boolean => branchOf(exchange) !== 'ok'
