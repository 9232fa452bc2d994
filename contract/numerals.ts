import { resolve, type Contract, type Fields, type Reference, type Schema } from './document.ts'

/** Texts of whole and other numbers, as JSON writes them but without exponents, and zero without a sign. */
const plainNumber = {
  integer: /^(?!-0$)-?(0|[1-9]\d*)$/,
  number: /^(?!-0(\.0+)?$)-?(0|[1-9]\d*)(\.\d+)?$/,
} as const

type NumberType = keyof typeof plainNumber

/** A field whose text is not a plain number. */
export interface OddNumeral {
  readonly field: string
  readonly type: NumberType
  readonly text: string
}

/** Finds fields whose text is a number to JavaScript only: `0x10`, `1e1`, ` 1`, `-0`. */
type CheckNumerals = (fields: Fields) => readonly OddNumeral[]

/** @param schema an object of input fields, or a choice of several */
export function checkNumerals(contract: Contract, schema: Schema | Reference): CheckNumerals {
  const form = resolve(contract, schema)
  const branches = form.oneOf?.map((branch) => resolve(contract, branch)) ?? [form]
  const types = new Map<string, NumberType>()
  for (const { properties = {} } of branches)
    for (const [name, property] of Object.entries(properties)) {
      const type = typeOf(contract, property)
      if (type === 'integer' || type === 'number') types.set(name, type)
    }
  return (fields) => {
    const found: OddNumeral[] = []
    for (const [name, type] of types) {
      const text = fields[name]
      if (typeof text !== 'string' || text === '' || plainNumber[type].test(text)) continue
      // The validator rejects any other text as well.
      if (Number.isNaN(Number(text))) continue
      found.push({ field: name, type, text })
    }
    return found
  }
}

/** Returns the type of a property, also of joined parts; undefined for a choice. */
export function typeOf(contract: Contract, schema: Schema | Reference): Schema['type'] {
  const { type, allOf = [] } = resolve(contract, schema)
  return type ?? allOf.map((part) => typeOf(contract, part)).find((one) => one !== undefined)
}
