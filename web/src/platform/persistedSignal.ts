import { effect, signal, type Signal } from '@preact/signals-react'
import { parseJson, readText, writeText } from './storage.ts'
import { worldKey } from './worldBase.ts'

/** Serialises a value; `read` also gets values of older versions, or undefined. */
interface Form<Value> {
  readonly read: (text: string | undefined) => Value
  readonly write: (value: Value) => string | undefined
}

/** Returns a signal that is kept in browser storage and follows changes in other tabs. */
export function persistedSignal<Value>(key: string, { read, write }: Form<Value>): Signal<Value> {
  const kept = signal(read(readText(key)))
  effect(() => writeText(key, write(kept.value)))
  window.addEventListener('storage', (event) => {
    if (event.key === worldKey(key)) kept.value = read(event.newValue ?? undefined)
  })
  return kept
}

/** On unless it is switched off. */
export const onUnlessSwitchedOff: Form<boolean> = {
  read: (text) => text !== 'no',
  write: (isOn) => (isOn ? undefined : 'no'),
}

/** A list of strings, stored under `name`. */
export const listOf = (name: string): Form<readonly string[]> => ({
  read: (text) => {
    const list = parseJson(text)[name]
    return Array.isArray(list) ? list.filter((one): one is string => typeof one === 'string') : []
  },
  write: (list) => (list.length === 0 ? undefined : JSON.stringify({ [name]: list })),
})
