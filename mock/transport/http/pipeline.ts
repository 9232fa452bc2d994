import type { IPrismMockConfig } from '@stoplight/prism-core'
import { factory } from '@stoplight/prism-core/dist/factory.js'
import type { IHttpOperationConfig } from '@stoplight/prism-http'
import { DiagnosticSeverity, type HttpMethod, type IHttpOperation } from '@stoplight/types'
import * as E from 'fp-ts/lib/Either.js'
import type { Logger } from 'pino'
import { routesOf, type Contract } from '#contract/document.ts'
import type { Breach, OperationChecks } from '#contract/validators.ts'
import { CallOutcome, type ApiAnswer, type ApiRequest, type CheckedOperation } from './apiRequest.ts'
import { formFields } from './body.ts'
import type { CheckedContract } from './checkedContracts.ts'

/** Replaces Prism's mocker: answers one validated request, or leaves it to Prism's own mocker. */
export interface Adapter {
  has(operationId: string): boolean
  answer(operationId: string, request: ApiRequest): Promise<ApiAnswer>
  /** The request broke the contract; `breaches` is never empty. */
  refuse(operationId: string, request: ApiRequest, breaches: readonly Breach[]): Promise<ApiAnswer>
  /** No token where the contract wants one. */
  unauthorised(operationId: string, request: ApiRequest): ApiAnswer
  /** `methods` are those that the path of the request takes. */
  unknownOperation(request: ApiRequest, methods: readonly string[]): ApiAnswer
  unknownExample(request: ApiRequest, names: readonly string[]): ApiAnswer
}

/** Prism's pipeline for one contract. */
export interface Pipeline {
  /** Operation of a request by its method and path. */
  find(request: ApiRequest): CheckedOperation | undefined
  /** Answers a request from its operation on. */
  answer(request: ApiRequest): Promise<CallOutcome>
}

type Diagnostic = { readonly code?: string | number; readonly breaches?: readonly Breach[] }

const config: IPrismMockConfig = {
  isProxy: false,
  checkSecurity: true,
  validateRequest: true,
  validateResponse: true,
  errors: false,
  upstreamProxy: undefined,
  mock: {},
}

/**
 * Prism's pipeline (route, security, input, answer, output) in this process, with `adapter` in its mocker's place.
 * Its router and its schema checks are replaced behind their own interfaces: a table look-up for a scan of every
 * path, and validators compiled once that keep the contract's discriminators. Its own mocker answers by example.
 */
export function createPipeline(
  { contract, checks }: CheckedContract,
  adapter: Adapter,
  logger: Logger,
): Pipeline {
  const table = operationsOf(contract, checks)
  let examples: Promise<Examples> | undefined
  const byExample = async (operationId: string, request: ApiRequest): Promise<ApiAnswer> => {
    examples ??= createExamples(contract, logger)
    return (await examples)(operationId, request)
  }
  const answerOf = ({ id }: CheckedOperation, request: ApiRequest, found: readonly Diagnostic[]) => {
    const breaches = found.flatMap((one) => one.breaches ?? [])
    if (found.some((one) => one.code === 401)) return adapter.unauthorised(id, request)
    if (breaches.length > 0) return adapter.refuse(id, request, breaches)
    if (request.headers.prefer !== undefined || !adapter.has(id)) return byExample(id, request)
    return adapter.answer(id, request)
  }
  const prism = factory<CheckedOperation, ApiRequest, ApiAnswer, IPrismMockConfig>(config, {
    logger,
    route: ({ input: { operation } }) => (operation ? E.right(operation) : E.left(new UnknownOperation())),
    validateSecurity: ({ resource, element }) =>
      resource.isOpen || element.headers.authorization ? E.right(element) : E.left([missingToken]),
    validateInput: ({ resource, element }) => {
      const breaches = inputBreaches(resource.checks, element)
      return breaches.length === 0 ? E.right(element) : E.left([diagnostic({ breaches })])
    },
    validateOutput: ({ resource, element }) => {
      const [first, ...rest] = resource.checks.checkOutput(element.status, element.body)
      return first ? E.left([outputDiagnostic(first), ...rest.map(outputDiagnostic)]) : E.right(element)
    },
    mock: ({ resource, input }) => {
      const answer = answerOf(resource, input.data, input.validations)
      // Prism types its mocker as synchronous but awaits its result.
      return () => Promise.resolve(answer).then(E.right) as never
    },
    forward: () => () => () => Promise.resolve(E.left(new Error('Nothing is forwarded'))),
  })

  const answer = async (request: ApiRequest): Promise<CallOutcome> => {
    try {
      const result = await prism.request(request, [])()
      if (E.isRight(result)) {
        const { output, validations } = result.right
        const violations = validations.output.map((one) => `${(one.path ?? []).join('.')} ${one.message}`)
        return new CallOutcome(output, violations)
      }
      if (result.left instanceof UnknownOperation)
        return new CallOutcome(adapter.unknownOperation(request, methodsOf(table, request.path)))
      throw result.left
    } catch (error) {
      if (error instanceof UnknownExample)
        return new CallOutcome(adapter.unknownExample(request, error.names))
      throw error
    }
  }
  return { find: ({ method, path }) => table.get(`${method} ${path}`), answer }
}

