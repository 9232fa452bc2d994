import { getHttpOperationsFromSpec, type IHttpOperationConfig } from '@stoplight/prism-http'
import { getHttpConfigFromRequest } from '@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js'
import prismMocker from '@stoplight/prism-http/dist/mocker/index.js'
import type { HttpMethod, IHttpOperation } from '@stoplight/types'
import * as E from 'fp-ts/lib/Either.js'
import type { Logger } from 'pino'
import type { Contract } from '#contract/document.ts'
import type { ApiAnswer, ApiRequest } from './apiRequest.ts'
import { UnknownExample } from './unknownExample.ts'

/** Answers with an example of the contract. @throws UnknownExample where there is none as the request prefers */
export type Examples = (operationId: string, request: ApiRequest) => ApiAnswer

/** Node imports the exports of a CommonJS module, test runners its `default`. */
const mock = typeof prismMocker === 'function' ? prismMocker : prismMocker.default

/**
 * Prism's own mocker. It brings generators of data and a reading of the whole contract that need more time and memory than
 * all else of a start, so this file is imported when the first example is asked for.
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
  // All that it refuses of a request that got this far is what `Prefer` asks for.
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
