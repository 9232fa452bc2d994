import type { Caller } from '../caller.ts'
import type { Printer } from './printer.ts'
import { select } from './select.ts'

/** Hands on what a command prints, as JSON would have it, in the place of writing it down. */
export function createCollector(query: string | undefined, { take }: Pick<Caller, 'take'>): Printer {
  const hand = (kind: 'whole' | 'row') => (value: unknown) => {
    const part: unknown = query === undefined ? value : select(value, query)
    const { value: printed } = JSON.parse(JSON.stringify({ value: part })) as { readonly value?: unknown }
    take(printed, kind)
    return Promise.resolve()
  }
  return { print: hand('whole'), printRow: hand('row'), confirm: hand('whole') }
}
