import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { cut } from '#domain/decimalText.ts'
import { locales } from '#generated/languages.ts'
import { language } from '../i18n/catalogue.ts'
import { useT } from '../i18n/translate.ts'
import { Button } from '../kit/Button.tsx'
import { useValue } from '../platform/useValue.ts'
import { Field, type FieldProps } from './Field.tsx'
import { edit, entryOf, valueOf, type Entry } from './numberEntry.ts'
import styles from './AmountField.module.css'

interface AmountFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'trail' | 'type' | 'max'> {
  /** Decimal text with a point, in any language. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** A unit, or a button that changes it. */
  readonly unit?: ReactNode
  /** Number of decimal places allowed; 0 for lots. */
  readonly places?: number
  /** Shows a button that fills in this amount. */
  readonly max?: string | undefined
  /** A `Stepper`; the unit then moves beside the name. */
  readonly stepper?: ReactNode
}

/**
 * Number input in the notation of the language, for a value of decimal text. `numberText.ts` defines the meaning of
 * each sign.
 */
export function AmountField({
  label,
  value,
  onChange,
  unit,
  places = 8,
  max,
  stepper,
  onBlur,
  ...field
}: AmountFieldProps) {
  const t = useT()
  const shape = { locale: locales[useValue(language)], places }
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  const [held, hold] = useState<Entry>()
  // Some keyboards compose digits: leave their text alone until the composition ends.
  const [composed, compose] = useState<string>()
  const { locale } = shape
  const entry =
    held && valueOf(held) === value ? entryOf(held.typed, locale, held.raw) : entryOf(value, locale)

  useLayoutEffect(() => {
    if (caret.current === undefined) return
    input.current?.setSelectionRange(caret.current, caret.current)
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

  return (
    <Field
      {...field}
      label={label}
      aside={stepper ? unit : undefined}
      ref={input}
      value={composed ?? entry.text}
      inputMode={places === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      onChange={onInput}
      onCompositionEnd={(event) => {
        compose(undefined)
        take(event.currentTarget)
      }}
      onBlur={(event) => {
        hold(undefined)
        onBlur?.(event)
      }}
      trail={
        <>
          {unit && !stepper && <span className={styles.unit}>{unit}</span>}
          {stepper}
          {max !== undefined && (
            <Button look="text" onClick={() => onChange(cut(max, places))}>
              {t('action.max')}
            </Button>
          )}
        </>
      }
    />
  )
}
