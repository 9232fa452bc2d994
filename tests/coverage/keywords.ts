import { partOf, resolve, type Part } from './documents.ts'
import { piecesOf } from './shapes.ts'
import type { CoverageKind, Mark, ContractPart, Tally } from './tally.ts'

/** Counts the keywords of schemas that a value keeps or breaks: `walletOut request.number pattern broken`. */
export interface Keywords {
  /** A request that succeeded keeps its keywords, one that was refused breaks those that it violates. */
  count(fields: Readonly<Record<string, unknown>>, succeeded: boolean): void
}

interface Rule {
  readonly field: string
  readonly keeps: (value: string) => boolean
  readonly held: Mark
  /** Absent where only the backend could break it, which is a fault. */
  readonly broken?: Mark
}

interface Counting {
  /** Prefix of the items: `walletOut request`. */
  readonly key: string
  readonly kind: CoverageKind
  readonly tally: Tally
  readonly place: ContractPart
  /** True for what clients send: only they break a schema on purpose. */
  readonly isSent: boolean
}

export function keywordsOf(
  document: Part,
  schema: Part,
  { key, kind, tally, place, isSent }: Counting,
): Keywords {
  const rules = piecesOf(document, schema).flatMap((part) =>
    Object.entries(partOf(part['properties'])).flatMap(([field, inner]) =>
      piecesOf(document, resolve(document, partOf(inner))).flatMap((piece) =>
        checksOf(piece).map(({ word, keeps }): Rule => {
          const item = `${key}.${field} ${word}`
          return {
            field,
            keeps,
            held: tally.mark(kind, `${item} held`, place),
            ...(isSent && { broken: tally.mark(kind, `${item} broken`, place) }),
          }
        }),
      ),
    ),
  )
  return {
    count: (fields, succeeded) => {
      for (const { field, keeps, held, broken } of rules) {
        const value = fields[field]
        if (typeof value !== 'string' && typeof value !== 'number') continue
        if (keeps(String(value)) === succeeded) tally.exercise(succeeded ? held : broken)
      }
    },
  }
}

/** Keywords of one schema. A form sends numbers as text; a text that is no number breaks the type, not the bound. */
function checksOf(
  schema: Part,
): readonly { readonly word: string; readonly keeps: (value: string) => boolean }[] {
  const { pattern, enum: values, minimum, maximum, minLength, maxLength } = schema
  const isNumber = (value: string) => value.trim() !== '' && Number.isFinite(Number(value))
  const length = (value: string) => Array.from(value).length
  const expression = typeof pattern === 'string' ? new RegExp(pattern, 'u') : undefined
  return [
    ...(expression ? [{ word: 'pattern', keeps: (value: string) => expression.test(value) }] : []),
    ...(Array.isArray(values)
      ? [{ word: 'enum', keeps: (value: string) => values.some((one) => String(one) === value) }]
      : []),
    ...(typeof minimum === 'number'
      ? [{ word: 'minimum', keeps: (value: string) => !isNumber(value) || Number(value) >= minimum }]
      : []),
    ...(typeof maximum === 'number'
      ? [{ word: 'maximum', keeps: (value: string) => !isNumber(value) || Number(value) <= maximum }]
      : []),
    ...(typeof minLength === 'number'
      ? [{ word: 'minLength', keeps: (value: string) => length(value) >= minLength }]
      : []),
    ...(typeof maxLength === 'number'
      ? [{ word: 'maxLength', keeps: (value: string) => length(value) <= maxLength }]
      : []),
  ]
}
