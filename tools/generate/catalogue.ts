import {
  queryOf,
  routesOf,
  type Contract,
  type Example,
  type Operation,
  type Route,
  countsOf,
} from '../../contract/document.ts'

const kindByType: Readonly<Record<string, string>> = {
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
  'application/json': 'json',
}

/**
 * Every operation of a contract with its input and response as JSON schemas, for programs that look operations up by
 * name. One operation or schema per line, so that diffs are readable.
 */
export function generateCatalogue(contract: Contract): string {
  const operations = routesOf(contract).map(
    (route) => [route.operation.operationId, operationOf(contract, route)] as const,
  )
  const schemas = Object.entries(contract.components.schemas).map(([name, schema]) => [name, schema] as const)
  const { version } = contract.info
  return `{\n"version": ${JSON.stringify(version)},\n"operations": ${lines(operations)},\n"schemas": ${lines(schemas)}\n}\n`
}

const lines = (entries: readonly (readonly [string, unknown])[]): string =>
  `{\n${entries.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(forPrograms(value))}`).join(',\n')}\n}`

function operationOf(contract: Contract, { method, path, operation }: Route): object {
  const [media, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const { summary, description } = operation as Operation & { summary?: string; description?: string }
  const [answerMedia, answer] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? []
  const query = queryOf(contract, operation)
  const properties = query.map(({ name, schema = {}, description: text }): [string, object] => [
    name,
    text === undefined || 'description' in schema ? schema : { allOf: [schema], description: text },
  ])
  return {
    method: method.toUpperCase(),
    path,
    auth: (operation.security as readonly object[] | undefined)?.some((one) => Object.keys(one).length > 0)
      ? 'token'
      : 'none',
    effect: (operation['x-effect'] as string | undefined) ?? (method === 'get' ? 'read' : 'write'),
    tag: (operation.tags as readonly string[] | undefined)?.[0] ?? 'control',
    summary,
    description,
    body: media === undefined ? (query.length > 0 ? 'query' : 'none') : (kindByType[media] ?? 'file'),
    media,
    input: body?.schema ?? {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(properties),
      required: query.filter(({ required }) => required === true).map(({ name }) => name),
    },
    examples: body ? valuesOf(body.examples) : queryExamples(query),
    answerMedia,
    answer: answer?.schema,
    answerExample: answer?.examples?.['ok']?.value,
  }
}

function queryExamples(query: ReturnType<typeof queryOf>): object {
  const given = query.flatMap(({ name, example }) =>
    example === undefined ? [] : [[name, example as unknown]],
  )
  return given.length > 0 ? { works: Object.fromEntries(given) as object } : {}
}

const valuesOf = (examples: Readonly<Record<string, Example>> = {}): object =>
  Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, value]))

/** Removes data that only human readers need, and resolves the numbers of rules by name. */
function forPrograms(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forPrograms)
  if (typeof value !== 'object' || value === null) return value
  const dropped = new Set([
    'x-origin',
    'x-counts',
    'x-limits',
    'x-label',
    'x-locales',
    'x-reasons',
    'mapping',
  ])
  const entries = Object.entries(value)
    .filter(([key, inner]) => !dropped.has(key) || (key === 'mapping' && typeof inner !== 'object'))
    .map(([key, inner]) => [key, forPrograms(inner)])
  const counts = countsOf(value)
  return Object.fromEntries(Object.keys(counts).length > 0 ? [...entries, ['x-numbers', counts]] : entries)
}
