import type { OperationId } from '#generated/operations.ts'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Answer } from './exchange.ts'
import { routesOf, type Contract, type Operation } from '../../../mock/doors/http/document.ts'

/** What is wrong with an answer, a line each. Fields that the contract does not know are a class of their own. */
export interface Verdict {
  readonly faults: readonly string[]
  readonly undocumented: readonly string[]
}

export interface Checker {
  check(operationId: OperationId, answer: Answer): Verdict
}

/** Holds answers to the full schemas of the contract; Dredd's own look is at status and envelope alone. */
export function createChecker(contract: Contract): Checker {
  const ajv = new Ajv({
    // Words of OpenAPI that are no JSON Schema (example, x-origin) are none of ajv's business.
    strict: false,
    allErrors: true,
    // A fault names the value that is wrong.
    verbose: true,
    discriminator: true,
    // Every format of the contract stands beside a pattern that says it wholly.
    formats: { decimal: true, binary: true, 'date-time': true, uri: true },
  })
  ajv.addSchema({ $id: 'contract', components: { schemas: forAjv(contract.components.schemas) } })
  const operations = new Map(routesOf(contract).map(({ operation }) => [operation.operationId, operation]))
  const compiled = new Map<string, ValidateFunction>()

  const validatorOf = (operation: Operation, status: number): ValidateFunction | undefined => {
    const schema = operation.responses[String(status)]?.content['application/json']?.schema
    if (!schema) return undefined
    const key = `${operation.operationId} ${status}`
    const validate = compiled.get(key) ?? ajv.compile(forAjv(schema))
    compiled.set(key, validate)
    return validate
  }

  return {
    check: (operationId, { status, headers, json }) => {
      const operation = operations.get(operationId)
      const only = (fault: string): Verdict => ({ faults: [fault], undocumented: [] })
      if (!operation) return only(`${operationId} is not in the contract`)
      const validate = validatorOf(operation, status)
      if (!validate) return only(`HTTP ${String(status)} is not in the contract`)
      const contentType = headers.get('content-type') ?? ''
      if (!/^application\/json\b/.test(contentType)) return only(`content type ${contentType || 'missing'}`)
      if (json === undefined) return only('the body is not JSON')
      if (validate(json)) return { faults: [], undocumented: [] }
      return verdictOf(validate.errors ?? [])
    },
  }
}

/** Sorts what a schema found: fields that are not in it on one side, everything else on the other. */
export function verdictOf(errors: readonly ErrorObject[]): Verdict {
  const isExtra = ({ keyword }: ErrorObject) => keyword === 'additionalProperties'
  return {
    faults: lines(errors.filter((error) => !isExtra(error))),
    undocumented: lines(errors.filter(isExtra)),
  }
}

/** The same fault in many rows is one fault, told with the first value that has it. */
function lines(errors: readonly ErrorObject[]): readonly string[] {
  const found = new Map(
    errors.map((error) => [sentence(error), error.data as unknown]).reverse() as [string, unknown][],
  )
  return [...found].reverse().map(([text, data]) => `${text}${shown(data)}`)
}

function shown(data: unknown): string {
  if (typeof data === 'object' && data !== null) return ''
  return `, is ${JSON.stringify(data).slice(0, 60)}`
}

function sentence({ instancePath, message, keyword, params }: ErrorObject): string {
  const more = ['enum', 'additionalProperties', 'discriminator'].includes(keyword)
    ? ` ${JSON.stringify(params)}`
    : ''
  const place = instancePath.replace(/\/\d+(?=\/|$)/g, '/*')
  return `${place || 'the answer'} ${message ?? keyword}${more}`
}

/** ajv wants the tags of a discriminator in the branches alone, and references from the root of one document. */
function forAjv(schema: object): object {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'mapping' && typeof value === 'object' ? undefined : value,
  )
  return JSON.parse(text.replaceAll('"#/components/', '"contract#/components/')) as object
}
