import { queryOf, resolve, routesOf, type Contract, type Operation } from '../../contract/document.ts'
import { generateHttp } from './http.ts'
import { generateEndpoints } from './operations.ts'

/** Generates the control API: its payload types, method, path and input fields by operationId, and its own reasons. */
export async function generateControl(contract: Contract): Promise<string> {
  return [
    await generateHttp(contract, 'ControlInput'),
    generateEndpoints(contract, 'controlEndpoints'),
    generateJsonOperations(contract),
    generateFields(contract),
    generateControlReasons(contract),
  ].join('')
}

function generateJsonOperations(contract: Contract): string {
  const files = routesOf(contract).filter(({ operation }) => transfersFile(contract, operation))
  const names = files.map(({ operation }) => `'${operation.operationId}'`)
  return `
/** Operations that take and return JSON; the others transfer files. */
export type ControlOperation = Exclude<keyof typeof controlEndpoints, ${names.join(' | ')}>
`
}

/** Returns whether its body or its answer is a file instead of fields and an envelope. */
function transfersFile(contract: Contract, { requestBody, responses }: Operation): boolean {
  const answer = resolve(contract, responses['200']?.content['application/json']?.schema ?? {})
  const takesFile = requestBody !== undefined && !('application/json' in requestBody.content)
  return takesFile || !('message' in (answer.properties ?? {}))
}

function generateFields(contract: Contract): string {
  const rows = routesOf(contract).map(
    ({ operation }) => `${operation.operationId}: ${JSON.stringify(fieldsOf(contract, operation))},`,
  )
  return `
/** Names of the fields that each operation takes; a file has none. */
export const controlFields: Readonly<Record<keyof typeof controlEndpoints, readonly string[]>> = {
${rows.join('\n')}
}
`
}

function fieldsOf(contract: Contract, operation: Operation): readonly string[] {
  const [body] = Object.values(operation.requestBody?.content ?? {})
  if (!body) return queryOf(contract, operation).map(({ name }) => name)
  return Object.keys(resolve(contract, body.schema).properties ?? {})
}

function generateControlReasons(contract: Contract): string {
  const names: readonly string[] = contract.components.schemas['ControlReason']?.enum ?? []
  return `
/** Reasons of the control API itself; operations that reach a product also have those of the contract. */
export const controlReasons = ${JSON.stringify(names)} as const
export type ControlReason = (typeof controlReasons)[number]
`
}
