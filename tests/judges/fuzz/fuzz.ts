import { Ajv } from 'ajv'
import fc from 'fast-check'
import {
  parametersOf,
  resolve,
  routesOf,
  servedContract,
  type Contract,
  type Operation,
  type Schema,
} from '#contract/document.ts'
import { parsedRecord } from '#domain/records.ts'
import type { OperationId } from '#generated/operations.ts'
import { breakingTexts, validTexts, mergeAllOf } from './values.ts'

type Fields = Readonly<Record<string, string>>

export interface FuzzOptions {
  /** Base URL of the operations, with the path of a world. */
  readonly api: string
  readonly account: string
  readonly password: string
  readonly seed: number
  /** Requests with valid values, of each operation. */
  readonly valid: number
  /** Requests that break one keyword, of each field and keyword. */
  readonly invalid: number
  /** All by default, except uploads. */
  readonly operations?: readonly OperationId[]
}

export interface FuzzReport {
  readonly operations: number
  readonly requests: number
  /** Requests by the keyword that they break; `none` for valid ones. */
  readonly keywords: Readonly<Record<string, number>>
  /** The first request of each kind of fault. */
  readonly findings: readonly string[]
}

interface Case {
  readonly keyword: string
  /** The field at fault; undefined where every value is valid. */
  readonly field: string | undefined
  readonly fields: Fields
  readonly headers: Fields
}

/** Sends values drawn from the schemas of the contract to every operation, and compares each answer with the contract. */
export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const contract = servedContract()
  const isAnswer = answerChecks(contract)
  const findings = new Map<string, string>()
  const keywords: Record<string, number> = {}
  const send = sender(options)
  let requests = 0
  const { operations } = options
  const routes = routesOf(contract).filter(
    ({ operation }) =>
      !('multipart/form-data' in contentOf(operation)) &&
      (operations?.some((id) => id === operation.operationId) ?? true),
  )
  for (const [place, route] of routes.entries()) {
    for (const one of casesOf(contract, route.operation, { ...options, seed: options.seed + place })) {
      const { status, text } = await send(route, one)
      requests++
      keywords[one.keyword] = (keywords[one.keyword] ?? 0) + 1
      const fault = faultOf(one, status, text, isAnswer(route.operation, status))
      if (fault === undefined) continue
      const key = `${route.operation.operationId} ${one.field ?? ''} ${one.keyword} ${fault.replaceAll(/\d+/g, '#')}`
      const input = JSON.stringify(
        one.field === undefined ? one.fields : ({ ...one.fields, ...one.headers }[one.field] ?? null),
      )
      if (!findings.has(key))
        findings.set(
          key,
          `${route.operation.operationId} ${one.field ?? ''} (${one.keyword}): ${fault}; sent ${input}`,
        )
    }
  }
  return { operations: routes.length, requests, keywords, findings: [...findings.values()] }
}

/** Names the first fault of an answer. */
function faultOf(
  { field, keyword }: Case,
  status: number,
  text: string,
  check: AnswerCheck | undefined,
): string | undefined {
  if (status === 0) return `no answer: ${text}`
  if (status >= 500) return `HTTP ${String(status)}`
  if (!check) return `HTTP ${String(status)} is not in the contract`
  const answer = jsonOf(text)
  const breach = check(answer)
  if (breach !== undefined) return `the answer breaks its schema: ${breach}`
  const { type, code, reason, field: named } = answer
  const isOk = type === 'ok' || code === 1
  if (keyword !== 'none' && isOk) return 'the invalid value is accepted'
  // Names of headers are in lower case.
  if (reason === 'invalid-input' && String(named).toLowerCase() !== field?.toLowerCase())
    return `the valid value of ${String(named)} is refused as invalid: ${text.slice(0, 160)}`
  return undefined
}

