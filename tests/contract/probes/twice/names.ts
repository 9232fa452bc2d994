import type { OperationId } from '#generated/operations.ts'
import type { Probe } from '../../core/probe.ts'
import type { Row } from '../../core/rows.ts'
import type { Trial } from '../../core/trial.ts'
import { lists } from '../lists/catalogue.ts'
import { makeRows, readWhole } from '../lists/reading.ts'

/** A field that names a record, and the fields that its id is in. */
type Naming = readonly [name: string, ...ids: string[]]

/** Names of markets and currencies, which other lists tell as well. */
const markets = {
  coinList: ['symbol', 'currency_id', 'legal_id'],
  leverMyTrade: ['symbol', 'currency', 'legal'],
  microtradeLists: ['symbol_name', 'match_id'],
} as const satisfies Partial<Record<OperationId, Naming>>
const currencies = {
  walletLegalLog: ['currency_name', 'currency'],
  walletHzhistory: ['currency_name', 'currency'],
  microtradeLists: ['currency_name', 'currency_id'],
  chargeMentionLog2: ['name', 'currency_id'],
  chargeMentionLog3: ['currency_name', 'currency'],
  lhSendOrderList: ['currency_name', 'currency_id'],
} as const satisfies Partial<Record<OperationId, Naming>>

/** Words for a state, and numbers for people: one for each value, and another for each other one. */
const words: Readonly<Partial<Record<OperationId, readonly Naming[]>>> = {
  leverMyTrade: [
    ['type_name', 'type'],
    ['status_name', 'status'],
    ['show_lever_id', 'id'],
  ],
  microtradeLists: [
    ['type_name', 'type'],
    ['status_name', 'status'],
    ['profit_result_name', 'profit_result'],
    ['show_micro_id', 'id'],
  ],
}

type Names = ReadonlyMap<string, string>
const keyOf = (row: Row, ids: readonly string[]): string => ids.map((id) => String(row[id])).join()

const operations = [
  ...new Set([...Object.keys(markets), ...Object.keys(currencies)]),
] as readonly OperationId[]

export const names: Probe = {
  name: 'twice.names',
  rules: [],
  closes: 'shown-twice',
  says: 'Names of markets and currencies fit their ids, and each state has a name of its own',
  effect: 'read',
  subjects: operations,
  run: async (trial, watch) => {
    const known = await knownNames(trial)
    await watch.each(operations, async (operation) => {
      const list = lists.find((one) => one.operation === operation)
      if (!list) return
      await makeRows(trial, { operation })
      const { rows, exchange } = await readWhole(trial, list)
      const wrong =
        wrongName(rows, markets[operation as keyof typeof markets], known.markets) ??
        wrongName(rows, currencies[operation as keyof typeof currencies], known.currencies) ??
        (words[operation] ?? []).map((naming) => wrongWord(rows, naming)).find((one) => one !== undefined)
      watch.expect(wrong === undefined, operation, wrong ?? '', exchange)
    })
  },
}

/** Reads the names of markets, by id and by the ids of their currencies, and those of currencies. */
async function knownNames(trial: Trial): Promise<Readonly<Record<'markets' | 'currencies', Names>>> {
  const quotes = (await trial.must('currencyQuotationNew')).message.flatMap(({ quotation }) => quotation)
  const { change_wallet } = (await trial.must('walletList', { fields: { currency_name: '' } })).message
  return {
    markets: new Map(
      quotes.flatMap(({ id, currency_id, legal_id, currency_name, legal_name }) =>
        [String(id), `${String(currency_id)},${String(legal_id)}`].map(
          (key) => [key, `${currency_name}/${legal_name}`] as const,
        ),
      ),
    ),
    currencies: new Map(change_wallet.balance.map((row) => [String(row.currency), row.currency_name])),
  }
}

/** Returns the first row whose name is not that of its id; ids that are in no other list can have any. */
function wrongName(rows: readonly Row[], naming: Naming | undefined, known: Names): string | undefined {
  if (!naming) return undefined
  const [name, ...ids] = naming
  for (const row of rows) {
    const due = known.get(keyOf(row, ids))
    const shown = row[name]
    if (due !== undefined && shown !== undefined && shown !== due)
      return `row ${String(row['id'])} with ${ids.join(', ')} ${keyOf(row, ids)} has the ${name} ${JSON.stringify(shown)}, not ${due}`
  }
  return undefined
}

/** Returns the first name of two values, or the first value with two names; an empty name says nothing. */
function wrongWord(rows: readonly Row[], [name, ...ids]: Naming): string | undefined {
  const reported = rows.filter((row) => typeof row[name] === 'string' && row[name] !== '')
  const byValue = new Map(reported.map((row) => [keyOf(row, ids), row[name]]))
  const byName = new Map(reported.map((row) => [row[name], keyOf(row, ids)]))
  for (const row of reported) {
    const [value, word] = [keyOf(row, ids), String(row[name])]
    const [otherWord, otherValue] = [byValue.get(value), byName.get(word)]
    if (otherWord !== word) return `${ids.join()} ${value} has ${name} ${word} and ${String(otherWord)}`
    if (otherValue !== value)
      return `${ids.join()} ${value} and ${String(otherValue)} both have ${name} ${word}`
  }
  return undefined
}
