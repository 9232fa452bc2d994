import type { Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { keyOf, pageOf, type Page, type Row } from '../../core/rows.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import type { Sentence } from '../../core/statement.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import type { List } from './catalogue.ts'

type Fields = Readonly<Record<string, string | number>>

/** Maximum page size of the contract. */
export const longest = 100
/** Maximum number of pages read from one list. */
const mostPages = 5

/** The rows of a list that were read. */
export interface Whole {
  readonly rows: readonly Row[]
  readonly total: number | undefined
  /** True when this is the whole list. */
  readonly complete: boolean
  /** The object around the rows of the first page. */
  readonly frame: Row
  readonly exchange: Exchange
}

/** A fault of a list, with the requests that show it. */
export interface Complaint {
  readonly sentence: Sentence
  readonly exchanges: readonly Exchange[]
}

/** @throws NotPossible when it is refused */
export async function ask(
  trial: Trial,
  { operation }: List,
  fields: Fields,
): Promise<Page & { readonly exchange: Exchange }> {
  const exchange = await trial.send(operation, { fields })
  succeeded(exchange)
  return { ...pageOf(exchange), exchange }
}

/**
 * Reads a list from its first row.
 * @throws NotPossible when it is refused
 */
export async function readWhole(trial: Trial, list: List, filter: Fields = {}): Promise<Whole> {
  const fields = { ...list.all, ...filter }
  const first = await ask(trial, list, list.fixedLimit ? fields : { ...fields, page: 1, limit: longest })
  if (list.fixedLimit) return { ...first, complete: true }
  const rows = [...first.rows]
  const seen = new Set(rows.map(keyOf))
  let last = first.rows
  for (let page = 2; last.length === longest && page <= mostPages; page++) {
    const next = await ask(trial, list, { ...fields, page, limit: longest })
    // A backend that ignores `page` repeats the same rows forever.
    if (next.rows.every((row) => seen.has(keyOf(row)))) break
    rows.push(...next.rows)
    for (const row of next.rows) seen.add(keyOf(row))
    last = next.rows
  }
  return {
    rows,
    total: first.total,
    complete: last.length < longest,
    frame: first.frame,
    exchange: first.exchange,
  }
}

/** Checks twice before it reports a fault: a new row shifts the pages, but not in both checks. */
export async function twice(look: () => Promise<Complaint | undefined>): Promise<Complaint | undefined> {
  return (await look()) ? look() : undefined
}

/** Creates rows where the trial may; otherwise reads the existing ones. */
export async function makeRows(trial: Trial, { operation }: Pick<List, 'operation'>): Promise<void> {
  await trial.happy(operation)
  for (const make of more[operation] ?? []) await tolerant(make(trial))
}

/** Adds rows in other states than the default one: other order states, another transfer. */
const more: Readonly<Partial<Record<List['operation'], readonly ((trial: Trial) => Promise<unknown>)[]>>> = {
  coinList: [({ stage }) => stage.filledOrder()],
  leverMyTrade: [({ stage }) => stage.closedPosition()],
  leverDeal: [({ stage }) => stage.openPosition()],
  walletHzhistory: [thereAndBack],
}

/** Transfers 1 USDT to the options account and back. */
async function thereAndBack({ must, options }: Trial): Promise<void> {
  if (!options.writes) return
  await must('walletChange', { fields: oneAcross })
  await must('walletChange', { fields: oneBack })
}
