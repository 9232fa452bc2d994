import { contractNames } from './contractNames.ts'
import { hasResultOfPrices, isWithinDrift, type Drift } from './relations.ts'
import { isOld, isOwn, isJsonObject, sameMoment, valueText, timeOf, type JsonObject } from './values.ts'

/** A field with different values at the backend and in the mock. */
export interface FieldDifference {
  /** `message.list[0].fee`, or `message[BTC].fee` in a list whose rows are matched by name. */
  readonly field: string
  readonly backend: unknown
  readonly mock: unknown
}

export interface Comparison {
  readonly differences: readonly FieldDifference[]
  /** Number of fields that are equal. */
  readonly same: number
  /** Number of fields that differ between two plays, too. */
  readonly noise: number
}

/** Three values of one place: of the backend, and of two plays of the same recording. */
interface Place {
  readonly field: string
  readonly name: string
  readonly recorded: unknown
  readonly first: unknown
  readonly second: unknown
}

export interface Scope {
  /** Rows from before this time, ms, are not compared. */
  readonly from: number
  /** True for public prices, which follow the market and not the customer. */
  readonly isMarket: boolean
  /** Differences of the fills. */
  readonly drift: Drift
  /** Names of further fields with ids. */
  readonly ids?: ReadonlySet<string>
}

/** A number that follows a price may be further from the first play than the second play is, by this factor. */
const leeway = 3

/** Values of the market, wherever they are. */
const marketNames = new Set(
  'now_price last_price usdt_price ustd_price pb_price cny_price rmb_relation change volume high low open close totle usdt_totle CNY update_price'.split(
    ' ',
  ),
)

/** Numbers that every backend counts for itself; `seq` of a stream begins anywhere. */
const isId = (name: string): boolean => ['id', 'uid', 'seq'].includes(name) || /_id$/.test(name)

export function compareValues(recorded: unknown, first: unknown, second: unknown, scope: Scope): Comparison {
  const differences: FieldDifference[] = []
  const count = { same: 0, noise: 0 }
  const { all, extensions } = contractNames()
  const differs = ({ field, recorded: backend, first: mock }: Place) => {
    differences.push({ field, backend, mock })
  }

  const walk = (place: Place): void => {
    const { recorded: before, first: now } = place
    if (Array.isArray(before) && Array.isArray(now)) rows(place, before, now)
    else if (isJsonObject(before) && isJsonObject(now)) fields(place, before, now)
    else leaf(place)
  }
  const fields = ({ field, second: other }: Place, before: JsonObject, now: JsonObject): void => {
    for (const name of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const inner = { field: field === '' ? name : `${field}.${name}`, name }
      const isMissing = !(name in before)
      const follows =
        ((name === 'fact_profits' || name === 'profits') &&
          hasResultOfPrices(before, name) &&
          hasResultOfPrices(now, name)) ||
        isWithinDrift(name, before, before[name], now[name], scope.drift)
      if (follows && !isSame(before[name], now[name])) {
        count.noise++
        continue
      }
      // A backend may add fields, and lack extensions.
      if (!(name in now) && !all.has(name)) continue
      if (isMissing && extensions.has(name)) continue
      walk({
        ...inner,
        recorded: before[name],
        first: now[name],
        second: isJsonObject(other) ? other[name] : undefined,
      })
    }
  }
  const rows = (place: Place, before: readonly unknown[], now: readonly unknown[]): void => {
    const { field, second: other } = place
    const own = (list: unknown) =>
      Array.isArray(list) ? (list as readonly unknown[]).filter((row) => !isOld(row, scope.from)) : []
    const [old, fresh, again] = [own(before), own(now), own(other)]
    const key = keyOf([old, fresh])
    if (key === undefined && scope.isMarket) {
      // Quotes, trades and candles follow the market: only the form of a row can be compared.
      const [one, another] = [old[0], fresh[0]]
      if (one === undefined || another === undefined || formOf(one) === formOf(another)) count.noise++
      else differs({ ...place, field: `${field}[0]`, recorded: one, first: another })
      return
    }
    if (key === undefined) {
      if (old.length !== fresh.length) {
        if (fresh.length !== again.length) count.noise++
        else differs({ ...place, field: `${field}.length`, recorded: old.length, first: fresh.length })
      }
      for (const [index, row] of old.slice(0, fresh.length).entries())
        walk({
          field: `${field}[${String(index)}]`,
          name: '',
          recorded: row,
          first: fresh[index],
          second: again[index],
        })
      return
    }
    const found = (list: readonly unknown[], name: string) => list.find((row) => key(row) === name)
    for (const name of new Set([...old, ...fresh].map(key)))
      walk({
        field: `${field}[${name}]`,
        name: '',
        recorded: found(old, name),
        first: found(fresh, name),
        second: found(again, name),
      })
  }
  const leaf = (place: Place): void => {
    const { name, recorded: before, first: now, second: other } = place
    const isEqual = isSame(before, now)
    if ((isId(name) || scope.ids?.has(name)) && isScalar(before) && isScalar(now)) return
    if (isEqual) count.same++
    else if (isPast(before, scope.from) && isPast(now, scope.from)) count.noise++
    else if (isSecret(before) && typeof now === 'string' && now !== '') return
    else if (isSameTime(before, now) || isSameWait(name, before, now)) count.same++
    else if (isNoise(place) || (!isSame(now, other) && (scope.isMarket || marketNames.has(name))))
      count.noise++
    else differs(place)
  }
  walk({ field: '', name: '', recorded, first, second })
  return { differences, ...count }
}

