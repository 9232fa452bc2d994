import type { z } from 'zod'
import { crossReferences, type WorldFileFault } from './crossReferences.ts'
import { worldFileSchema, type WorldFile } from './schema.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** The world file, or its faults: fields of the wrong form, or parts that do not fit together. */
export type CheckedWorldFile =
  | { readonly file: WorldFile }
  | { readonly file?: undefined; readonly faults: readonly WorldFileFault[] }

export function checkedWorldFile(given: unknown): CheckedWorldFile {
  const { success, data, error } = worldFileSchema.safeParse(given, { error: sentenceOf })
  if (!success) return { faults: error.issues }
  const faults = crossReferences(data)
  return faults.length === 0 ? { file: data } : { faults }
}

/** Text of a fault, which begins with its place. */
export const faultText = ({ path, message }: WorldFileFault): string =>
  `${path.length === 0 ? 'the world file' : path.map(String).join('.')} ${message}`

const typeNames: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'a set of fields',
  record: 'a set of fields',
  string: 'a text',
}

/** Completes the name of a field; undefined for issues that have a sentence of their own. */
function sentenceOf(issue: Issue): string | undefined {
  if (issue.input === undefined) return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${typeNames[issue.expected] ?? issue.expected}`
    case 'unrecognized_keys':
      return `has no field ${issue.keys.join(', ')}`
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'too_small':
      return boundText(issue, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return boundText(issue, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    default:
      return undefined
  }
}

const boundText = ({ origin }: { readonly origin: string }, than: string, bound: number | bigint): string => {
  if (origin === 'string') return `must have ${than} ${String(bound)} characters`
  if (origin === 'array') return `must have ${than} ${String(bound)} entries`
  return `must be ${than} ${String(bound)}`
}
