import { useRef, type ComponentProps } from 'react'
import { toCallingCodes, type CallingCode } from '#sdk/model/reference.ts'
import { useRead } from '../../api/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { Field } from '../../forms/Field.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { SelectField } from '../../forms/SelectField.tsx'
import styles from './Who.module.css'
import { readText, writeText } from '../../platform/storage.ts'
import { dialled, plainText } from '../../forms/rules.ts'

export type Way = 'email' | 'mobile'
export const firstWay: Way = 'email'

interface Bound<V> {
  readonly value: V
  readonly onChange: (value: V) => void
}

interface WhoProps {
  readonly way: Bound<Way>
  readonly account: Omit<ComponentProps<typeof Field>, 'label'>
  readonly areaCode: {
    readonly value: string
    readonly onChange: (code: string) => void
    readonly error?: string | undefined
  }
}

/** Choice between e-mail and phone with its input: the head of sign-in, registration and reset. */
export function Who({ way, account, areaCode }: WhoProps) {
  const t = useT()
  const codes = useRead(
    'areaCode',
    {},
    {
      enabled: way.value === 'mobile',
      staleTime: Number.POSITIVE_INFINITY,
      select: toCallingCodes,
    },
  )
  const { value: chosen, onChange: choose, error } = areaCode
  const options = areaOptions(codes.data ?? [], chosen)
  return (
    <>
      <Segmented
        label={t('user.method')}
        look="tabs"
        options={[
          { value: 'email', label: t('user.byEmail') },
          { value: 'mobile', label: t('user.byPhone') },
        ]}
        value={way.value}
        onChange={way.onChange}
      />
      {way.value === 'email' ? (
        <Field
          label={t('user.byEmail')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          {...account}
        />
      ) : (
        <div className={styles.phone}>
          <SelectField
            label={t('user.areaCode')}
            options={options}
            autoComplete="tel-country-code"
            value={chosen}
            error={error}
            onChange={({ target }) => {
              keepAreaCode(target.value)
              choose(target.value)
            }}
          />
          <Field label={t('user.phone')} type="tel" inputMode="tel" autoComplete="username" {...account} />
        </div>
      )}
    </>
  )
}

/** Returns the prop `way` of a form. Each way has its own account: phone numbers differ from e-mails. */
export function useWay(way: Bound<Way>, account: Bound<string>): Bound<Way> {
  const other = useRef('')
  return {
    value: way.value,
    onChange: (next) => {
      const typed = account.value
      way.onChange(next)
      account.onChange(other.current)
      other.current = typed
    },
  }
}

/**
 * Returns one option per calling code, because some countries share theirs. The chosen one is available before the list
 * loads, or without it.
 */
function areaOptions(codes: readonly CallingCode[], chosen: string) {
  const names = new Map<string, readonly string[]>()
  for (const { country, code } of codes) names.set(code, [...(names.get(code) ?? []), country])
  if (!names.has(chosen)) names.set(chosen, [])
  return Array.from(names, ([value, countries]) => ({
    value,
    label: `+${value} ${countries.join(', ')}`.trim(),
  }))
}

const key = 'area-code'

/**
 * Returns the calling code last chosen on this device, as the default of the next form that asks for a phone number.
 */
export const lastAreaCode = (): string => readText(key) ?? '66'

export function keepAreaCode(code: string): void {
  writeText(key, code)
}

/** Returns the typed account in the form that is sent; the backend knows each country's rule for a leading zero. */
export const accountText = (way: Way, typed: string): string =>
  way === 'mobile' ? dialled(typed) : plainText(typed)

/** Returns a unique text for an account: numbers of two countries may be equal. */
export const whoText = (way: Way, typed: string, areaCode: string): string =>
  `${way === 'mobile' ? `+${areaCode} ` : ''}${accountText(way, typed)}`
