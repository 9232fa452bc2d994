import {
  queryOf,
  resolve,
  routesOf,
  type Contract,
  type Reference,
  type Schema,
} from '../../contract/document.ts'

/** Collects the fields that both contracts mark with `x-secret`. */
export const generateSecrets = (contract: Contract, control: Contract): string => `
export interface SecretFields {
  readonly input: readonly string[]
  readonly answer: readonly string[]
}

/** Fields that tools must mask in their output, by operationId: input fields and fields of successful responses. */
export const secrets: Readonly<Record<string, SecretFields>> = {
  ${secretRows(contract).join('\n  ')}
}

/** Secret fields of the control API. */
export const controlSecrets: Readonly<Record<string, SecretFields>> = {
  ${secretRows(control).join('\n  ')}
}
`

/**
 * By operation: names in its form or query, and names anywhere in its successful response. Only operations with
 * secrets.
 */
function secretRows(contract: Contract): readonly string[] {
  return routesOf(contract).flatMap(({ operation }) => {
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
}

const distinct = (names: readonly string[]): readonly string[] => Array.from(new Set(names)).sort()

/** The schema and all schemas it refines. */
function partsOf(contract: Contract, schema: Schema | Reference): readonly Schema[] {
  const own = resolve(contract, schema)
  return [own, ...(own.allOf ?? []).flatMap((part) => partsOf(contract, part))]
}

const isSecret = (contract: Contract, schema: Schema | Reference): boolean =>
  partsOf(contract, schema).some((part) => part['x-secret'] === true)

/** Names of secret properties at any depth; a recursive schema is entered once. */
function secretNames(
  contract: Contract,
  schema: Schema | Reference,
  entered: ReadonlySet<Schema> = new Set(),
): readonly string[] {
  const fresh = partsOf(contract, schema).filter((part) => !entered.has(part))
  const within = new Set([...entered, ...fresh])
  return fresh.flatMap((part) => {
    const branches = [...(part.oneOf ?? []), ...(part.anyOf ?? [])]
    const rows = 'items' in part ? [part.items] : []
    const properties = Object.entries(part.properties ?? {})
    return [
      ...properties.filter(([, property]) => isSecret(contract, property)).map(([name]) => name),
      ...[...branches, ...rows, ...properties.map(([, property]) => property)].flatMap((inner) =>
        secretNames(contract, inner, within),
      ),
    ]
  })
}
