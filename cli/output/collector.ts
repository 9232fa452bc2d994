import type { Printer } from './printer.ts'
import { queryOf } from './select.ts'

/** Receives the output of a command: a value, one row, or a confirmation. */
export type Take = (value: unknown, kind: 'whole' | 'row') => void

/** Passes a command's output on as JSON values instead of printing it. */
export function createCollector(query: string | undefined, take: Take): Printer {
  const partOf = query === undefined ? undefined : queryOf(query)
  const hand = (kind: 'whole' | 'row') => (value: unknown) => {
    const part: unknown = partOf ? partOf(value) : value
    const { value: printed } = JSON.parse(JSON.stringify({ value: part })) as { readonly value?: unknown }
    take(printed, kind)
    return Promise.resolve()
  }
  return { print: hand('whole'), printRow: hand('row'), confirm: hand('whole') }
}