/** Requests with valid values, then those with one value that breaks one keyword. */
function casesOf(
  contract: Contract,
  operation: Operation,
  { seed, valid, invalid }: FuzzOptions,
): readonly Case[] {
  const [content] = Object.values(contentOf(operation))
  const body = content ? resolve(contract, content.schema) : undefined
  const bodies = (body?.oneOf ?? (body ? [body] : [])).map((one) => resolve(contract, one))
  const query = parametersOf(contract, operation, 'query')
  const headers = parametersOf(contract, operation, 'header').filter(({ name }) => name !== 'language-mark')
  const forms: readonly Schema[] = bodies.length > 0 ? bodies : [{}]
  return forms.flatMap((form) => {
    const schemas = new Map([
      ...Object.entries(form.properties ?? {}).map(
        ([name, one]) => [name, mergeAllOf(contract, one)] as const,
      ),
      ...query.map(({ name, schema = {} }) => [name, mergeAllOf(contract, schema)] as const),
    ])
    const required = [
      ...(form.required ?? []),
      ...query.filter((one) => one.required).map(({ name }) => name),
    ]
    const own = new Map(headers.map(({ name, schema = {} }) => [name, mergeAllOf(contract, schema)] as const))
    const fields = recordOf(schemas, required)
    const rest = fc.record({ fields, headers: recordOf(own, []) })
    const draw = (arbitrary: fc.Arbitrary<Pick<Case, 'fields' | 'headers'>>, numRuns: number) =>
      fc.sample(arbitrary, { seed, numRuns })
    const cases: Case[] = draw(rest, valid).map((one) => ({ ...one, keyword: 'none', field: undefined }))
    for (const field of required) {
      const without = rest.map((one) => ({
        ...one,
        fields: Object.fromEntries(Object.entries(one.fields).filter(([name]) => name !== field)),
      }))
      cases.push(...draw(without, 1).map((one) => ({ ...one, keyword: 'required', field })))
    }
    for (const [place, places] of [
      ['fields', schemas],
      ['headers', own],
    ] as const)
      for (const [field, schema] of places)
        for (const { keyword, texts } of breakingTexts(schema)) {
          const broken = fc
            .tuple(rest, texts)
            .map(([one, text]) => ({ ...one, [place]: { ...one[place], [field]: text } }))
          cases.push(...draw(broken, invalid).map((one) => ({ ...one, keyword, field })))
        }
    return cases
  })
}

const recordOf = (
  schemas: ReadonlyMap<string, Parameters<typeof validTexts>[0]>,
  required: readonly string[],
): fc.Arbitrary<Fields> =>
  fc
    .tuple(
      ...Array.from(schemas, ([name, schema]) =>
        fc
          .option(validTexts(schema), { nil: undefined, freq: required.includes(name) ? 1e9 : 2 })
          .map((text) => [name, text] as const),
      ),
    )
    .map((pairs) =>
      Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined)),
    )

/** Sends requests with a session, which is opened again whenever an operation has ended it. */
function sender({ api, account, password }: FuzzOptions) {
  let token = ''
  const request = async (method: string, path: string, fields: Fields, headers: Fields) => {
    const form = new URLSearchParams(fields)
    const inQuery = method === 'GET'
    const send = () =>
      fetch(`${api}${path}${inQuery && form.size > 0 ? `?${form.toString()}` : ''}`, {
        method,
        headers,
        ...(!inQuery && { body: form }),
      })
    try {
      // A server may close a kept-alive connection just when it is used again.
      const response = await send().catch(send)
      return { status: response.status, text: await response.text() }
    } catch (error) {
      return { status: 0, text: String(error) }
    }
  }
  const signIn = async () => {
    const { text } = await request('POST', '/user/login', { user_string: account, password }, {})
    token = String(jsonOf(text)['message'])
  }
  return async (
    { method, path, operation }: ReturnType<typeof routesOf>[number],
    { fields, headers }: Case,
  ) => {
    const send = () => request(method.toUpperCase(), path, fields, { ...headers, authorization: token })
    if (operation.security.length === 0) return request(method.toUpperCase(), path, fields, headers)
    const answer = await send()
    if (jsonOf(answer.text)['type'] !== '999') return answer
    await signIn()
    return send()
  }
}

type AnswerCheck = (answer: unknown) => string | undefined

/** Compiles answers with Ajv alone: the mock's own checks could share its mistakes. */
function answerChecks(contract: Contract): (operation: Operation, status: number) => AnswerCheck | undefined {
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).addSchema(
    contract,
    'contract',
  )
  const checks = new Map<string, AnswerCheck>()
  return (operation, status) => {
    const name = String(status) in operation.responses ? String(status) : 'default'
    const schema = operation.responses[name]?.content['application/json']?.schema
    if (!schema || (name === 'default' && status < 400)) return undefined
    const key = `${operation.operationId} ${name}`
    const known = checks.get(key)
    if (known) return known
    const text = JSON.stringify(schema).replaceAll('"#/', '"contract#/')
    const validate = ajv.compile(JSON.parse(text) as object)
    const check: AnswerCheck = (answer) => (validate(answer) ? undefined : ajv.errorsText(validate.errors))
    checks.set(key, check)
    return check
  }
}

const contentOf = ({ requestBody }: Operation) => requestBody?.content ?? {}

function jsonOf(text: string): Readonly<Record<string, unknown>> {
  try {
    return parsedRecord(text)
  } catch {
    return {}
  }
}
