import { fieldsOf, findOperation } from '../api/catalogue.ts'
import { pairs } from '../calls/pairs.ts'
import type { Context } from '../context/context.ts'
import { readProfiles } from '../context/profiles.ts'

/** Names that scripts of completion ask for while somebody types. */
export const nameKinds = ['markets', 'worlds', 'profiles', 'fields'] as const
export type Names = (typeof nameKinds)[number]

/** bash evaluates the words that it is given: what a backend calls a market must not run here. */
const isPlain = (name: string): boolean => /^[\w./-]+$/.test(name)

/**
 * Names of one kind, of letters, digits, `_`, `.`, `/` and `-` alone.
 * @param operation whose fields they are
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
      return operation === undefined
        ? []
        : Object.keys(fieldsOf(findOperation(operation))).map((field) => `--${field}`)
  }
}