/** By method and path. */
function operationsOf(
  contract: Contract,
  checks: ReadonlyMap<string, OperationChecks>,
): ReadonlyMap<string, CheckedOperation> {
  return new Map(
    routesOf(contract).map(({ method, path, operation: { operationId: id, security, requestBody } }) => {
      const own = checks.get(id)
      if (!own) throw new Error(`No checks for operation ${id}`)
      const takesFile = Object.hasOwn(requestBody?.content ?? {}, 'multipart/form-data')
      return [
        `${method.toUpperCase()} ${path}`,
        { id, isOpen: security.length === 0, takesFile, checks: own },
      ]
    }),
  )
}

const methodsOf = (table: ReadonlyMap<string, CheckedOperation>, path: string): readonly string[] =>
  methods.filter((method) => table.has(`${method} ${path}`))
const methods = ['GET', 'POST', 'PUT', 'DELETE']

class UnknownOperation extends Error {}

function inputBreaches(checks: OperationChecks, request: ApiRequest): readonly Breach[] {
  const query = formFields(request.query)
  const found = [
    ...checks.checkInput('query', query),
    ...checks.checkInput('header', headerFields(checks, request)),
  ]
  if (checks.bodyMediaType === undefined) {
    request.input = query
    return found
  }
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (given !== undefined && given !== checks.bodyMediaType) {
    return [bodyBreach('content-type', 'media-type', { expected: checks.bodyMediaType })]
  }
  if (request.body === 'unreadable') return [bodyBreach('body', 'type', { type: 'object' })]
  const body = request.body instanceof URLSearchParams ? formFields(request.body) : (request.body ?? {})
  if (!checks.bodyMediaType.startsWith('multipart/')) found.push(...checks.checkInput('body', body))
  request.input = body
  return found
}

const bodyBreach = (field: string, keyword: string, params: Breach['params']): Breach => ({
  path: [field],
  keyword,
  message: '',
  params,
  rule: undefined,
})

/** `language-mark` is lenient: an unknown language is English, not an error. */
function headerFields({ headerNames }: OperationChecks, { headers }: ApiRequest): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const name of headerNames)
    if (name !== 'language-mark' && headers[name] !== undefined) fields[name] = headers[name]
  return fields
}

/** Logged-out clients of this API family send an empty token, which counts as none. */
const missingToken = { message: 'No token', severity: DiagnosticSeverity.Error, code: 401 }

const diagnostic = (more: { breaches: readonly Breach[] }) => ({
  message: 'The request breaks the contract',
  severity: DiagnosticSeverity.Error,
  ...more,
})

const outputDiagnostic = (breach: Breach) => ({
  message: breach.message,
  severity: DiagnosticSeverity.Error,
  path: [...breach.path],
})

/** The request prefers an answer of which the contract has no example. */
class UnknownExample extends Error {
  /** Names of the operation's examples. */
  readonly names: readonly string[]

  constructor(names: readonly string[]) {
    super()
    this.names = names
  }
}

/** Answers with an example of the contract. @throws UnknownExample when the contract lacks the preferred one */
type Examples = (operationId: string, request: ApiRequest) => ApiAnswer

/**
 * Starts Prism's own mocker. Its data generators take more time and memory than the rest of a start, so they are imported
 * at the first request for an example.
 */
async function createExamples(contract: Contract, logger: Logger): Promise<Examples> {
  const [{ getHttpOperationsFromSpec }, { getHttpConfigFromRequest }, { default: prismMocker }] =
    await Promise.all([
      import('@stoplight/prism-http'),
      import('@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js'),
      import('@stoplight/prism-http/dist/mocker/index.js'),
    ])
  // Node imports the exports of a CommonJS module, test runners its `default`.
  const mock = typeof prismMocker === 'function' ? prismMocker : prismMocker.default
  const operations = await getHttpOperationsFromSpec(structuredClone(contract))
  const byId = new Map(operations.map((operation) => [operation.iid ?? operation.id, operation]))
  return (operationId, { method, path, headers: sent }) => {
    const resource = byId.get(operationId)
    if (!resource) throw new Error(`The contract has no operation ${operationId}`)
    const headers = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]))
    const data = { method: method.toLowerCase() as HttpMethod, url: { path, query: {} }, headers }
    const preferred = getHttpConfigFromRequest(data)
    const config: IHttpOperationConfig = { dynamic: false, ...(E.isRight(preferred) && preferred.right) }
    const answer = mock({ resource, input: { data, validations: [] }, config })(logger)
    // The request is valid by now, so only its `Prefer` can be refused.
    if (E.isLeft(answer)) throw new UnknownExample(exampleNames(resource))
    return { status: answer.right.statusCode, body: answer.right.body }
  }
}

/** Examples of every answer of the operation. */
const exampleNames = ({ responses }: IHttpOperation): readonly string[] => [
  ...new Set(
    responses
      .flatMap(({ contents = [] }) => contents)
      .flatMap(({ examples = [] }) => examples.map(({ key }) => key)),
  ),
]
