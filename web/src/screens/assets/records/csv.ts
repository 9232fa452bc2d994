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
  /** Called after each change with a function that builds the table of all matching rows. */
  readonly onTable: (make: () => Promise<Table>) => void
}

/** Reads every row of a list once, including pages that are not loaded yet. */
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

/** Matches text that a spreadsheet would run as a formula; plain numbers stay numbers. */
const formula = /^(?![+-]?\d+(\.\d+)?$)[=+\-@\t\r].*$/s
/** Formats a time for a file: in the user's time zone, with its offset, and the same in every language. */
export function written(ms: number | undefined): string {
  if (ms === undefined) return ''
  const ahead = -new Date(ms).getTimezoneOffset()
  const two = (count: number) => String(Math.floor(Math.abs(count))).padStart(2, '0')
  return `${dateTimeText(ms + ahead * minute)} ${ahead < 0 ? '-' : '+'}${two(ahead / 60)}:${two(ahead % 60)}`
}

/** Saves a table. Figures are written as the backend sends them, so that a spreadsheet can calculate with them. */
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
  // Without the byte order mark, spreadsheets do not recognise UTF-8.
  download(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }), name)
}
