import { format, parse } from '#domain/decimal.ts'
import { AccountKindNumber, ContractStatusFilter } from '#generated/enums.ts'
import type { Payload } from '#sdk/operations.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { noRow } from '../../core/rows.ts'
import { statement, withFacts, within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import {
  act,
  expectEffect,
  readBooks,
  wrongChange,
  wrongTime,
  type AccountKind,
  type Books,
  type Change,
  type Complaint,
} from './books.ts'

/** A row of either record. */
type LoggedRow = Payload<'walletHzhistory'>['data'][number]

/** An amount of a currency that uses every decimal. */
interface Sum {
  readonly currency: number
  readonly number: string
}
const dollars: Sum = { currency: usdt, number: '1.23456789' }
const bitcoin: Sum = { currency: pair.currency_id, number: '0.00001234' }
const kinds = ['change', 'lever', 'micro', 'legal'] as const satisfies readonly AccountKind[]

export const transfer: Probe = {
  name: 'effects.transfer',
  rules: ['S3.04', 'S5.25'],
  says: 'A transfer debits one account, credits the other, and is in both records',
  effect: 'write',
  subjects: ['walletChange', 'walletHzhistory', 'walletLegalLog'],
  run: async (trial, watch) => {
    const others = kinds.filter((kind) => kind !== 'change')
    for (const other of others) await thereAndBack(trial, watch, dollars, other)
    const books = await readBooks(trial)
    // Accounts of contracts and options may hold dollars alone.
    const second = others.find((kind) => books.lists(kind, bitcoin.currency))
    if (second && books.free('change', bitcoin.currency) >= parse(bitcoin.number))
      await thereAndBack(trial, watch, bitcoin, second)
  },
}

async function thereAndBack(trial: Trial, watch: Watch, sum: Sum, other: AccountKind): Promise<void> {
  const there = await tryMove(trial, watch, sum, 'change', other)
  try {
    if (there) await tryMove(trial, watch, sum, other, 'change')
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
    trial.stage.undoLater(
      `transfer ${sum.number} of currency ${String(sum.currency)} back from ${other}`,
      () => moveBack(trial, sum, other),
    )
  }
}

/** Open positions lock the money of their account: the trial closes its own at the end and names the others. */
async function moveBack(trial: Trial, sum: Sum, from: AccountKind): Promise<void> {
  const open =
    from === 'lever'
      ? (
          await trial.must('leverMyTrade', {
            fields: { status: ContractStatusFilter.open, page: 1, limit: 20 },
          })
        ).message.message.data
      : []
  try {
    await trial.must('walletChange', { fields: fields(sum, from, 'change') })
  } catch (error) {
    if (!(error instanceof NotPossible) || open.length === 0) throw error
    const ids = open.map(({ id }) => String(id)).join(', ')
    throw new NotPossible(`${error.message}; these positions are open there and hold it: ${ids}`)
  }
}

const fields = ({ currency, number }: Sum, from_field: AccountKind, to_field: AccountKind) => ({
  currency_id: currency,
  number,
  from_field,
  to_field,
})

/** @returns whether everything matched; money that never arrived is not transferred back */
async function tryMove(
  trial: Trial,
  watch: Watch,
  sum: Sum,
  from: AccountKind,
  to: AccountKind,
): Promise<boolean> {
  const { currency, number } = sum
  const moved = parse(number)
  const before = await readBooks(trial)
  const exchange = await act(trial, watch, 'walletChange', { fields: fields(sum, from, to) })
  const due: Readonly<Partial<Record<AccountKind, bigint>>> = { [from]: -moved, [to]: moved }
  const changes = kinds.map((kind): Change => ({ kind, currency, free: due[kind] ?? 0n, frozen: 0n }))
  let after = before
  const right = await expectEffect(trial, watch, 'walletChange', async () => {
    after = await readBooks(trial)
    const wrong = wrongChange(before, after, changes)
    return (
      wrong && {
        sentence: within(`${number} of currency ${String(currency)} from ${from} to ${to}`, wrong.sentence),
        exchanges: [exchange, ...wrong.exchanges],
      }
    )
  })
  if (!right) return false
  await expectEffect(trial, watch, 'walletHzhistory', () => wrongHistory(trial, after, sum, [from, to]))
  await expectEffect(trial, watch, 'walletLegalLog', () => wrongLog(trial, after, sum, [from, to]))
  return true
}

async function wrongHistory(
  trial: Trial,
  books: Books,
  sum: Sum,
  [from, to]: readonly [AccountKind, AccountKind],
): Promise<Complaint | undefined> {
  const exchange = await trial.send('walletHzhistory', { fields: { page: 1, limit: 2 } })
  const rows = succeeded<'walletHzhistory'>(exchange).message.data
  const moved = parse(sum.number)
  const values = rows.filter(({ currency }) => currency === sum.currency).map(({ value }) => parse(value))
  if (!values.includes(moved) || !values.includes(-moved))
    return {
      sentence:
        rows.length === 0
          ? `after a transfer of ${sum.number} ${noRow}`
          : `a transfer of ${sum.number} is not among the two newest rows, out of one account and into the other`,
      exchanges: [exchange],
    }
  for (const [value, kind] of [
    [-moved, from],
    [moved, to],
  ] as const) {
    const row = rows.find((one) => one.currency === sum.currency && parse(one.value) === value)
    const wrong =
      row && (wrongNumber(row, kind) ?? wrongEnds(row, kind, books.free(kind, sum.currency), value))
    if (wrong !== undefined)
      return {
        sentence: statement`the row of ${format(value)} on ${kind} ${wrong}`,
        exchanges: [books.exchange, exchange],
      }
  }
  const time = rows[0] && (await wrongTime(trial, rows[0].created_time, exchange))
  return time === undefined ? undefined : { sentence: time, exchanges: [exchange] }
}

/** Numbers of a transfer in both records. */
export const transferTypes: readonly number[] = [11, 12]

/** Returns which number of a row of a transfer is wrong. */
function wrongNumber(row: LoggedRow, kind: AccountKind): string | undefined {
  const { type, account_kind } = row
  if (!transferTypes.includes(type)) return `has type ${String(type)}, not ${transferTypes.join(' or ')}`
  // The account is an extension.
  return account_kind === undefined || account_kind === numberOf[kind]
    ? undefined
    : `has account_kind ${String(account_kind)}, not ${String(numberOf[kind])}`
}

const numberOf: Readonly<Record<AccountKind, AccountKindNumber>> = {
  legal: AccountKindNumber.trust,
  change: AccountKindNumber.spot,
  lever: AccountKindNumber.contract,
  micro: AccountKindNumber.option,
}

/** Returns a wrong balance of a row, after the last change of its account. */
const wrongEnds = (row: LoggedRow, kind: AccountKind, after: bigint, value: bigint): Sentence | undefined =>
  parse(row.after) === after && parse(row.before) === after - value
    ? undefined
    : withFacts(
        `goes from ${row.before} to ${row.after}, the balance from ${format(after - value)} to ${format(after)}`,
        { unlogged: kind },
      )

/** Checks that the newest row of each account ends at the displayed balance and names its cause. */
async function wrongLog(
  trial: Trial,
  books: Books,
  { currency, number }: Sum,
  [from, to]: readonly [AccountKind, AccountKind],
): Promise<Complaint | undefined> {
  const moved = parse(number)
  for (const [kind, value] of [
    [from, -moved],
    [to, moved],
  ] as const) {
    const asked = { currency, type: numberOf[kind], page: 1, limit: 1 }
    const exchange = await trial.send('walletLegalLog', { fields: asked })
    const [row] = succeeded<'walletLegalLog'>(exchange).message.list
    const after = books.free(kind, currency)
    const exchanges = [books.exchange, exchange]
    if (!row || parse(row.value) !== value)
      return { sentence: `the newest row of ${kind} does not show ${format(value)}`, exchanges }
    const wrong = wrongEnds(row, kind, after, value) ?? wrongNumber(row, kind)
    if (wrong !== undefined)
      return { sentence: statement`the newest row of ${kind}, of a transfer, ${wrong}`, exchanges }
    const time = await wrongTime(trial, row.created_time, exchange)
    if (time !== undefined) return { sentence: time, exchanges }
  }
  return undefined
}
