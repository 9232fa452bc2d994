import { UsageError } from '../errors/errors.ts'
import { nearest } from '../errors/nearest.ts'
import { inputFields, type ApiOperation } from './catalogue.ts'

/** Fields as typed. A flag without a value is `true`. */
export type TypedFields = readonly (readonly [name: string, value: string])[]

/**
 * Reads `--field value`, `--field=value` and `field=value`. Hyphens match the underscores and
 * capitals of the contract: `--fund-password` is `fundPassword`.
 * @throws UsageError for unknown fields and for words that are not fields
 */
export function typedFields(operation: ApiOperation, words: readonly string[]): TypedFields {
  const known = inputFields(operation)
  const typed: (readonly [string, string])[] = []
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    const [, dashes, name = '', given] = /^(--)?([A-Za-z][\w-]*)(?:=(.*))?$/s.exec(word) ?? []
    if (name === '' || (dashes === undefined && given === undefined))
      throw new UsageError(
        `${word === '' ? "''" : word}: write a field as --field value or field=value`,
        '<fields>',
      )
    const field = fieldNamed(operation, Object.keys(known), name)
    if (given !== undefined) typed.push([field, given])
    else if (at + 1 < words.length && !isFlag(words[at + 1] ?? '')) typed.push([field, words[++at] ?? ''])
    else typed.push([field, 'true'])
  }
  return typed
}

/** The option of a field: `--target-price` for `target_price`. */
export const optionOf = (field: string): string => `--${withHyphens(field)}`

/** Writes a name of either API with hyphens: `fund-password` for `fundPassword`. */
const withHyphens = (name: string): string =>
  name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const isFlag = (word: string): boolean => /^--[A-Za-z]/.test(word)

function fieldNamed({ id }: ApiOperation, names: readonly string[], name: string): string {
  const found =
    names.find((each) => each === name) ?? names.find((each) => withHyphens(each) === withHyphens(name))
  if (found !== undefined) return found
  const options = names.map(optionOf)
  const [alike] = nearest(optionOf(name), options, 1)
  const hint = alike === undefined ? '' : ` Did you mean ${alike}?`
  const all = options.length === 0 ? 'It takes none' : `It takes ${options.join(', ')}`
  throw new UsageError(`--${name}: ${id} has no such field.${hint} ${all}`, `--${name}`)
}
