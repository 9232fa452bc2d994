import { format, parse } from '#domain/decimal.ts'
import { apart } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { keysOf, named, pageOf, type Row } from '../../core/rows.ts'
import type { Trial } from '../../core/trial.ts'
import { lists, type Filter, type List, type Split } from './catalogue.ts'
import { listOf, noRow } from './pages.ts'
import { ask, longest, makeRows, readWhole, twice, type Complaint, type Whole } from './reading.ts'

const operations = lists.filter(({ filters }) => filters.length > 0).map(({ operation }) => operation)

const largestId = 2_147_483_647
/** The shortest amounts have four decimals. */
const rounding = parse('0.0001')

export const filters: Probe = {
  name: 'lists.filter',
  rules: [],
  says: 'A filter, alone or with a second one, returns exactly the matching rows on each page, of which none is missing without it, and the total follows it',
  effect: 'read',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const list = listOf(operation)
      await makeRows(trial, list)
      if ((await readWhole(trial, list)).rows.length === 0) throw new NotPossible(noRow)
      await expectFilters(trial, watch, list)
    }),
}

/** Checks each filter of a list, alone and with a second one. */
export async function expectFilters(trial: Trial, watch: Watch, list: List): Promise<void> {
  const { operation, filters: all, split } = list
  const looks = [
    ...all.map((filter) => () => wrongFilter(trial, list, filter)),
    ...pairsOf(all).map((pair) => () => wrongPair(trial, list, pair)),
    ...(split ? [() => wrongSplit(trial, list, split)] : []),
  ]
  let isRight = true
  for (const look of looks) {
    const complaint = await twice(look)
    if (complaint) watch.fault(operation, complaint.sentence, ...complaint.exchanges)
    isRight &&= !complaint
  }
  if (isRight) watch.holds(operation)
}

async function wrongFilter(trial: Trial, list: List, filter: Filter): Promise<Complaint | undefined> {
  const whole = await readWhole(trial, list)
  const shown = whole.rows.map((row) => row[filter.field]).filter(isValue)
  for (const value of new Set([...filter.values, ...shown].slice(0, 8))) {
    const narrow = await readWhole(trial, list, { [filter.name]: value })
    const asked = `${filter.name}=${String(value)}`
    const exchanges = [whole.exchange, narrow.exchange]
    const wrong = narrow.rows.filter((row) => row[filter.field] !== value)
    if (wrong.length > 0)
      return {
        sentence: `${asked} brings rows with ${filter.field} ${values(wrong, filter.field)}`,
        exchanges,
      }
    if (isUnfiltered(list, filter) || list.all[filter.name] === value) {
      const came = new Set(keysOf(narrow.rows))
      const missing = keysOf(whole.rows.filter((row) => row[filter.field] === value)).filter(
        (key) => !came.has(key),
      )
      if (missing.length > 0)
        return { sentence: `${asked} omits matching rows: ${named(missing)}`, exchanges }
    }
    const sum = narrow.complete ? wrongTotalOf(narrow) : undefined
    if (sum !== undefined) return { sentence: `with ${asked} ${sum}`, exchanges }
    const pages = await wrongSecondPage(trial, list, { [filter.name]: value }, narrow)
    if (pages) return pages
    if (whole.complete && isUnfiltered(list, filter)) {
      const all = new Set(keysOf(whole.rows))
      const more = keysOf(narrow.rows).filter((key) => !all.has(key))
      if (more.length > 0)
        return { sentence: `rows with ${asked} are missing without it: ${named(more)}`, exchanges }
    }
    if (narrow.complete && narrow.total !== undefined && narrow.total !== narrow.rows.length)
      return {
        sentence: `with ${asked} the total is ${String(narrow.total)}, and ${String(narrow.rows.length)} rows come`,
        exchanges,
      }
  }
  return matchesNothing(trial, list, filter)
}

/** Sends an id that no row has: nothing matches it, and a backend may refuse it. */
async function matchesNothing(
  trial: Trial,
  list: List,
  { name, field }: Filter,
): Promise<Complaint | undefined> {
  if (!/(^|_)(id|currency)$/.test(field)) return undefined
  const fields = { ...list.all, page: 1, limit: 10, [name]: largestId }
  const exchange = await trial.send(list.operation, { fields })
  const { rows } = pageOf(exchange)
  return rows.length === 0
    ? undefined
    : {
        sentence: `${name}=${String(largestId)}, which no row has, brings ${named(keysOf(rows))}`,
        exchanges: [exchange],
      }
}

/** Sums beside the rows are of a field of theirs: `total_interest` of `interest`. */
function wrongTotalOf({ frame, rows }: Whole): string | undefined {
  for (const [name, total] of Object.entries(frame)) {
    const field = name.replace(/^total_/, '')
    if (field === name || typeof total !== 'string') continue
    const sum = rows.reduce((all, row) => all + parse(String(row[field])), 0n)
    // Each of them is rounded.
    const isSum = apart(sum, parse(total)) <= rounding * BigInt(rows.length)
    if (!isSum) return `${name} is ${total}, and the rows come to ${format(sum)}`
  }
  return undefined
}

