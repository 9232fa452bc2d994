import { parse } from '#domain/decimal.ts'
import { AccountKindNumber } from '#generated/enums.ts'
import type { OperationId } from '#generated/operations.ts'
import { succeeded } from '../../core/ground.ts'
import { clockTolerance, timeAt, utc } from '../../core/moment.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { isRow, pageOf, type Row } from '../../core/rows.ts'
import { lists } from '../lists/catalogue.ts'
import { makeRows } from '../lists/reading.ts'
import { earlyEnd } from './running.ts'

export const records: Probe = {
  name: 'values.records',
  rules: ['S3.11'],
  says: 'Each record leads from one balance to the next, and the newest one to the displayed balance',
  effect: 'read',
  subjects: ['walletLegalLog'],
  run: async (trial, watch) => {
    const operation = 'walletLegalLog'
    await makeRows(trial, { operation })
    const exchange = await trial.send(operation, {
      fields: { type: AccountKindNumber.spot, page: 1, limit: 50 },
    })
    const rows = succeeded<'walletLegalLog'>(exchange).message.list
    if (rows.length === 0) throw new NotPossible('the list has no row')
    // Half of the rows, so that the second page has some.
    const limit = Math.ceil(rows.length / 2)
    const second = await trial.send(operation, { fields: { type: AccountKindNumber.spot, page: 2, limit } })
    const shown = [...rows, ...succeeded<'walletLegalLog'>(second).message.list]
    const wrong = shown.find(({ before, value, after }) => parse(before) + parse(value) !== parse(after))
    watch.expect(
      wrong === undefined,
      operation,
      `row ${String(wrong?.id)} goes from before ${wrong?.before ?? ''} by value ${wrong?.value ?? ''} to after ${wrong?.after ?? ''}`,
      exchange,
      second,
    )
    const [newest] = rows
    if (!newest) return
    const later = rows.filter(({ currency }) => currency === newest.currency)
    for (const [index, row] of later.slice(1).entries())
      if (parse(row.after) !== parse(later[index]?.before ?? '0'))
        watch.fault(
          operation,
          `row ${String(row.id)} has after ${row.after}, and the next one, ${String(later[index]?.id)}, before ${later[index]?.before ?? ''}`,
          exchange,
        )
    const fields = { currency: newest.currency, type: 'change' }
    const detail = await trial.send('walletDetail', { fields })
    const again = await trial.must(operation, { fields: { type: AccountKindNumber.spot, page: 1, limit: 1 } })
    const balance = succeeded<'walletDetail'>(detail).message.change_balance ?? ''
    // Another record may have been added in between.
    if (again.message.list[0]?.id !== newest.id) return
    watch.expect(
      parse(balance) === parse(newest.after),
      operation,
      `the newest row has after ${newest.after}, the balance is ${balance}`,
      exchange,
      detail,
    )
  },
}

const operations = lists.map(({ operation }) => operation)
/** Past timestamps. Others, such as the end of a term, may be in the future. */
const past = new Set([
  'created_time',
  'created_at',
  'create_time',
  'updated_at',
  'complete_time',
  'complete_at',
  'transaction_time',
  'payment_time',
  'return_at',
  'time',
])

export const times: Probe = {
  name: 'values.times',
  rules: [],
  says: 'No timestamp is in the future, and no record ends before it began or while it runs: times are UTC, in the unit of the contract',
  effect: 'read',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      await makeRows(trial, { operation })
      const exchange = await trial.send(operation, { fields: { page: 1, limit: 20 } })
      succeeded(exchange)
      const { rows } = pageOf(exchange)
      if (rows.length === 0) throw new NotPossible('the list is empty, and this trial cannot add a row')
      const now = await timeAt(trial, exchange)
      const wrong = rows.flatMap(timesOf).find(({ time }) => time > now + clockTolerance || time < earliest)
      watch.expect(
        wrong === undefined,
        operation,
        `${wrong?.name ?? ''} is ${String(wrong?.text)}, and it is ${new Date(now).toISOString()} (UTC)`,
        exchange,
      )
      const early = rows.flatMap(endsOf).find(({ begin, end }) => end.time < begin.time)
      const ended = `${early?.end.name ?? ''} is ${String(early?.end.text)}, before ${early?.begin.name ?? ''}, ${String(early?.begin.text)}`
      watch.expect(early === undefined, operation, ended, exchange)
      const running = earlyEnd(operation, rows)
      watch.expect(running === undefined, operation, running ?? '', exchange)
    }),
}

