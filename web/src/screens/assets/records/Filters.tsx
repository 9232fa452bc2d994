import { clsx } from 'clsx/lite'
import { useState } from 'react'
import type { ReviewState } from '#sdk/model/depositRecord.ts'
import { bankCurrencyId } from '#sdk/model/balance.ts'
import { serverNow } from '../../../api/clock.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useT, type Translate } from '../../../i18n/translate.ts'
import { Chips } from '../../../kit/Chips.tsx'
import { Icon } from '../../../kit/icons.tsx'
import { onDemand } from '../../../platform/onDemand.tsx'
import field from '../../../forms/Field.module.css'
import { SelectField } from '../../../forms/SelectField.tsx'
import { dateOf, periodsUntil, type Period } from './days.ts'
import styles from './Filters.module.css'
import { statusNames } from './Status.tsx'
import { useFilters, type FilterName, type ListFilters } from './useFilters.ts'

const PeriodSheet = onDemand(async () => (await import('./PeriodSheet.tsx')).PeriodSheet)

interface Choice {
  readonly name: FilterName
  readonly label: string
  /** Options besides "all", which is the empty value. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

interface FiltersProps {
  readonly filters: ListFilters
  readonly choices: readonly Choice[]
}

/** Filters of a list: selects and a range of days. */
export function Filters({ filters, choices }: FiltersProps) {
  const t = useT()
  const control = (name: FilterName) => ({
    value: filters.value(name),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      filters.set({ [name]: target.value }),
  })
  const ranges = periodsUntil(new Date(serverNow()))
  const names = {
    week: days(t, 7),
    month: days(t, 30),
    quarter: days(t, 90),
    lastMonth: t('record.lastMonth'),
  }
  const chosen = rangeNames.filter(
    (name) => ranges[name].from === filters.period.from && ranges[name].until === filters.period.until,
  )
  return (
    <div className={styles.filters}>
      {choices.map(({ name, label, options }) => (
        <SelectField
          key={name}
          label={label}
          options={[{ value: '', label: t('record.all') }, ...options]}
          {...control(name)}
        />
      ))}
      <div className={styles.ranges}>
        <Chips
          label={t('record.range')}
          options={rangeNames.map((name) => ({ value: name, label: names[name] }))}
          chosen={chosen}
          onTap={(name) => filters.set(chosen.includes(name) ? { from: '', until: '' } : ranges[name])}
        />
      </div>
      <PeriodField period={filters.period} onChange={filters.set} />
    </div>
  )
}

const rangeNames = ['week', 'month', 'quarter', 'lastMonth'] as const

const days = (t: Translate, n: number) => t('finance.days', { n })

interface PeriodFieldProps {
  readonly period: Period
  readonly onChange: (period: { readonly from: string; readonly until: string }) => void
}

/** Shows the days in use, and opens the calendar that changes them. */
function PeriodField({ period, onChange }: PeriodFieldProps) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState<boolean>()
  const { from, until } = period
  const day = (text: string) => (text === '' ? '' : format.date(dateOf(text).getTime(), 'day'))
  const ends = from === until ? day(from) : `${day(from)} – ${day(until)}`
  return (
    <>
      <button
        type="button"
        className={clsx(field.box, styles.period)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className={field.inner}>
          <span className={field.name}>{t('record.range')}</span>
          <span className={styles.days}>{from + until === '' ? t('record.all') : ends}</span>
        </span>
        <Icon name="calendar" size={20} />
      </button>
      {open !== undefined && (
        <PeriodSheet
          open={open}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(undefined)}
          period={period}
          onChange={onChange}
        />
      )}
    </>
  )
}

interface Filed {
  readonly currencyId: number
  readonly status: ReviewState
  readonly currency: string
  readonly createdAt: number | undefined
}

/**
 * Filters deposits or withdrawals by state, currency and day. Returns the choices, the rows that match, and whether a
 * row matches.
 */
export function useFiledFilters<R extends Filed>(rows: readonly R[] | undefined) {
  const t = useT()
  const filters = useFilters()
  const status = filters.value('status')
  const currency = filters.value('currency')
  const bankName = rows?.find((row) => row.currencyId === bankCurrencyId)?.currency
  const named = (text: string) => ({ value: text, label: text === bankName ? t('deposit.bank') : text })
  // The currency in the address is an option even before its rows are loaded.
  const currencies = new Set([
    ...(currency === '' ? [] : [currency]),
    ...(rows ?? []).map((row) => row.currency),
  ])
  const choices: readonly Choice[] = [
    {
      name: 'status',
      label: t('record.status'),
      options: Object.entries(statusNames).map(([value, label]) => ({ value, label: t(label) })),
    },
    { name: 'currency', label: t('transfer.currency'), options: Array.from(currencies, named) },
  ]
  const passes = (row: Filed) =>
    (status === '' || row.status === status) &&
    (currency === '' || row.currency === currency) &&
    filters.inRange(row.createdAt)
  return { filters, choices, rows: rows?.filter(passes), passes }
}
