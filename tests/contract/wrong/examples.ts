import { routesOf } from '#contract/document.ts'
import { servedContract } from '#contract/served.ts'
import { envelope, type Answer, type Operation } from './exchange.ts'
import type { Row } from './rows.ts'

const examples = new Map(
  routesOf(servedContract()).map(({ operation }) => [
    operation.operationId,
    operation.responses['200']?.content['application/json']?.examples?.['ok']?.value,
  ]),
)

/** Success example of the contract for an operation. */
export function exampleOk(operation: Operation): Answer {
  const example: Row | undefined = examples.get(operation)
  if (!example) throw new Error(`openapi.yaml shows no success of ${operation}`)
  return envelope(example)
}
