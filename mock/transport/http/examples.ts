import { getHttpOperationsFromSpec, type IHttpOperationConfig } from '@stoplight/prism-http'
import { getHttpConfigFromRequest } from '@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js'
import prismMocker from '@stoplight/prism-http/dist/mocker/index.js'
import type { HttpMethod, IHttpOperation } from '@stoplight/types'
import * as E from 'fp-ts/lib/Either.js'
import type { Logger } from 'pino'
import type { Contract } from '#contract/document.ts'
import { UnknownExample, type ApiAnswer, type ApiRequest } from './apiRequest.ts'

/** Answers with an example of the contract. @throws UnknownExample when the contract lacks the preferred one */
export type Examples = (operationId: string, request: ApiRequest) => ApiAnswer

/** Node imports the exports of a CommonJS module, test runners its `default`. */
const mock = typeof prismMocker === 'function' ? prismMocker : prismMocker.default

/**
 * Prism's own mocker. Its data generators take more time and memory than the rest of a start, so this file is imported at
 * the first request for an example.
 */
export async function createExamples(contract: Contract, logger: Logger): Promise<Examples> {
  const operations = await getHttpOperationsFromSpec(structuredClone(contract))
  const byId = new Map(operations.map((operation) => [operation.iid ?? operation.id, operation]))
  return (operationId, request) => {
    const resource = byId.get(operationId)
    if (!resource) throw new Error(`The contract has no operation ${operationId}`)
    return exampleOf(resource, request, logger)
  }
}

function exampleOf(resource: IHttpOperation, request: ApiRequest, logger: Logger): ApiAnswer {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  const data = {
    method: request.method.toLowerCase() as HttpMethod,
    url: { path: request.path, query: {} },
    headers,
  }
  const preferred = getHttpConfigFromRequest(data)
  const config: IHttpOperationConfig = { dynamic: false, ...(E.isRight(preferred) && preferred.right) }
  const answer = mock({ resource, input: { data, validations: [] }, config })(logger)
  // The request is valid by now, so only its `Prefer` can be refused.
  if (E.isLeft(answer)) throw new UnknownExample(namesOf(resource))
  return { status: answer.right.statusCode, body: answer.right.body }
}

/** Examples of every answer of the operation. */
const namesOf = ({ responses }: IHttpOperation): readonly string[] => [
  ...new Set(
    responses
      .flatMap(({ contents = [] }) => contents)
      .flatMap(({ examples = [] }) => examples.map(({ key }) => key)),
  ),
]
