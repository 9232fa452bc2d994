import { useState } from 'react'
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
  readonly status: keyof typeof statusNames
  /** Of its currency. */
  readonly name: string
}

/** Narrows what was filed by state and currency: `filters` to choose from, and the rows that pass. */
export function useFiledFilters<R extends Filed>(rows: readonly R[] | undefined) {
  const t = useT()
  const [status, setStatus] = useState('')
  const [name, setName] = useState('')
  const names = Array.from(new Set(rows?.map((row) => row.name)))
  const filters: readonly FilterProps[] = [
    {
      label: t('record.status'),
      value: status,
      onChange: setStatus,
      options: ([1, 2, 3] as const).map((each) => ({ value: String(each), label: t(statusNames[each]) })),
    },
    {
      label: t('transfer.currency'),
      value: name,
      onChange: setName,
      options: names.map((each) => ({ value: each, label: each })),
    },
  ]
  const passing = rows?.filter(
    (row) => (status === '' || String(row.status) === status) && (name === '' || row.name === name),
  )
  return { filters, rows: passing }
}
