import { isRecord } from '#domain/records.ts'
import { worldKey } from './worldBase.ts'

/** Reads browser storage and never throws: in private mode or on a full disk, the app forgets but still works. */
export function readText(key: string, store: Storage = localStorage): string | undefined {
  try {
    return store.getItem(worldKey(key)) ?? undefined
  } catch {
    return undefined
  }
}

export function writeText(key: string, value: string | undefined, store: Storage = localStorage): void {
  try {
    if (value === undefined) store.removeItem(worldKey(key))
    else store.setItem(worldKey(key), value)
  } catch {
    // Ignored: nothing that the user sees is lost.
  }
}

export const readJson = (key: string, store: Storage = localStorage): Readonly<Record<string, unknown>> =>
  parseJson(readText(key, store))

/** Parses the text; undefined unless it holds an object. */
export function parseJson(text = '{}'): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

export function writeJson(key: string, value: object, store: Storage = localStorage): void {
  writeText(key, JSON.stringify(value), store)
}
