import { dateTimeText, minute } from '#domain/time.ts'
import type { Input, Payload } from '#sdk/operations.ts'
import { pages, type ListOperation, type RowOf } from '#sdk/pages.ts'
import { api } from '../../../api/api.ts'
import { toast } from '../../../feedback/toast.ts'
import { t } from '../../../i18n/translate.ts'
import { download } from '../download.ts'

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface RecordsProps {
  /** Hears, after each change, how to write down every row that the filters let through. */
  readonly onTable: (make: () => Promise<Table>) => void
}

/** Every row of a list, also of pages that nobody scrolled to, each once. */
export async function everyRow<Id extends ListOperation, Model extends { readonly id: number }>(
  operation: Id,
  input: Input<Id>,
  toRow: (row: RowOf<Payload<Id>>) => Model,
): Promise<readonly Model[]> {
  const rows = new Map<number, Model>()
  for await (const row of pages(api, operation, input, { limit: 100 })) {
    const model = toRow(row)
    rows.set(model.id, model)
  }
  return Array.from(rows.values())
}

/** Text that a spreadsheet would run as a formula; plain numbers stay numbers. */
const formula = /^(?![+-]?\d+(\.\d+)?$)[=+\-@\t\r].*$/s
/** A time in a file: of the clock on screen with its zone, in the same form whatever the language. */
export function written(ms: number | undefined): string {
  if (ms === undefined) return ''
  const ahead = -new Date(ms).getTimezoneOffset()
  const two = (count: number) => String(Math.floor(Math.abs(count))).padStart(2, '0')
  return `${dateTimeText(ms + ahead * minute)} ${ahead < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`
}

/** Saves a table; figures as the backend gave them, so that a spreadsheet can calculate with them. */
export async function saveCsv(make: () => Promise<Table>, name: string): Promise<void> {
  const loaded = await Promise.all([make(), import('papaparse')]).catch(() => undefined)
  if (!loaded) {
    toast(t('error.unreachable'), 'bad')
    return
  }
  const [table, papa] = loaded
  if (table.rows.length === 0) {
    toast(t('list.empty'))
    return
  }
  const text = papa.default.unparse(
    [table.head, ...table.rows].map((row) => [...row]),
    { escapeFormulae: formula },
  )
  // Without the mark at its start, spreadsheets take the file for something older than Unicode.
  download(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }), name)
}
