/** Parsed JSON, as far as recordings are read. */
export type JsonObject = Readonly<Record<string, unknown>>

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every object inside a value, starting with the value itself. */
export function objectsIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  return isJsonObject(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}

/** Text of a string or a number; empty for other values. */
export const valueText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** Payload of a success in either form of the envelope; undefined for refusals. */
export function payloadOf(answer: unknown): unknown {
  if (!isJsonObject(answer)) return undefined
  if (answer['type'] === 'ok') return answer['message'] ?? answer['data']
  return answer['code'] === 1 ? answer['data'] : undefined
}

/** Returns true for a success in either form of the envelope. */
export const isOk = (answer: unknown): boolean =>
  isJsonObject(answer) && (answer['type'] === 'ok' || answer['code'] === 1)

/** Ms since 1970 of a time of the contract: text, seconds or ms. Undefined for other values. */
export function timeOf(value: unknown): number | undefined {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value))
    return Date.parse(`${value.replace(' ', 'T')}Z`)
  const number =
    typeof value === 'number' || /^\d{10}(\.\d+)?$|^\d{13}$/.test(valueText(value))
      ? Number(value)
      : Number.NaN
  if (number >= 1e9 && number < 5e9) return number * 1000
  return number >= 1e12 && number < 5e12 ? number : undefined
}

const creationFields = ['created_at', 'create_time', 'created_time', 'transaction_time', 'add_time']

/** Creation time of a row, ms. */
export function createdAt(row: JsonObject): number | undefined {
  for (const name of creationFields) {
    const time = timeOf(row[name])
    if (time !== undefined) return time
  }
  return undefined
}

/** Times that differ by less are one moment, ms: texts have whole seconds, and a clock may be read twice on the way. */
export const sameMoment = 3000

/** True for a row of a customer from before a time. */
export const isOld = (row: unknown, from: number): boolean =>
  isJsonObject(row) && (createdAt(row) ?? from) < from - sameMoment && isOwn(row)

/** Articles and products have a date, too, and do not belong to a customer. */
export const isOwn = (row: JsonObject): boolean =>
  ['user_id', 'u_id', 'uid', 'transaction_info', 'payment_time'].some((name) => name in row)
