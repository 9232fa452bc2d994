import { queryOf as parametersOf, resolve, type Schema } from '#contract/document.ts'
import { endpoints } from '#generated/endpoints.ts'
import type { OperationId } from '#generated/operations.ts'
import { operationOf, theContract } from '../../core/contract.ts'
import type { Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { keysOf, named, type Page, type Row } from '../../core/rows.ts'
import { unequal, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { lists, type List } from './catalogue.ts'
import { listOf, noRow } from './pages.ts'
import { ask, longest, makeRows, readWhole, twice, type Complaint } from './reading.ts'

/** Number of pages that are followed: a backend may treat the third otherwise than the second. */
const mostPages = 4
const paged = lists.filter(({ fixedLimit }) => fixedLimit === undefined)
const operations = paged.map(({ operation }) => operation)

export const follow: Probe = {
  name: 'lists.follow',
  rules: [],
  closes: 'order',
  says: 'From the first page on, each next page has the next rows, the same total and right addresses',
  effect: 'read',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const list = listOf(operation)
      await makeRows(trial, list)
      const complaint = await twice(() => wrongWay(trial, list))
      if (complaint) watch.fault(operation, complaint.sentence, ...complaint.exchanges)
      else watch.holds(operation)
    }),
}

type Answered = Page & { readonly exchange: Exchange }

async function wrongWay(trial: Trial, list: List): Promise<Complaint | undefined> {
  const whole = await readWhole(trial, list)
  if (whole.rows.length === 0) throw new NotPossible(noRow)
  const usual = await ask(trial, list, list.all)
  const size = wrongSize(list.operation, usual, whole.rows)
  if (size !== undefined) return { sentence: size, exchanges: [usual.exchange] }

  const limit = Math.min(longest, Math.max(1, Math.floor(whole.rows.length / 3)))
  const expected = keysOf(whole.rows)
  let fields: Readonly<Record<string, string | number>> = { ...list.all, page: 1, limit }
  let before: Answered | undefined
  for (let page = 1; page <= mostPages; page++) {
    const now = await ask(trial, list, fields)
    const exchanges = before ? [before.exchange, now.exchange] : [now.exchange]
    const [came, due] = [keysOf(now.rows), expected.slice((page - 1) * limit, page * limit)]
    if (came.join('\n') !== due.join('\n'))
      return {
        sentence: `page ${String(page)} of ${String(limit)} rows has ${named(came) || 'none'}, not ${named(due) || 'none'}`,
        exchanges: [whole.exchange, ...exchanges],
      }
    if (before && before.total !== now.total)
      return {
        sentence: `page ${String(page)} gives ${String(now.total)} as the total, the page before it ${String(before.total)}`,
        exchanges,
      }
    const address = wrongAddress(list.operation, now.frame, limit)
    if (address !== undefined) return { sentence: address, exchanges }
    const next = now.frame['next_page_url']
    if (next === null || due.length < limit) return undefined
    fields = { ...fields, page: page + 1, ...(typeof next === 'string' ? queryOf(next) : {}) }
    before = now
  }
  return undefined
}

const queryOf = (url: string): Readonly<Record<string, string>> =>
  Object.fromEntries(new URL(url, 'http://backend.invalid').searchParams)

/** Other fields of the request may be missing in the addresses: the client sends them again. */
function wrongAddress(operation: OperationId, frame: Row, limit: number): string | undefined {
  const { current_page: current, last_page: last } = frame
  if (typeof current !== 'number' || typeof last !== 'number') return undefined
  const due = {
    first_page_url: 1,
    prev_page_url: current - 1,
    next_page_url: current + 1,
    last_page_url: last,
  }
  const path = endpoints[operation].split(' ')[1] ?? ''
  for (const [name, page] of Object.entries(due)) {
    const url = frame[name]
    if (typeof url !== 'string') continue
    const query = queryOf(url)
    if (!new URL(url, 'http://backend.invalid').pathname.endsWith(path))
      return `${name} of page ${String(current)} leads to ${url}, not to ${path}`
    if (Number(query['page'] ?? 1) !== page)
      return `${name} of page ${String(current)} leads to page ${query['page'] ?? '1'}, not ${String(page)}`
    const size = query['limit'] ?? query['per_page'] ?? String(limit)
    if (Number(size) !== limit)
      return `${name} of page ${String(current)} asks for ${size} rows, and the page has ${String(limit)}`
  }
  return undefined
}

/** Compares a page without `limit` with the default of the contract. */
function wrongSize(
  operation: OperationId,
  { rows, frame }: Page,
  whole: readonly Row[],
): Sentence | undefined {
  const size = defaultLimit(operation)
  if (size === undefined) return undefined
  if (rows.length !== Math.min(size, whole.length))
    return `without a limit ${String(rows.length)} rows come, not ${String(size)}`
  const reported = frame['per_page']
  return reported === undefined || reported === size
    ? undefined
    : unequal('per_page', JSON.stringify(reported), size)
}

function defaultLimit(id: OperationId): number | undefined {
  const operation = operationOf(id)
  const [content] = Object.values(operation.requestBody?.content ?? {})
  const form = content?.schema === undefined ? undefined : resolve<Schema>(theContract, content.schema)
  const inBody = form?.properties?.['limit']
  const inQuery = parametersOf(theContract, operation).find(({ name }) => name === 'limit')?.schema
  const schema = inBody ?? inQuery
  const value: unknown = schema === undefined ? undefined : resolve<Schema>(theContract, schema).default
  return typeof value === 'number' ? value : undefined
}
