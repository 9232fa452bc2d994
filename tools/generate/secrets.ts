import {
  queryOf,
  resolve,
  routesOf,
  type Contract,
  type Reference,
  type Schema,
} from '../../mock/doors/http/document.ts'

/**
 * The fields that are marked `x-secret`, by operation: names in its form or query, and names anywhere in its successful
 * answer. Only operations that have some.
 */
export function generateSecrets(contract: Contract): string {
  const rows = routesOf(contract).flatMap(({ operation }) => {
    const query = queryOf(contract, operation)
      .filter(({ schema }) => schema && isSecret(contract, schema))
      .map(({ name }) => name)
    const forms = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema)
    const answers = Object.values(operation.responses['200']?.content ?? {}).map(({ schema }) => schema)
    const input = [...query, ...forms.flatMap((form) => secretNames(contract, form))]
    const answer = answers.flatMap((schema) => secretNames(contract, schema))
    if (input.length + answer.length === 0) return []
    return [
      `${operation.operationId}: ${JSON.stringify({ input: distinct(input), answer: distinct(answer) })},`,
    ]
  })
  return `
export interface SecretFields {
  readonly input: readonly string[]
  readonly answer: readonly string[]
}

/** What nobody may read in what a tool writes down, by operationId: fields of the input, fields of a successful answer. */
export const secrets: Readonly<Record<string, SecretFields>> = {
  ${rows.join('\n  ')}
}
`
}

const distinct = (names: readonly string[]): readonly string[] => Array.from(new Set(names)).sort()

/** The schema itself and all that it refines. */
function partsOf(contract: Contract, schema: Schema | Reference): readonly Schema[] {
  const own = resolve(contract, schema)
  return [own, ...(own.allOf ?? []).flatMap((part) => partsOf(contract, part))]
}

const isSecret = (contract: Contract, schema: Schema | Reference): boolean =>
  partsOf(contract, schema).some((part) => part['x-secret'] === true)

/** Names of the secret properties at any depth. */
function secretNames(contract: Contract, schema: Schema | Reference): readonly string[] {
  return partsOf(contract, schema).flatMap((part) => {
    const branches = [...(part.oneOf ?? []), ...(part.anyOf ?? [])]
    const rows = 'items' in part ? [part.items] : []
    const properties = Object.entries(part.properties ?? {})
    return [
      ...properties.filter(([, property]) => isSecret(contract, property)).map(([name]) => name),
      ...[...branches, ...rows, ...properties.map(([, property]) => property)].flatMap((inner) =>
        secretNames(contract, inner),
      ),
    ]
  })
}