/** Each row comes with one value of a filter that it does not show, and with no other. */
async function wrongSplit(trial: Trial, list: List, { name, values }: Split): Promise<Complaint | undefined> {
  const whole = await readWhole(trial, list)
  const asked = new Map<string, string>()
  const exchanges = [whole.exchange]
  let [sum, isComplete] = [0, true]
  for (const value of values) {
    const narrow = await readWhole(trial, list, { [name]: value })
    exchanges.push(narrow.exchange)
    for (const key of keysOf(narrow.rows)) {
      const other = asked.get(key)
      const text = `${name}=${String(value)}`
      if (other !== undefined)
        return { sentence: `row ${key} comes with ${other} and with ${text}`, exchanges }
      asked.set(key, text)
    }
    const part = { [name]: value }
    const pages =
      (await wrongSecondPage(trial, list, part, narrow)) ?? (await wrongWithin(trial, list, part, narrow))
    if (pages) return pages
    sum += narrow.total ?? 0
    isComplete &&= narrow.complete
  }
  if (whole.total !== undefined && sum !== whole.total)
    return {
      sentence: `the totals with each value of ${name} add up to ${String(sum)}, and the total is ${String(whole.total)}`,
      exchanges,
    }
  if (!isComplete) return undefined
  const lost = keysOf(whole.rows).filter((key) => !asked.has(key))
  return lost.length === 0
    ? undefined
    : { sentence: `rows that come with no value of ${name}: ${named(lost)}`, exchanges }
}

/** Narrows a part of a list by each filter: the rows are those of the part that match it, also where none does. */
async function wrongWithin(
  trial: Trial,
  list: List,
  part: Readonly<Record<string, string | number>>,
  whole: Whole,
): Promise<Complaint | undefined> {
  for (const { name, field, values: more } of whole.complete ? list.filters : []) {
    const shown = new Set([...whole.rows.map((row) => row[field]), ...more].filter(isValue))
    const isIn = (value: string | number) => whole.rows.some((row) => row[field] === value)
    const tried = [Array.from(shown).find(isIn), Array.from(shown).find((value) => !isIn(value))]
    for (const value of tried.filter(isValue)) {
      const both = await readWhole(trial, list, { ...part, [name]: value })
      const due = keysOf(whole.rows.filter((row) => row[field] === value))
      if (keysOf(both.rows).join('\n') === due.join('\n')) continue
      const asked = `${textOf(part)} with ${name}=${String(value)}`
      const sentence = `${asked} brings ${named(keysOf(both.rows)) || 'nothing'}, not ${named(due) || 'nothing'}`
      return { sentence, exchanges: [whole.exchange, both.exchange] }
    }
  }
  return undefined
}

/** Later pages have the matching rows as well. */
async function wrongSecondPage(
  trial: Trial,
  list: List,
  filter: Readonly<Record<string, string | number>>,
  { rows, exchange }: Whole,
): Promise<Complaint | undefined> {
  const limit = Math.min(longest, Math.floor(rows.length / 2))
  if (list.fixedLimit !== undefined || limit < 1) return undefined
  const second = await ask(trial, list, { ...list.all, ...filter, page: 2, limit })
  const [came, due] = [keysOf(second.rows), keysOf(rows.slice(limit, 2 * limit))]
  if (came.join('\n') === due.join('\n')) return undefined
  const sentence = `with ${textOf(filter)} page 2 of ${String(limit)} rows has ${named(came) || 'none'}, not ${named(due)}`
  return { sentence, exchanges: [exchange, second.exchange] }
}

const textOf = (filter: Readonly<Record<string, string | number>>): string =>
  new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)])).toString()

const isUnfiltered = ({ all }: List, { name }: Filter): boolean => !(name in all) || all[name] === -1

const pairsOf = (filters: readonly Filter[]): readonly (readonly [Filter, Filter])[] =>
  filters.flatMap((one, index) => filters.slice(index + 1).map((other) => [one, other] as const))

/** Sends two filters together, once with the values of a row and once with values that no row has together. */
async function wrongPair(
  trial: Trial,
  list: List,
  [one, other]: readonly [Filter, Filter],
): Promise<Complaint | undefined> {
  const whole = await readWhole(trial, list)
  const valuesOf = ({ values, field }: Filter) => [
    ...new Set([...whole.rows.map((row) => row[field]).filter(isValue), ...values]),
  ]
  const combinations = valuesOf(one).flatMap((first) =>
    valuesOf(other).map((second) => [first, second] as const),
  )
  const has = ([first, second]: readonly [string | number, string | number]) =>
    whole.rows.some((row) => row[one.field] === first && row[other.field] === second)
  const hasEither = ([first, second]: readonly [string | number, string | number]) =>
    whole.rows.some((row) => row[one.field] === first) ||
    whole.rows.some((row) => row[other.field] === second)
  const tried = [
    combinations.find(has),
    combinations.find((values) => !has(values) && hasEither(values)),
    combinations.findLast((values) => !has(values) && hasEither(values)),
  ]
  for (const [first, second] of tried.filter((values) => values !== undefined)) {
    const narrow = await readWhole(trial, list, { [one.name]: first, [other.name]: second })
    const isRight = (row: Row) => row[one.field] === first && row[other.field] === second
    const exchanges = [whole.exchange, narrow.exchange]
    const asked = `${one.name}=${String(first)} with ${other.name}=${String(second)}`
    if (!narrow.rows.every(isRight))
      return { sentence: `${asked} brings rows that match one of the two filters alone`, exchanges }
    const came = new Set(keysOf(narrow.rows))
    const missing = keysOf(whole.rows.filter(isRight)).filter((key) => !came.has(key))
    if (missing.length > 0) return { sentence: `${asked} omits matching rows: ${named(missing)}`, exchanges }
  }
  return undefined
}

const isValue = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

const values = (rows: readonly Row[], field: string): string =>
  named([...new Set(rows.map((row) => String(row[field])))])
