import { isRecord } from '#domain/records.ts'
import { worldKey } from './worldBase.ts'

/** Storage of this phone, or of this tab alone. */
export type Place = 'phone' | 'tab'

/** @throws SecurityError where the browser blocks storage: its mere name does */
export const storageOf = (place: Place): Storage => (place === 'tab' ? sessionStorage : localStorage)

/** Reads browser storage and never throws: where storage is blocked or full, the app forgets but still works. */
export function readText(key: string, place: Place = 'phone'): string | undefined {
  try {
    return storageOf(place).getItem(worldKey(key)) ?? undefined
  } catch {
    return undefined
  }
}

export function writeText(key: string, value: string | undefined, place: Place = 'phone'): void {
  try {
    const store = storageOf(place)
    if (value === undefined) store.removeItem(worldKey(key))
    else store.setItem(worldKey(key), value)
  } catch {
    // Ignored: nothing that the user sees is lost.
  }
}

export const readJson = (key: string, place: Place = 'phone'): Readonly<Record<string, unknown>> =>
  parseJson(readText(key, place))

/** Parses the text; undefined unless it holds an object. */
export function parseJson(text = '{}'): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

export function writeJson(key: string, value: object, place: Place = 'phone'): void {
  writeText(key, JSON.stringify(value), place)
}
