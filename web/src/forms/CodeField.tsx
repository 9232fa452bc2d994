import { useId, type SyntheticEvent } from 'react'
import { verificationCode } from '#generated/rules.ts'
import { useT } from '../i18n/translate.ts'
import { Field, type FieldProps } from './Field.tsx'
import { latinDigits } from './latinDigits.ts'
import { plainText } from './rules.ts'
import { toNextEmpty } from './nextField.ts'
import { SendCode } from './SendCode.tsx'

interface CodeFieldProps extends Omit<FieldProps, 'label' | 'trail' | 'type' | 'onChange'> {
  readonly onChange?: (event: { readonly target: HTMLInputElement; readonly type: string }) => unknown
  readonly label?: string
  /** Purpose and address of the code. The waiting time applies to each of them separately. */
  readonly waitFor: string
  /** Sends a code. Resolves to true when it is on its way, which starts the waiting time of a minute. */
  readonly onSend: () => Promise<boolean>
}

export function CodeField({ onSend, waitFor, label, onChange, ...field }: CodeFieldProps) {
  const t = useT()
  const id = useId()

  function take({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>) {
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
    // Messages write codes in groups, with marks around them.
    const digits = latinDigits(plainText(input.value))
      .replaceAll(/[\s-]/g, '')
      .slice(0, verificationCode.digits)
    // Leave text alone while an input method composes it.
    if (!isComposing && digits !== input.value) input.value = digits
    onChange?.({ target: input, type: 'change' })
    if (!isComposing && digits.length === verificationCode.digits) toNextEmpty(input)
  }

  return (
    <Field
      {...field}
      id={id}
      onChange={take}
      onCompositionEnd={take}
      label={label ?? t('code.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      trail={<SendCode waitFor={waitFor} onSend={onSend} digitsId={id} />}
    />
  )
}
