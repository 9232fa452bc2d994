import { useState } from 'react'
import type { ReviewState } from '#sdk/model/depositRecord.ts'
import { useT } from '../../../i18n/translate.ts'
import { SelectField } from '../../../forms/SelectField.tsx'
import styles from './Filters.module.css'
import { statusNames } from './Status.tsx'

interface FilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Besides "all", which is the empty one. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Choices beside one another that narrow a list. */
export function Filters({ filters }: { readonly filters: readonly FilterProps[] }) {
  const t = useT()
  return (
    <div className={styles.filters}>
      {filters.map(({ label, value, onChange, options }) => (
        <SelectField
          key={label}
          label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          options={[{ value: '', label: t('record.all') }, ...options]}
        />
      ))}
    </div>
  )
}

interface Filed {
  readonly status: ReviewState
  readonly currency: string
}

/** Narrows what was filed by state and currency: `filters` to choose from, the rows that pass, and whether one passes. */
export function useFiledFilters<R extends Filed>(rows: readonly R[] | undefined) {
  const t = useT()
  const [status, setStatus] = useState('')
  const [currency, setCurrency] = useState('')
  const currencies = Array.from(new Set(rows?.map((row) => row.currency)))
  const filters: readonly FilterProps[] = [
    {
      label: t('record.status'),
      value: status,
      onChange: setStatus,
      options: Object.entries(statusNames).map(([value, label]) => ({ value, label: t(label) })),
    },
    {
      label: t('transfer.currency'),
      value: currency,
      onChange: setCurrency,
      options: currencies.map((each) => ({ value: each, label: each })),
    },
  ]
  const passes = (row: Filed) =>
    (status === '' || row.status === status) && (currency === '' || row.currency === currency)
  return { filters, rows: rows?.filter(passes), passes }
}
