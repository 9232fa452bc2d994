import type { LiveRecording } from '../readLines.ts'
import { isOk, isJsonObject, payloadOf, valueText, type JsonObject } from '../values.ts'

/** Successful answers of a recording. */
export interface RecordedAnswers {
  /** Time of the start, ms. */
  readonly from: number
  /** Payload of the first success; undefined without one. */
  payload(operation: string): unknown
  /** Payload of the first success, if it is an object. */
  row(operation: string): JsonObject | undefined
  /** Rows of the first success, if it is a list. */
  rows(operation: string): readonly JsonObject[]
  /** Inputs and payloads of all successes. */
  all(operation: string): readonly { readonly input: JsonObject; readonly payload: unknown }[]
}

export function recordedOf({ begin, entries }: LiveRecording): RecordedAnswers {
  const all: RecordedAnswers['all'] = (operation) =>
    entries.flatMap((entry) =>
      entry.kind === 'call' && entry.operation === operation && isOk(entry.answer)
        ? [{ input: { ...entry.query, ...entry.form }, payload: payloadOf(entry.answer) }]
        : [],
    )
  const payload = (operation: string) => all(operation)[0]?.payload
  return {
    from: begin.at,
    all,
    payload,
    row: (operation) => {
      const found = payload(operation)
      return isJsonObject(found) ? found : undefined
    },
    rows: (operation) => rowsOf(payload(operation)),
  }
}

export const rowsOf = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter(isJsonObject) : []

/** `0.1` of `0.100000`; undefined without a number. */
export function decimalOf(value: unknown): string | undefined {
  const text = valueText(value)
  if (!/^\d+(\.\d+)?$/.test(text)) return undefined
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

export function wholeNumberOf(value: unknown): number | undefined {
  const text = decimalOf(value)
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Keeps the fields that have a value. */
export const definedFields = <Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as never
