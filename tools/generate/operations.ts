import {
  isReference,
  referenceName,
  queryOf,
  resolve,
  routesOf,
  type Contract,
  type Operation,
} from '../../contract/document.ts'
import { Mistake } from './mistake.ts'

const bodies: Readonly<Record<string, string>> = {
  'application/x-www-form-urlencoded': 'form',
  'multipart/form-data': 'multipart',
}

/** Documentation that editors show for an operation. */
const summaryOf = ({ summary }: Operation): string => (summary === undefined ? '' : `/** ${summary} */\n`)

/** Method and path by operationId: the minimum that a client has to load. */
export function generateEndpoints(contract: Contract, name = 'endpoints'): string {
  const rows = routesOf(contract).map(
    ({ method, path, operation }) =>
      `${summaryOf(operation)}${operation.operationId}: '${method.toUpperCase()} ${path}',`,
  )
  return `\nexport const ${name} = {\n${rows.join('\n')}\n} as const\n`
}

/** The table of operations: everything that mock, CLI and tests need without reading the contract. */
export function generateOperations(contract: Contract): string {
  const rows = routesOf(contract).map(({ method, path, operation }) => {
    const row = {
      method: method.toUpperCase(),
      path,
      auth: operation.security.length > 0 ? 'token' : 'none',
      effect: operation['x-effect'],
      envelope: envelopeOf(contract, operation),
      tag: operation.tags[0],
      ...inputOf(contract, operation),
    }
    return `${summaryOf(operation)}${operation.operationId}: ${JSON.stringify(row)},`
  })
  return `
export const operations = {
  ${rows.join('\n  ')}
} as const

export type OperationId = keyof typeof operations

type Having<Effect> = {
  [Id in OperationId]: (typeof operations)[Id]['effect'] extends Effect ? Id : never
}[OperationId]

/** Operations without side effects, which can be repeated. */
export type ReadOperation = Having<'read'>

/** Operations with side effects. */
export type WriteOperation = Having<'write'>
`
}

/** Returns which of the two success forms the contract has. */
function envelopeOf(contract: Contract, operation: Operation): 'type' | 'code' {
  const answer = resolve(contract, operation.responses['200']?.content['application/json']?.schema ?? {})
  const { properties } = resolve(contract, answer.oneOf?.[0] ?? answer)
  if (properties && 'type' in properties) return 'type'
  if (properties && 'code' in properties) return 'code'
  throw new Mistake(`${operation.operationId}: its first answer has neither type nor code`)
}

/** Returns the location of the fields, and the name of their schema in forms.ts. */
function inputOf(contract: Contract, operation: Operation): { body: string; form?: string } {
  const [mediaType, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  if (mediaType !== undefined && body) {
    const kind = bodies[mediaType]
    if (kind === undefined) throw new Mistake(`${operation.operationId}: nothing here sends ${mediaType}`)
    if (!isReference(body.schema)) throw new Mistake(`${operation.operationId}: its form has no name`)
    // A file upload has no fields to validate.
    return kind === 'multipart' ? { body: kind } : { body: kind, form: referenceName(body.schema.$ref) }
  }
  const hasQuery = queryOf(contract, operation).length > 0
  return hasQuery ? { body: 'query', form: `${pascalCase(operation.operationId)}Query` } : { body: 'none' }
}

/** `UserLogin` for `userLogin`. */
export function pascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