/** Times at which a record began, and at which something became of it. */
const begins = ['created_time', 'created_at', 'create_time'] as const
const endings = [
  ...['updated_at', 'handled_at', 'handle_time', 'paid_time', 'transaction_time', 'payment_time'],
  ...['complete_at', 'complete_time', 'return_at', 'end_at'],
] as const

/** Returns the times of a row at which something became of it, each with that of its begin. */
function endsOf(row: Row): readonly { readonly begin: Time; readonly end: Time }[] {
  const [begin] = begins.flatMap((name) => timeOf(name, row[name]))
  if (!begin) return []
  return endings.flatMap((name) => timeOf(name, row[name])).map((end) => ({ begin, end }))
}

/** Before any exchange of this kind existed. */
const earliest = Date.UTC(2009, 0)

interface Time {
  readonly name: string
  readonly text: string | number
  readonly time: number
}

const timesOf = (row: Row): readonly Time[] =>
  Object.entries(row).flatMap(([name, value]) => (past.has(name) ? timeOf(name, value) : []))

/** Reads seconds since 1970, and the text of a time. */
function timeOf(name: string, value: unknown): readonly Time[] {
  if (typeof value === 'number') return [{ name, text: value, time: value * 1_000 }]
  return typeof value === 'string' && value !== '' ? [{ name, text: value, time: utc(value) }] : []
}

/** Lists whose rows name their owner. */
const owned = [
  'coinList',
  'walletLegalLog',
  'walletHzhistory',
  'chargeMentionLog2',
  'chargeMentionLog3',
  'leverMyTrade',
  'microtradeLists',
  'lhSendOrderList',
  'currencyUserCurrencyList',
  'microtradePayableCurrencies',
] as const satisfies readonly OperationId[]

/** Fields with the account of the owner, where a list has them. */
const accountFields: Readonly<Partial<Record<OperationId, readonly string[]>>> = {
  walletLegalLog: ['account_number', 'account'],
  walletHzhistory: ['account_number', 'account'],
  chargeMentionLog3: ['account_number'],
}

export const ownRows: Probe = {
  name: 'values.owner',
  rules: ['S3.05'],
  says: 'Every row of a private list belongs to the caller, and names no other account',
  effect: 'read',
  subjects: owned,
  run: async (trial, watch) => {
    const { id: caller, account } = (await trial.must('userCenter')).message
    await watch.each(owned, async (operation) => {
      await makeRows(trial, { operation })
      const exchange = await trial.send(operation)
      succeeded(exchange)
      const owners = pageOf(exchange).rows.flatMap(ownersOf)
      if (owners.length === 0) throw new NotPossible('the list is empty, and this trial cannot add a row')
      const other = owners.find((id) => id !== caller)
      watch.expect(
        other === undefined,
        operation,
        `a row is of user ${String(other)}, the caller is ${String(caller)}`,
        exchange,
      )
      for (const name of accountFields[operation] ?? []) {
        const foreign = pageOf(exchange).rows.find((row) => row[name] !== account)
        const sentence = `a row has the ${name} ${String(foreign?.[name])}, the caller is ${account}`
        watch.expect(foreign === undefined, operation, sentence, exchange)
      }
    })
  },
}

const ownersOf = (row: Row): readonly unknown[] =>
  [row, row['wallet'], row['user_wallet']]
    .filter(isRow)
    .flatMap((one) => ['user_id', 'uid', 'u_id'].filter((name) => name in one).map((name) => one[name]))
