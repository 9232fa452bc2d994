import type { ComponentProps } from 'react'
import { useRead } from '../../core/useRead.ts'
import { useT } from '../../i18n/translate.ts'
import { Field } from '../../ui/Field.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './Who.module.css'

export type Way = 'email' | 'mobile'

interface WhoProps {
  readonly way: { readonly value: Way; readonly onChange: (value: Way) => void }
  readonly account: Omit<ComponentProps<typeof Field>, 'label'>
  readonly areaCode: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>
}

/** By e-mail or by phone, and which: the head of sign-in, registration and reset. */
export function Who({ way, account, areaCode }: WhoProps) {
  const t = useT()
  const codes = useRead(
    'POST /area_code',
    {},
    { enabled: way.value === 'mobile', staleTime: Number.POSITIVE_INFINITY },
  )
  const options = codes.data?.map(({ name, area_code }) => ({
    value: area_code,
    label: `+${area_code} ${name}`,
  })) ?? [{ value: '66', label: '+66' }]
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
          <SelectField label={t('user.areaCode')} options={options} {...areaCode} />
          <Field label={t('user.phone')} type="tel" inputMode="tel" autoComplete="username" {...account} />
        </div>
      )}
    </>
  )
}