const isScalar = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) || (isEmptyList(a) && isEmptyList(b)) || (isJsonObject(a) && isJsonObject(b))
const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0
const isSecret = (value: unknown): boolean => typeof value === 'string' && /<secret:|<origin>/.test(value)

function isSameTime(before: unknown, now: unknown): boolean {
  const [one, other] = [timeOf(before), timeOf(now)]
  return one !== undefined && other !== undefined && Math.abs(one - other) <= sameMoment
}

/** A wait ends at a time. */
const isSameWait = (name: string, before: unknown, now: unknown): boolean =>
  name === 'remain_milli_seconds' &&
  typeof before === 'number' &&
  typeof now === 'number' &&
  Math.abs(before - now) <= sameMoment

/** True for a time before the recording: a customer of the mock is younger than one of the backend. */
const isPast = (value: unknown, from: number): boolean => (timeOf(value) ?? from) < from

/** Names and types of a value, with digits for numbers in text. */
const formOf = (value: unknown): string =>
  JSON.stringify(value, (_name, inner: unknown) => {
    if (typeof inner === 'number') return 0
    if (typeof inner !== 'string') return inner
    return numberOf(inner) === undefined ? '' : `0.${'0'.repeat(inner.split('.')[1]?.length ?? 0)}`
  })

/** Returns true for a value that also differs between the plays; a number may not be further off than that explains. */
function isNoise({ recorded, first, second }: Place): boolean {
  if (isSame(first, second)) return false
  const [before, now, other] = [recorded, first, second].map(numberOf)
  if (before === undefined || now === undefined || other === undefined) return true
  return Math.abs(before - now) <= leeway * Math.abs(other - now)
}

const numberOf = (value: unknown): number | undefined =>
  /^[-+]?\d+(\.\d+)?$/.test(valueText(value)) ? Number(value) : undefined

const keys = ['symbol', 'currency_name', 'name', 'chain', 'seconds', 'title', 'value']

/** Returns the field that identifies the rows of all lists; undefined without one, and for rows of a customer. */
function keyOf(lists: readonly (readonly unknown[])[]): ((row: unknown) => string) | undefined {
  if (lists.flat().some((row) => isJsonObject(row) && isOwn(row))) return undefined
  const name = keys.find((one) =>
    lists.every((list) => {
      const names = list.map((row) => (isJsonObject(row) ? valueText(row[one]) : ''))
      return names.length > 0 && !names.includes('') && new Set(names).size === names.length
    }),
  )
  return name === undefined ? undefined : (row) => (isJsonObject(row) ? valueText(row[name]) : '')
}
