import type { Contract, Schema } from '../../contract/document.ts'
import { Mistake } from './mistake.ts'

/** A named integer enum: the names of its values come from `x-enum-varnames`. */
interface NumberEnum {
  readonly name: string
  readonly values: readonly number[]
  readonly words: readonly string[]
  readonly description: string
}

/** Generates `SpotOrderStatus.waiting` for 1, for each named integer enum of the contract. */
export function generateEnums(contract: Contract): string {
  return enumsOf(contract)
    .map(({ name, values, words, description }) => {
      const lines = words.map((word, index) => `  ${word}: ${String(values[index])},`)
      return [
        `\n/** ${description} */`,
        `export const ${name} = {\n${lines.join('\n')}\n} as const`,
        `export type ${name} = (typeof ${name})[keyof typeof ${name}]\n`,
      ].join('\n')
    })
    .join('')
}

export function enumsOf({ components }: Contract): readonly NumberEnum[] {
  return Object.entries(components.schemas).flatMap(([name, schema]) =>
    isNumberEnum(schema) ? [toEnum(name, schema)] : [],
  )
}

const isNumberEnum = (schema: Schema): boolean =>
  schema.type === 'integer' && schema.enum !== undefined && schema.enum.length > 1

function toEnum(name: string, schema: Schema): NumberEnum {
  const values: readonly number[] = schema.enum ?? []
  const words = schema['x-enum-varnames']
  if (words?.length !== values.length)
    throw new Mistake(`${name}: x-enum-varnames needs a name for each of its ${String(values.length)} values`)
  return { name, values, words, description: schema.description ?? '' }
}
