/** Access to values in answers: paths of captures, and comparison of decimals. */

const segment = /\[([\w-]+)=([^\]]*)\]|(-?[\w-]+)/g

/**
 * Returns the value at a path: `order.id`, `data.0.name`, `list.-1`, `data[currency_name=BTC].id`.
 * @returns undefined when there is none
 */
export function valueAt(root: unknown, path: string): unknown {
  let place = root
  for (const [, field, wanted, name = ''] of path.matchAll(segment)) {
    if (place === null || typeof place !== 'object') return undefined
    if (field !== undefined)
      place = Object.values(place).find((row) => isMap(row) && isSame(wanted, row[field]))
    else if (Array.isArray(place) && name === 'length') place = place.length
    else place = Array.isArray(place) ? place.at(Number(name)) : (place as Record<string, unknown>)[name]
  }
  return place
}

export const isMap = (thing: unknown): thing is Readonly<Record<string, unknown>> =>
  typeof thing === 'object' && thing !== null && !Array.isArray(thing)

/** Compares values; numbers and numeric texts are the same when equal as decimals: 900 is "900.00000000". */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  const [one, other] = [canonical(a), canonical(b)]
  return one !== undefined && one === other
}

const decimal = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/

export const isDecimal = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') && decimal.test(String(value))

/** Normalised text of a scalar, with decimals in canonical form; undefined for other values. */
function canonical(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  const found = decimal.exec(String(value))
  if (!found) return String(value)
  const [, sign = '', whole = '', fraction = ''] = found
  const digits = fraction.replace(/0+$/, '')
  const text = `${whole}${digits === '' ? '' : `.${digits}`}`
  return text === '0' ? text : `${sign}${text}`
}

/** Formats a value for a report. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 300 ? `${text.slice(0, 300)}…` : text
}

/** Returns one or several values as a list. */
export function asList<Part>(given: Part | readonly Part[] | undefined): readonly Part[] {
  if (given === undefined) return []
  return Array.isArray(given) ? (given as readonly Part[]) : [given as Part]
}
