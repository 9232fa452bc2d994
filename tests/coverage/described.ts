import { isPart, listOf, partOf, resolve, type Part } from './documents.ts'

/** An operation of openapi.yaml with the references resolved that counting needs. */
export interface DescribedOperation {
  readonly id: string
  /** `POST /wallet/out`. */
  readonly endpoint: string
  /** Inputs as object schemas; header names in lower case. */
  readonly body: Part
  readonly query: Part
  readonly headers: Part
  /** JSON schema by HTTP status. */
  readonly answers: ReadonlyMap<number, Part>
  /** Reasons in its examples of refusals. */
  readonly reasons: readonly string[]
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

export function describedOperations(document: Part): readonly DescribedOperation[] {
  return Object.entries(partOf(document['paths'])).flatMap(([path, item]) =>
    Object.entries(partOf(item))
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => describe(document, `${method.toUpperCase()} ${path}`, partOf(operation))),
  )
}

function describe(document: Part, endpoint: string, operation: Part): DescribedOperation {
  const parameters = listOf(operation['parameters']).map((one) => resolve(document, one))
  const taken = (place: string) => ({
    properties: Object.fromEntries(
      parameters
        .filter((one) => one['in'] === place)
        .map(({ name, schema }) => [place === 'header' ? String(name).toLowerCase() : String(name), schema]),
    ),
  })
  // `default` does not belong to the operation: it describes how any request may fail.
  const own = Object.entries(partOf(operation['responses'])).filter(([status]) => status !== 'default')
  const contents = own.flatMap(([status, response]) => {
    const content = partOf(resolve(document, partOf(response))['content'])['application/json']
    return isPart(content) ? [{ status: Number(status), content }] : []
  })
  const [body] = Object.values(partOf(resolve(document, partOf(operation['requestBody']))['content']))
  return {
    id: String(operation['operationId']),
    endpoint,
    body: partOf(partOf(body)['schema']),
    query: taken('query'),
    headers: taken('header'),
    answers: new Map(contents.map(({ status, content }) => [status, partOf(content['schema'])])),
    reasons: contents.flatMap(({ content }) => reasonsIn(document, content)),
  }
}

function reasonsIn(document: Part, content: Part): readonly string[] {
  return Object.values(partOf(content['examples'])).flatMap((example) => {
    const { reason } = partOf(resolve(document, partOf(example))['value'])
    return typeof reason === 'string' ? [reason] : []
  })
}
