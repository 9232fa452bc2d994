import {
  createInstance,
  getHttpOperationsFromSpec,
  ProblemJsonError,
  type IHttpMockConfig,
  type IHttpRequest,
  type PrismHttpComponents,
} from '@stoplight/prism-http'
import prismMocker from '@stoplight/prism-http/dist/mocker/index.js'
import { getHttpConfigFromRequest } from '@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js'
import { DiagnosticSeverity, type HttpMethod, type IHttpOperation } from '@stoplight/types'
import * as E from 'fp-ts/lib/Either.js'
import type { Logger } from 'pino'
import type { Contract } from './document.ts'
import { fieldsOf, type ApiRequest } from './request.ts'
import type { Breach, OperationChecks } from './validators.ts'

export interface ApiAnswer {
  readonly status: number
  readonly body: unknown
  /** More than those that every answer has. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Stands in the place of Prism's mocker: it answers one validated request, or leaves it to Prism's own mocker. */
export interface Adapter {
  has(operationId: string): boolean
  answer(operationId: string, request: ApiRequest): Promise<ApiAnswer>
  /** The request broke the contract; `breaches` is never empty. */
  refuse(operationId: string, request: ApiRequest, breaches: readonly Breach[]): Promise<ApiAnswer>
  /** No token where the contract wants one. */
  unauthorised(operationId: string, request: ApiRequest): ApiAnswer
  unknownOperation(request: ApiRequest): ApiAnswer
  unknownExample(request: ApiRequest): ApiAnswer
}

export interface Outcome extends ApiAnswer {
  /** Where our answer broke the contract: a bug of ours. */
  readonly violations: readonly string[]
}

export type Pipeline = (request: ApiRequest) => Promise<Outcome>

type Diagnostic = { readonly code?: string | number; readonly breaches?: readonly Breach[] }

/**
 * Prism's pipeline (route, security, input, answer, output) in this process, with `adapter` in its mocker's place.
 * Its router and its schema checks are replaced behind their own interfaces: a table look-up for a scan of every
 * path, and validators compiled once that keep the contract's discriminators.
 */
export async function createPipeline(
  contract: Contract,
  checks: ReadonlyMap<string, OperationChecks>,
  adapter: Adapter,
  logger: Logger,
): Promise<Pipeline> {
  const operations = await getHttpOperationsFromSpec(structuredClone(contract))
  const table = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, operation]))
  const components: Partial<PrismHttpComponents> & { logger: Logger } = {
    logger,
    route: ({ input }) => {
      const found = table.get(`${input.method} ${input.url.path}`)
      return found ? E.right(found) : E.left(new UnknownOperation())
    },
    validateInput: ({ resource, element }) => {
      const breaches = inputBreaches(checksOf(checks, resource), carried(element))
      return breaches.length === 0 ? E.right(element) : E.left([diagnostic({ breaches })])
    },
    validateOutput: ({ resource, element }) => {
      const [first, ...rest] = checksOf(checks, resource).checkOutput(element.statusCode, element.body)
      return first ? E.left([outputDiagnostic(first), ...rest.map(outputDiagnostic)]) : E.right(element)
    },
    mock: (options) => (log) => {
      const { resource, input } = options
      const request = carried(input.data)
      const operationId = idOf(resource)
      const diagnostics = input.validations as readonly Diagnostic[]
      const breaches = diagnostics.flatMap((one) => one.breaches ?? [])
      if (diagnostics.some((one) => one.code === 401))
        return E.right(output(adapter.unauthorised(operationId, request)))
      const refused = breaches.length > 0
      if (!refused && (request.headers.prefer !== undefined || !adapter.has(operationId)))
        return answerByExample(options)(log)
      const answer = refused
        ? adapter.refuse(operationId, request, breaches)
        : adapter.answer(operationId, request)
      // Prism types its mocker as synchronous but awaits what it returns, so a stateful answer may take its time.
      return answer.then((given) => E.right(output(given))) as never
    },
  }
  const config: IHttpMockConfig = {
    isProxy: false,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: true,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false },
  }
  const prism = createInstance(config, components)

  const configOf = (request: ApiRequest, input: ReturnType<typeof prismRequest>): IHttpMockConfig => {
    if (request.headers.prefer === undefined) return config
    const preferred = getHttpConfigFromRequest(input)
    return E.isRight(preferred) ? { ...config, mock: { ...config.mock, ...preferred.right } } : config
  }

  return async (request) => {
    const input = prismRequest(request)
    const result = await prism.request(input, operations, configOf(request, input))()
    if (E.isRight(result)) {
      const { output: answer, validations } = result.right
      const violations = validations.output.map((one) => `${(one.path ?? []).join('.')} ${one.message}`)
      return { status: answer.statusCode, body: answer.body, violations }
    }
    if (result.left instanceof UnknownOperation)
      return { ...adapter.unknownOperation(request), violations: [] }
    // All that Prism itself refuses of a request that got this far is what `Prefer` asks for.
    if (result.left instanceof ProblemJsonError) return { ...adapter.unknownExample(request), violations: [] }
    throw result.left
  }
}

/** Of a CommonJS module, Node imports the exports, and test runners their `default`. */
const answerByExample = typeof prismMocker === 'function' ? prismMocker : prismMocker.default

class UnknownOperation extends Error {}

function inputBreaches(checks: OperationChecks, request: ApiRequest): readonly Breach[] {
  const query = fieldsOf(request.query)
  const found = [...checks.checkInput('query', query), ...checks.checkInput('header', headerFields(request))]
  if (checks.bodyMediaType === undefined) {
    request.input = query
    return found
  }
  const given = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (given !== undefined && given !== checks.bodyMediaType) {
    return [bodyBreach('content-type', 'media-type', { expected: checks.bodyMediaType })]
  }
  if (request.body === 'unreadable') return [bodyBreach('body', 'type', { type: 'object' })]
  const body = request.body instanceof URLSearchParams ? fieldsOf(request.body) : (request.body ?? {})
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
function headerFields(request: ApiRequest): Record<string, unknown> {
  const headers: Record<string, unknown> = { ...request.headers }
  delete headers['language-mark']
  return headers
}

function prismRequest(request: ApiRequest): IHttpRequest {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  // An empty token is what a logged-out client of this family sends: it counts as none.
  if (!headers['authorization']) delete headers['authorization']
  const method = request.method.toLowerCase() as HttpMethod
  return { method, url: { path: request.path, query: {} }, headers, body: request }
}

/** The body of a Prism request carries ours through the pipeline untouched. */
const carried = (element: IHttpRequest): ApiRequest => element.body as ApiRequest

const idOf = (resource: IHttpOperation): string => resource.iid ?? resource.id

function checksOf(checks: ReadonlyMap<string, OperationChecks>, resource: IHttpOperation): OperationChecks {
  const found = checks.get(idOf(resource))
  if (!found) throw new Error(`No checks for operation ${idOf(resource)}`)
  return found
}

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

const output = (answer: ApiAnswer) => ({
  statusCode: answer.status,
  headers: { 'content-type': 'application/json' },
  body: answer.body,
})
