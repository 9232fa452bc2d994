import type { Exchange } from '../../core/exchange.ts'
import { keyOf, pageOf, type Page, type Row } from '../../core/rows.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import { succeeded } from '../../core/ground.ts'
import type { Trial } from '../../core/trial.ts'
import type { List } from './catalogue.ts'

type Fields = Readonly<Record<string, string | number>>

/** The longest page that the contract lets a caller ask for, and how many of them are read of one list. */
const longest = 100
const mostPages = 5

/** A list as far as it was read. */
export interface Whole {
  readonly rows: readonly Row[]
  readonly total: number | undefined
  /** Whether that is all of it. */
  readonly complete: boolean
  readonly exchange: Exchange
}

/** Something that a list does wrong, and the requests that show it. */
export interface Complaint {
  readonly sentence: string
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

/** Reads a list from its first row on. @throws NotPossible when it is refused */
export async function readWhole(trial: Trial, list: List, filter: Fields = {}): Promise<Whole> {
  const fields = { ...list.all, ...filter }
  const first = await ask(trial, list, list.fixedLimit ? fields : { ...fields, page: 1, limit: longest })
  if (list.fixedLimit) return { ...first, complete: true }
  const rows = [...first.rows]
  const seen = new Set(rows.map(keyOf))
  let last = first.rows
  for (let page = 2; last.length === longest && page <= mostPages; page++) {
    const next = await ask(trial, list, { ...fields, page, limit: longest })
    // A backend that does not look at `page` answers the same rows for ever.
    if (next.rows.every((row) => seen.has(keyOf(row)))) break
    rows.push(...next.rows)
    for (const row of next.rows) seen.add(keyOf(row))
    last = next.rows
  }
  return { rows, total: first.total, complete: last.length < longest, exchange: first.exchange }
}

/** Looks twice before it complains: a row that came in between changes what pages hold, but not at both looks. */
export async function twice(look: () => Promise<Complaint | undefined>): Promise<Complaint | undefined> {
  return (await look()) ? look() : undefined
}

/** Makes rows where this trial may; what cannot be made is read as it is. */
export async function makeRows(trial: Trial, { operation }: Pick<List, 'operation'>): Promise<void> {
  await trial.happy(operation)
  for (const make of more[operation] ?? []) await tolerant(make(trial))
}

/** Rows beyond the one that is made for every list: another state of an order, another transfer. */
const more: Readonly<Partial<Record<List['operation'], readonly ((trial: Trial) => Promise<unknown>)[]>>> = {
  coinList: [({ stage }) => stage.filledOrder()],
  leverMyTrade: [({ stage }) => stage.closedPosition()],
  walletHzhistory: [thereAndBack],
}

/** Moves 1 USDT to the account of options and back again. */
async function thereAndBack({ must, options }: Trial): Promise<void> {
  if (!options.writes) return
  await must('walletChange', { fields: oneAcross })
  await must('walletChange', { fields: oneBack })
}

async function tolerant(making: Promise<unknown>): Promise<void> {
  try {
    await making
  } catch (error) {
    if (!(error instanceof NotPossible)) throw error
  }
}
