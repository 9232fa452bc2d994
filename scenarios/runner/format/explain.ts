import type { z } from 'zod'
import { isNear } from './names.ts'
import { stepKinds } from './scenario.ts'

/** One mistake: the path of its key, and a message that completes a sentence starting with that path. */
export interface FormatFault {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

type Issue = z.core.$ZodIssue

/** Explains a validation issue; for a step, according to its intended kind. */
export function explain(issue: Issue, data: unknown): readonly FormatFault[] {
  const value = issue.path.reduce<unknown>(
    (place, key) => (isObject(place) ? place[key as string] : undefined),
    data,
  )
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...issue.path, key], message: 'is not a known key' }))
  if (issue.code === 'invalid_union') return ofUnion(issue, value, data)
  if (issue.code === 'invalid_key')
    return issue.issues.map(({ message }) => ({ path: issue.path, message: lowerCase(message) }))
  if (issue.code === 'invalid_type')
    return [
      {
        path: issue.path,
        message: value === undefined ? 'is missing' : `must be ${articles[issue.expected] ?? issue.expected}`,
      },
    ]
  return [{ path: issue.path, message: lowerCase(issue.message) }]
}

const articles: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'a map of keys',
  record: 'a map of keys',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
}

function ofUnion(
  issue: Issue & { code: 'invalid_union' },
  value: unknown,
  data: unknown,
): readonly FormatFault[] {
  const chosen = issue.errors.length === stepKinds.length ? stepKindOf(value) : shapeOf(issue.errors)
  if (chosen === undefined) {
    const kinds = stepKinds.map(([kind]) => kind)
    const nearest = isObject(value) ? nearestOf(Object.keys(value), kinds) : undefined
    if (nearest)
      return [
        {
          path: [...issue.path, nearest.given],
          message: `is not a key of a step; did you mean ${nearest.known}?`,
        },
      ]
    return [{ path: issue.path, message: `must be a step: a map with one of ${kinds.join(', ')}` }]
  }
  const inside = issue.errors[chosen] ?? []
  return inside.flatMap((one) => explain({ ...one, path: [...issue.path, ...one.path] }, data))
}

/** A key that is similar to the name of a kind of step. */
function nearestOf(
  keys: readonly string[],
  known: readonly string[],
): { readonly given: string; readonly known: string } | undefined {
  return keys
    .filter((key) => key !== 'name' && key !== 'as')
    .flatMap((given) => known.flatMap((one) => (isNear(given, one) ? [{ given, known: one }] : [])))
    .at(0)
}

function stepKindOf(value: unknown): number | undefined {
  if (!isObject(value)) return undefined
  const index = stepKinds.findIndex(([kind]) => kind in value)
  return index < 0 ? undefined : index
}

/**
 * Index of the best matching branch: one whose issues are nested or about unknown keys, rather than about the whole
 * value.
 */
function shapeOf(branches: readonly (readonly Issue[])[]): number {
  const index = branches.findIndex((issues) =>
    issues.every(({ path, code }) => path.length > 0 || code === 'unrecognized_keys'),
  )
  return Math.max(0, index)
}

const isObject = (thing: unknown): thing is Record<string, unknown> =>
  typeof thing === 'object' && thing !== null

const lowerCase = (message: string): string => message.charAt(0).toLowerCase() + message.slice(1)
