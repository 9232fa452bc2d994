import { useSearchParams } from 'react-router-dom'
import { dateOf, daysAfter, periodOf, type Period } from './days.ts'

const names = ['status', 'currency', 'account', 'type', 'from', 'until'] as const
export type FilterName = (typeof names)[number]

export interface ListFilters {
  /** Returns the value of a filter; empty for all. */
  readonly value: (name: FilterName) => string
  readonly period: Period
  readonly set: (values: Partial<Record<FilterName, string>>) => void
  readonly clear: () => void
  /** True if any filter is set. */
  readonly active: boolean
  /** Returns true if a time, in ms since 1970, is within the range of days, both included. */
  readonly inRange: (at: number | undefined) => boolean
}

/** Filters of a list, kept in the address: they survive a reload and can be shared. */
export function useFilters(): ListFilters {
  const [search, setSearch] = useSearchParams()
  const value = (name: FilterName) => search.get(name) ?? ''
  const period = periodOf(value('from'), value('until'))
  const from = startOf(period.from)
  const until = startOf(period.until, 1)
  return {
    value,
    period,
    set: (values) =>
      setSearch(
        (now) => {
          for (const [name, next] of Object.entries(values)) {
            if (next === '') now.delete(name)
            else now.set(name, next)
          }
          return now
        },
        { replace: true },
      ),
    clear: () =>
      setSearch(
        (now) => {
          for (const name of names) now.delete(name)
          return now
        },
        { replace: true },
      ),
    active: names.some((name) => search.has(name)),
    inRange: (at) =>
      (from === undefined || (at !== undefined && at >= from)) &&
      (until === undefined || (at !== undefined && at < until)),
  }
}

/** Returns midnight in the user's time zone, this number of days after a day. */
function startOf(day: string, after = 0): number | undefined {
  return day === '' ? undefined : dateOf(daysAfter(day, after)).setHours(0)
}
