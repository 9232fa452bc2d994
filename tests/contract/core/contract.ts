import { queryOf, routesOf, type Contract, type Operation, servedContract } from '#contract/document.ts'
import { operations, type OperationId } from '#generated/operations.ts'

export type Fields = Readonly<Record<string, string | number>>

const contract = servedContract()
const known = new Map(routesOf(contract).map(({ operation }) => [operation.operationId, operation]))

export const theContract: Contract = contract
export const operationIds = Object.keys(operations) as readonly OperationId[]
export const isOperation = (subject: string): subject is OperationId => subject in operations

export function operationOf(id: OperationId): Operation {
  const operation = known.get(id)
  if (!operation) throw new Error(`${id} is not in openapi.yaml: run npm run generate`)
  return operation
}

export const needsToken = (id: OperationId): boolean => operations[id].auth === 'token'
/** An operation or field of our own, which a backend of the family may lack. */
export const isExtension = (id: OperationId): boolean => operationOf(id)['x-origin'] === 'extension'

/** Example request of the contract that succeeds, or the examples of the query parameters. */
export function exampleOf(id: OperationId): Fields {
  const operation = operationOf(id)
  const [body] = Object.values(operation.requestBody?.content ?? {})
  if (body) return body.examples?.['works']?.value ?? {}
  const query = queryOf(contract, operation).filter((parameter) => parameter['example'] !== undefined)
  return Object.fromEntries(
    query.map((parameter) => [parameter.name, parameter['example'] as string | number]),
  )
}
