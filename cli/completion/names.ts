import { inputFields, findOperation } from '../api/catalogue.ts'
import { optionOf } from '../api/words.ts'
import { pairs } from '../calls/pairs.ts'
import type { Context } from '../context/context.ts'
import { readProfiles } from '../context/profiles.ts'

/** Kinds of names that completion scripts request. */
export const nameKinds = ['markets', 'worlds', 'profiles', 'fields'] as const
export type Names = (typeof nameKinds)[number]

/** Accepts names without special characters only, because bash evaluates completion words. */
const isPlain = (name: string): boolean => /^[\w./-]+$/.test(name)

/**
 * Names of one kind, of letters, digits, `_`, `.`, `/` and `-` alone.
 * @param operation required for fields
 */
export async function namesOf(
  kind: Names,
  context: () => Context,
  operation: string | undefined,
): Promise<readonly string[]> {
  return (await allNames(kind, context, operation)).filter(isPlain)
}

async function allNames(
  kind: Names,
  context: () => Context,
  operation: string | undefined,
): Promise<readonly string[]> {
  switch (kind) {
    case 'markets':
      return (await pairs(context().visitor)).map(({ symbol }) => symbol)
    case 'worlds':
      return (await context().control('worldList')).map(({ name }) => name)
    case 'profiles':
      return Object.keys(readProfiles().profiles)
    case 'fields':
      return operation === undefined ? [] : Object.keys(inputFields(findOperation(operation))).map(optionOf)
  }
}
