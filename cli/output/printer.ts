import { replaceFile } from './files.ts'
import { cell, humanText, isTime, isRecord } from './humanText.ts'
import { queryOf } from './select.ts'
import { safeText } from './terminalText.ts'

export const formats = ['table', 'json', 'jsonl', 'csv', 'yaml'] as const
export type Format = (typeof formats)[number]

interface PrinterOptions {
  readonly format: Format
  readonly query: string | undefined
  readonly quiet: boolean
}

export interface Printer {
  /** Prints a result; `text` replaces the default table of its fields. */
  readonly print: <T>(value: T, text?: (value: T) => string) => Promise<void>
  /** Prints one row of a stream on one line, also in JSON. */
  readonly printRow: <T>(value: T, text?: (value: T) => string) => Promise<void>
  /** Confirms a write; silent for people with `--quiet`. */
  readonly confirm: (value: object, text: string) => Promise<void>
}

export function createPrinter({ format, query, quiet }: PrinterOptions): Printer {
  // Reject an invalid query before any request.
  const partOf = query === undefined ? undefined : queryOf(query)
  let rows = 0
  const write = (text: string) => {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
  }
  const forPeople = <T>(value: T, part: unknown, text?: (value: T) => string): string => {
    if (query === undefined) return safeText(text ? text(value) : humanText(part))
    // Scripts get a scalar without quotes.
    return process.stdout.isTTY ? safeText(humanText(part)) : humanText(part)
  }
  const print = async <T>(value: T, text?: (value: T) => string) => {
    const part: unknown = partOf ? partOf(value) : value
    if (format !== 'table') write(await formatValue(part, format, true))
    else write(forPeople(value, part, text))
  }
  return {
    print,
    printRow: async (value, text) => {
      const part: unknown = partOf ? partOf(value) : value
      rows++
      if (format === 'table') write(forPeople(value, part, text))
      else write(await formatValue(part, format === 'json' ? 'jsonl' : format, rows === 1))
    },
    confirm: async (value, text) => {
      if (format === 'table' && query === undefined) {
        if (!quiet) write(safeText(text))
      } else await print(value)
    },
  }
}

/** @param first whether to print headings */
async function formatValue(value: unknown, format: Format, first: boolean): Promise<string> {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value]
  switch (format) {
    case 'yaml': {
      const { stringify } = await import('yaml')
      return first ? stringify(value) : `---\n${stringify(value)}`
    }
    case 'csv': {
      const { default: papaparse } = await import('papaparse')
      const records = rows.map(flat)
      const fields = [...new Set(records.flatMap((record) => Object.keys(record)))]
      return papaparse.unparse({ fields, data: records }, { header: first, newline: '\n' })
    }
    case 'jsonl':
      return rows.map((row) => JSON.stringify(row)).join('\n')
    default:
      return JSON.stringify(value)
  }
}

/** A row of a spreadsheet: times as ISO 8601, nested values as JSON. */
const flat = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, field(inner)]))
    : { value: cell(value) }

const field = (value: unknown): string => (isTime(value) ? new Date(value).toISOString() : cell(value))

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

/**
 * Writes a text to a file, or to stdout for `-`.
 * @throws UsageError when the file cannot be written
 */
export async function writeOut({ confirm }: Printer, file: string, text: string | Uint8Array): Promise<void> {
  if (file === '-') {
    process.stdout.write(text)
    return
  }
  replaceFile('<file>', file, text)
  const bytes = Buffer.byteLength(text)
  await confirm({ file, bytes }, `${file}  ${String(bytes)} bytes`)
}
