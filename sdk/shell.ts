/** Quotes a word for a POSIX shell where necessary. */
export const quoteWord = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`

/** Formats a field for the command line; values other than strings become JSON. */
export const fieldText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

/** Returns the command line that calls an operation with this input: `h5 api coinTradeCancel id=7`. Lists are JSON. */
export function commandLine(operation: string, input: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [quoteWord(`${name}=${fieldText(value)}`)],
  )
  return ['h5', 'api', operation, ...fields].join(' ')
}
