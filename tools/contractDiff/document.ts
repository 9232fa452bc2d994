/** A parsed contract file; its parts are validated where they are used. */
export type Document = Readonly<Record<string, unknown>>

/** A schema of either file, as far as the comparison reads it. */
export interface Schema {
  readonly $ref?: string
  readonly [keyword: string]: unknown
}

/** Resolves `#/components/schemas/Wallet`. */
function resolveReference(document: Document, reference: string): unknown {
  let found: unknown = document
  for (const word of reference.replace(/^#\//, '').split('/'))
    found = objectIn(found)[word.replaceAll('~1', '/').replaceAll('~0', '~')]
  if (found === undefined) throw new Error(`nothing is at ${reference}`)
  return found
}

/** Fields of an object with its reference resolved; empty when there are none. */
export function fieldsOfObject(document: Document, value: unknown): Readonly<Record<string, unknown>> {
  const reference = objectIn(value)['$ref']
  return typeof reference === 'string'
    ? fieldsOfObject(document, resolveReference(document, reference))
    : objectIn(value)
}

export const objectIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

export const listIn = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : []

export const schemaIn = (value: unknown): Schema => objectIn(value)

export const resolverOf =
  (document: Document) =>
  (reference: string): Schema =>
    schemaIn(resolveReference(document, reference))
