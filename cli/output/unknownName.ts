import { UsageError } from '../errors/errors.ts'
import { nearest } from '../errors/nearest.ts'
import { isRecord } from './humanText.ts'

/**
 * The error for an unknown name in a query.
 * @param among the searched values
 */
export function unknownName(name: string, among: readonly unknown[]): UsageError {
  const names = [...new Set(among.flatMap((value) => (isRecord(value) ? Object.keys(value) : [])))]
  return new UsageError(`--query: unknown name ${name}. ${whatThereIs(name, names, among)}`, '--query')
}

function whatThereIs(name: string, names: readonly string[], among: readonly unknown[]): string {
  if (names.length === 0)
    return among.some(Array.isArray)
      ? 'It is a list: [0] is its first row, [*] is all of them'
      : 'It has no fields'
  const [alike] = nearest(name, names, 1)
  const hint = alike === undefined ? '' : `Did you mean ${alike}? `
  return `${hint}Known: ${names.join(', ')}`
}
