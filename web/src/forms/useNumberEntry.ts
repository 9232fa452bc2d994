import { useLayoutEffect, useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'
import { locales } from '#generated/languages.ts'
import { language } from '../i18n/catalogue.ts'
import { useValue } from '../platform/useValue.ts'
import { edit, entryOf, valueOf, type Entry } from './numberEntry.ts'

/**
 * Returns the props of an input for a number in the notation of the language, whose value is decimal text, and a
 * function that ends the editing. `places` is the number of decimal places allowed.
 */
export function useNumberEntry(value: string, onChange: (value: string) => void, places: number) {
  const shape = { locale: locales[useValue(language)], places }
  const ref = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const [held, hold] = useState<Entry>()
  // Some keyboards compose digits: leave their text alone until the composition ends.
  const [composed, compose] = useState<string>()
  const { locale } = shape
  const entry =
    held && valueOf(held) === value ? entryOf(held.typed, locale, held.raw) : entryOf(value, locale)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    ref.current?.setSelectionRange(caret.current, caret.current)
    caret.current = undefined
  })

  function take(element: HTMLInputElement, data?: string | null, kind?: string): void {
    const place = element.selectionStart ?? element.value.length
    const next = edit(entry, { text: element.value, caret: place, data, kind }, shape)
    caret.current = next?.caret ?? Math.max(0, place - element.value.length + entry.text.length)
    // A key that does not make a number changes nothing; the field is rendered again as it was.
    hold(next?.entry ?? { ...entry })
    if (next && valueOf(next.entry) !== value) onChange(valueOf(next.entry))
  }

  function onInput({ target, nativeEvent }: ChangeEvent<HTMLInputElement>): void {
    if (!(nativeEvent instanceof InputEvent)) take(target)
    else if (nativeEvent.isComposing) compose(target.value)
    else take(target, nativeEvent.data, nativeEvent.inputType)
  }

  const props = {
    ref,
    value: composed ?? entry.text,
    inputMode: places === 0 ? 'numeric' : 'decimal',
    autoComplete: 'off',
    onChange: onInput,
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      compose(undefined)
      take(event.currentTarget)
    },
  } as const
  return [props, () => hold(undefined)] as const
}
