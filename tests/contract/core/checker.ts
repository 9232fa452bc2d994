import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { routesOf, type Contract, type Operation } from '#contract/document.ts'
import { forAjv, schemasForAjv } from '#contract/validators.ts'
import { isRecord } from '#domain/records.ts'
import type { OperationId } from '#generated/operations.ts'
import { theContract } from './contract.ts'
import type { Answer } from './exchange.ts'

/** Faults of a response, one line each. Unknown fields are listed separately. */
export interface Verdict {
  readonly faults: readonly string[]
  readonly undocumented: readonly string[]
}

export interface Checker {
  check(operationId: OperationId, answer: Answer): AnswerVerdict
}

/** Field of a response that the contract does not have. */
export interface UnknownField {
  readonly name: string
  readonly sentence: string
}

export interface AnswerVerdict {
  readonly faults: readonly string[]
  readonly undocumented: readonly UnknownField[]
  /** The body without its unknown fields. */
  readonly known: unknown
}

let compiled: Checker | undefined

/** The only checker of a process: compiling a schema is slow, using it again is free. */
export const theChecker = (): Checker => (compiled ??= createChecker(theContract))

/** Validates responses against the full schemas of the contract; Dredd itself checks only status and envelope. */
function createChecker(contract: Contract): Checker {
  const ajv = new Ajv({
    // OpenAPI keywords outside JSON Schema (example, x-origin) are not for ajv.
    strict: false,
    allErrors: true,
    // A fault names the invalid value.
    verbose: true,
    discriminator: true,
    // Every format of the contract comes with a pattern that states it fully.
    formats: { decimal: true, binary: true, 'date-time': true, uri: true },
  })
  ajv.addSchema(schemasForAjv(contract))
  const operations = new Map(routesOf(contract).map(({ operation }) => [operation.operationId, operation]))
  const validators = new Map<string, ValidateFunction>()

  const validatorOf = (operation: Operation, status: number): ValidateFunction | undefined => {
    const schema = operation.responses[String(status)]?.content['application/json']?.schema
    if (!schema) return undefined
    const key = `${operation.operationId} ${status}`
    const validate = validators.get(key) ?? ajv.compile(forAjv(schema))
    validators.set(key, validate)
    return validate
  }

  return {
    check: (operationId, { status, headers, json }) => {
      const operation = operations.get(operationId)
      const only = (fault: string) => ({ faults: [fault], undocumented: [], known: json })
      if (!operation) return only(`${operationId} is not in the contract`)
      const validate = validatorOf(operation, status)
      if (!validate) return only(`HTTP ${String(status)} is not in the contract`)
      const contentType = headers.get('content-type') ?? ''
      if (!/^application\/json\b/.test(contentType)) return only(`content type ${contentType || 'missing'}`)
      if (json === undefined) return only('the body is not JSON')
      if (validate(json)) return { faults: [], undocumented: [], known: json }
      const extra = unknownFields(validate.errors ?? [])
      if (extra.length === 0) return { faults: lines(validate.errors ?? []), undocumented: [], known: json }
      // An unknown field makes the right branch of a oneOf fail too; validating without it finds the branch again.
      const known = without(json, extra)
      return {
        faults: validate(known) ? [] : lines(validate.errors ?? []),
        undocumented: fieldsOf(extra),
        known,
      }
    },
  }
}

/** Separates unknown fields from all other schema errors. */
export function verdictOf(errors: readonly ErrorObject[]): Verdict {
  const isExtra = ({ keyword }: ErrorObject) => keyword === 'additionalProperties'
  return {
    faults: lines(errors.filter((error) => !isExtra(error))),
    undocumented: lines(errors.filter(isExtra)),
  }
}

/** Returns fields that no branch of a schema knows: a field that only one branch rejects belongs to another. */
function unknownFields(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const extra = errors.filter(({ keyword }) => keyword === 'additionalProperties')
  const times = (field: ErrorObject) =>
    extra.filter(
      ({ instancePath, params }) =>
        instancePath === field.instancePath &&
        params['additionalProperty'] === field.params['additionalProperty'],
    ).length
  const most = (path: string) =>
    Math.max(...extra.filter(({ instancePath }) => instancePath === path).map(times))
  return extra.filter((field) => times(field) === most(field.instancePath))
}

/** Returns a message without the unknown fields that these errors name. */
export const knownPart = (message: unknown, errors: readonly ErrorObject[]): unknown => {
  const extra = unknownFields(errors)
  return extra.length === 0 ? message : without(message, extra)
}

function without(value: unknown, extra: readonly ErrorObject[]): unknown {
  const known = structuredClone(value)
  for (const error of extra) leaveOut(known, error.instancePath, unknownName(error))
  return known
}

/** Removes a field from a response; `path` is a JSON pointer. */
function leaveOut(answer: unknown, path: string, name: string): void {
  let place: unknown = answer
  for (const step of path.split('/').slice(1)) place = isRecord(place) ? place[step] : undefined
  if (isRecord(place)) Reflect.deleteProperty(place, name)
}

/** Merges the same fault in many rows into one, with the first value that has it. */
function lines(errors: readonly ErrorObject[]): readonly string[] {
  const found = new Map(
    errors.map((error) => [sentence(error), error.data as unknown]).reverse() as [string, unknown][],
  )
  return [...found].reverse().map(([text, data]) => `${text}${faultyValue(data)}`)
}

/** Merges the same unknown field in many rows into one. */
function fieldsOf(extra: readonly ErrorObject[]): readonly UnknownField[] {
  const found = new Map(extra.toReversed().map((error) => [sentence(error), unknownName(error)]))
  return [...found].reverse().map(([text, name]) => ({ name, sentence: text }))
}

const unknownName = ({ params }: ErrorObject): string => String(params['additionalProperty'])

function faultyValue(data: unknown): string {
  if (typeof data === 'object' && data !== null) return ''
  return `, is ${JSON.stringify(data).slice(0, 60)}`
}

function sentence({ instancePath, message, keyword, params }: ErrorObject): string {
  const place = instancePath.replace(/\/\d+(?=\/|$)/g, '/*') || 'the answer'
  if (keyword === 'additionalProperties')
    return `${place} has the field ${JSON.stringify(params['additionalProperty'])}, which the contract does not have`
  const more = ['enum', 'discriminator'].includes(keyword) ? ` ${JSON.stringify(params)}` : ''
  return `${place} ${message ?? keyword}${more}`
}
