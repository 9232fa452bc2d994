/** A word as a shell takes it for one. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`

/** A field as a shell hands it on: what is no text is written as JSON. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * The command line that performs an operation with this input: `h5 api coinTradeCancel id=7`. A list is written as JSON.
 */
export function commandLine(operation: string, input: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(input).flatMap(([name, value]) =>
    value === undefined ? [] : [quoted(`${name}=${textOf(value)}`)],
  )
  return ['h5', 'api', operation, ...fields].join(' ')
}
