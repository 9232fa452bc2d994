import { dateTimeText } from '#domain/time.ts'
import { toast } from '../../../feedback/toast.ts'
import { t } from '../../../i18n/translate.ts'
import { download } from '../deposit/saveQr.ts'

export interface Table {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export interface RecordsProps {
  /** Hears, after each change, how to write down what is loaded. */
  readonly onTable: (make: () => Table) => void
}

/** Text that a spreadsheet would run as a formula; plain numbers stay numbers. */
const formula = /^(?![+-]?\d+(\.\d+)?$)[=+\-@\t\r].*$/s
/** A time in a file: UTC, in the same form whatever the language. */
export const written = (ms: number | undefined): string => (ms === undefined ? '' : dateTimeText(ms))

/** Saves what is loaded; figures as the backend gave them, so that a spreadsheet can calculate with them. */
export async function saveCsv(table: Table | undefined, name: string): Promise<void> {
  if (!table || table.rows.length === 0) {
    toast(t('list.empty'))
    return
  }
  const papa = await import('papaparse').catch(() => undefined)
  if (!papa) {
    toast(t('error.unreachable'), 'bad')
    return
  }
  const text = papa.default.unparse(
    [table.head, ...table.rows].map((row) => [...row]),
    { escapeFormulae: formula },
  )
  // Without the mark at its start, spreadsheets take the file for something older than Unicode.
  download(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' }), name)
}
