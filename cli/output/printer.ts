import type { Settings } from '../settings.ts'
import { cell, human, isTime } from './human.ts'
import { plain } from './plain.ts'
import { isRecord } from './record.ts'
import { queryOf } from './select.ts'

export interface Printer {
  /** Prints what was asked for; `text` makes it readable, in place of a plain table of its fields. */
  print<T>(value: T, text?: (value: T) => string): Promise<void>
  /** One of many that come one after another: a line each, also in JSON. */
  printRow<T>(value: T, text?: (value: T) => string): Promise<void>
  /** Says that a change was made; nothing for people who want it quiet. */
  confirm(value: object, text: string): Promise<void>
}

export function createPrinter({
  format,
  query,
  quiet,
}: Pick<Settings, 'format' | 'query' | 'quiet'>): Printer {
  // A query that cannot be read is refused before anything is asked.
  const partOf = query === undefined ? undefined : queryOf(query)
  let rows = 0
  const write = (text: string) => {
    process.stdout.write(text.endsWith('\n') ? text : `${text}\n`)
  }
  const forPeople = <T>(value: T, part: unknown, text?: (value: T) => string): string => {
    if (query === undefined) return plain(text ? text(value) : human(part))
    // A script takes a part as it is.
    return process.stdout.isTTY ? plain(human(part)) : human(part)
  }
  const print = async <T>(value: T, text?: (value: T) => string) => {
    const part: unknown = partOf ? partOf(value) : value
    if (format !== 'table') write(await formatted(part, format, true))
    else write(forPeople(value, part, text))
  }
  return {
    print,
    printRow: async (value, text) => {
      const part: unknown = partOf ? partOf(value) : value
      rows++
      if (format === 'table') write(forPeople(value, part, text))
      else write(await formatted(part, format === 'json' ? 'jsonl' : format, rows === 1))
    },
    confirm: async (value, text) => {
      if (format === 'table' && query === undefined) {
        if (!quiet) write(plain(text))
      } else await print(value)
    },
  }
}

/** @param first whether headings are due */
async function formatted(value: unknown, format: Settings['format'], first: boolean): Promise<string> {
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

/** A row of a spreadsheet: a time is ISO 8601, what is nested stays JSON. */
const flat = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, field(inner)]))
    : { value: cell(value) }

const field = (value: unknown): string => (isTime(value) ? new Date(value).toISOString() : cell(value))
