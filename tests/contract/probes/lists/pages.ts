import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { succeeded } from '../../core/ground.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { isRow, keysOf, named, pageOf, type Page } from '../../core/rows.ts'
import type { Trial } from '../../core/trial.ts'
import { lists, type List } from './catalogue.ts'
import { ask, longest, makeRows, readWhole, twice, type Complaint, type Whole } from './reading.ts'

/** A page far beyond the end of any list of one account. */
const beyond = 9_999
const operations = lists.map(({ operation }) => operation)

export const pages: Probe = {
  name: 'lists.page',
  rules: [],
  closes: 'order',
  says: 'The pages make up the whole list: no duplicates, no gaps, the requested size, nothing beyond the end',
  effect: 'read',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const list = listOf(operation)
      await makeRows(trial, list)
      let whole: Whole | undefined = await firstRead(trial, watch, list)
      if (whole.rows.length === 0) throw new NotPossible(noRow)
      const complaint = await twice(async () => {
        const read = whole ?? (await readWhole(trial, list))
        whole = undefined
        return wrongPages(trial, list, read)
      })
      if (complaint) watch.fault(operation, complaint.sentence, ...complaint.exchanges)
      else watch.holds(operation)
    }),
}

/** Reads a list by its largest pages, and reports one that is refused although smaller ones are not. */
async function firstRead(trial: Trial, watch: Watch, list: List): Promise<Whole> {
  try {
    return await readWhole(trial, list)
  } catch (error) {
    if (!(error instanceof NotPossible) || list.fixedLimit !== undefined) throw error
    const smaller = await trial.send(list.operation, { fields: { ...list.all, page: 1, limit: longest - 1 } })
    const sentence = `refuses limit=${String(longest)}, and takes less: ${error.message}`
    if (branchOf(smaller) === 'ok') watch.fault(list.operation, sentence, smaller)
    throw error
  }
}

export const noRow = 'the list is empty, and this trial cannot add a row'

export function listOf(operation: string): List {
  const list = lists.find((one) => one.operation === operation)
  if (!list) throw new Error(`${operation} is not a list`)
  return list
}

async function wrongPages(trial: Trial, list: List, whole: Whole): Promise<Complaint | undefined> {
  const limit = list.fixedLimit ?? (whole.rows.length < 4 ? 1 : 2)
  const page = (number: number) =>
    ask(trial, list, { ...list.all, page: number, ...(list.fixedLimit ? {} : { limit }) })
  const one = await page(1)
  const two = await page(2)
  const far = await trial.send(list.operation, {
    fields: { ...list.all, page: beyond, ...(list.fixedLimit ? {} : { limit }) },
  })
  const complain = (sentence: string, ...exchanges: readonly Exchange[]): Complaint => ({
    sentence,
    exchanges,
  })

  for (const { rows, exchange } of [one, two])
    if (rows.length > limit)
      return complain(`limit=${String(limit)} was asked for, and ${String(rows.length)} rows came`, exchange)
  if (branchOf(far) === 'refused')
    return complain(`page ${String(beyond)}, far beyond the end, is refused: ${messageOf(far)}`, far)
  succeeded(far)
  const end = { ...pageOf(far), exchange: far }
  const [first, second] = [keysOf(one.rows), keysOf(two.rows)]
  const again = second.filter((key) => first.includes(key))
  if (again.length > 0 && whole.rows.every((row) => 'id' in row))
    return complain(`page 2 repeats rows of page 1: ${named(again)}`, one.exchange, two.exchange)
  const expected = keysOf(whole.rows).slice(0, 2 * limit)
  const came = [...first, ...second]
  if (came.join('\n') !== expected.join('\n'))
    return complain(
      `pages 1 and 2 of ${String(limit)} rows hold ${named(came)}, the whole list begins with ${named(expected)}`,
      whole.exchange,
      one.exchange,
      two.exchange,
    )
  if (end.rows.length > 0)
    return complain(`page ${String(beyond)}, far beyond the end, has rows`, end.exchange)
  for (const short of [one, two, end]) {
    const total = wrongTotal(whole, short) ?? wrongSum(whole, short)
    if (total !== undefined) return complain(total, whole.exchange, short.exchange)
  }
  const frame = wrongFrame(one, 1, limit) ?? wrongFrame(two, 2, limit)
  if (frame !== undefined) return complain(frame, one.exchange, two.exchange)
  // A page that is not full: the first of the largest ones.
  const isShort = list.fixedLimit === undefined && whole.rows.length < longest
  const short = isShort ? wrongFrame(whole, 1, longest) : undefined
  return short === undefined ? undefined : complain(short, whole.exchange)
}

function wrongTotal(whole: Whole, short: Page): string | undefined {
  const { length } = whole.rows
  if (whole.total === undefined) return undefined
  if (!whole.complete)
    return short.total === whole.total
      ? undefined
      : `one page gives ${String(short.total)} as the total, another ${String(whole.total)}`
  if (whole.total !== length)
    return `the total is ${String(whole.total)}, the list has ${String(length)} rows`
  return short.total === length
    ? undefined
    : `a short page gives ${String(short.total)} as the total, the list has ${String(length)} rows`
}

/** Frames of pages have these for their own page alone. */
const ofPage = /page|^(?:from|to|path|limit|total|count)$/

/** Sums beside the rows are those of the whole list. */
function wrongSum(whole: Whole, { frame }: Page): string | undefined {
  const sums = Object.entries(whole.frame).filter(
    ([name, value]) => !ofPage.test(name) && (typeof value === 'string' || typeof value === 'number'),
  )
  const other = sums.find(([name, value]) => frame[name] !== value)
  return (
    other && `a short page gives ${other[0]} as ${String(frame[other[0]])}, the list as ${String(other[1])}`
  )
}

/** Checks the paging fields of a response, if it has any. */
function wrongFrame({ frame, rows, total = 0 }: Page, page: number, limit: number): string | undefined {
  if (!isRow(frame)) return undefined
  for (const [name, value] of Object.entries({ page, limit }))
    if (name in frame && frame[name] !== value)
      return `page ${String(page)} of ${String(limit)} rows has ${name} ${String(frame[name])}`
  if (!('last_page' in frame)) return undefined
  const last = Math.max(1, Math.ceil(total / limit))
  const from = rows.length === 0 ? null : (page - 1) * limit + 1
  const expected = {
    current_page: page,
    per_page: limit,
    last_page: last,
    from,
    to: from === null ? null : from + rows.length - 1,
  }
  for (const [name, value] of Object.entries(expected))
    if (frame[name] !== value)
      return `page ${String(page)} of ${String(last)} has ${name} ${String(frame[name])}, not ${String(value)}`
  if ((frame['next_page_url'] === null) !== page >= last)
    return `page ${String(page)} of ${String(last)} has ${frame['next_page_url'] === null ? 'no' : 'a'} next page`
  if ((frame['prev_page_url'] === null) !== page <= 1)
    return `page ${String(page)} has ${frame['prev_page_url'] === null ? 'no' : 'a'} page before it`
  return undefined
}
