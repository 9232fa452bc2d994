import { useSearchParams } from 'react-router-dom'

const names = ['status', 'currency', 'account', 'type', 'from', 'until'] as const
export type FilterName = (typeof names)[number]

export interface ListFilters {
  /** Empty for all. */
  readonly value: (name: FilterName) => string
  readonly set: (name: FilterName, value: string) => void
  readonly clear: () => void
  /** Whether any is set. */
  readonly active: boolean
  /** Whether a moment, ms since 1970, is in the range of days, both included. */
  readonly inRange: (at: number | undefined) => boolean
}

/** What narrows a list stands in the address: it is there again after a reload, and can be sent to somebody. */
export function useFilters(): ListFilters {
  const [search, setSearch] = useSearchParams()
  const value = (name: FilterName) => search.get(name) ?? ''
  const from = startOfDay(value('from'))
  const until = startOfDay(value('until'), 1)
  return {
    value,
    set: (name, next) =>
      setSearch(
        (now) => {
          if (next === '') now.delete(name)
          else now.set(name, next)
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

/** Midnight where the user is, so many days after a day as `YYYY-MM-DD`. */
function startOfDay(text: string, daysAfter = 0): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return day === undefined
    ? undefined
    : new Date(Number(year), Number(month) - 1, Number(day) + daysAfter).getTime()
}
