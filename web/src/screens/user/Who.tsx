import type { ComponentProps } from 'react'
import { toCallingCodes, type CallingCode } from '#sdk/model/reference.ts'
import { keepAreaCode } from '../../forms/areaCode.ts'
import { useRead } from '../../api/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { Field } from '../../forms/Field.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { SelectField } from '../../forms/SelectField.tsx'
import styles from './Who.module.css'

export type Way = 'email' | 'mobile'
export const firstWay: Way = 'email'

interface WhoProps {
  readonly way: { readonly value: Way; readonly onChange: (value: Way) => void }
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
