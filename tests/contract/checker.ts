import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { routesOf, type Contract, type Operation } from '../../mock/doors/http/document.ts'

/** What came back from a backend, untouched. */
export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly body: string
}

export interface Checker {
  /** What is wrong with an answer, a line each; empty when it is as the contract says. */
  check(operationId: string, answer: Answer): string[]
}

/** Holds answers to the full schemas of the contract; Dredd's own look is at status and envelope alone. */
export function createChecker(contract: Contract): Checker {
  const ajv = new Ajv({
    // Words of OpenAPI that are no JSON Schema (example, x-origin) are none of ajv's business.
    strict: false,
    allErrors: true,
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
    check: (operationId, answer) => {
      const operation = operations.get(operationId)
      if (!operation) return [`${operationId} is not in the contract`]
      const validate = validatorOf(operation, answer.status)
      if (!validate) return [`HTTP ${answer.status} is not in the contract`]
      if (!/^application\/json\b/.test(answer.contentType))
        return [`content type ${answer.contentType || 'missing'}`]
      const body = parse(answer.body)
      if (body === undefined) return ['the body is not JSON']
      return validate(body) ? [] : (validate.errors ?? []).map(sentence)
    },
  }
}

/** Whether an answer is one of the two success forms. */
export function succeeded(body: string): boolean {
  const { type, code } = parse(body) as { readonly type?: unknown; readonly code?: unknown }
  return type === 'ok' || code === 1
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function sentence({ instancePath, message, keyword, params }: ErrorObject): string {
  const more = ['enum', 'additionalProperties', 'discriminator'].includes(keyword)
    ? ` ${JSON.stringify(params)}`
    : ''
  return `${instancePath || 'the answer'} ${message ?? keyword}${more}`
}

/** ajv wants the tags of a discriminator in the branches alone, and references from the root of one document. */
function forAjv(schema: object): object {
  const text = JSON.stringify(schema, (key, value: unknown) =>
    key === 'mapping' && typeof value === 'object' ? undefined : value,
  )
  return JSON.parse(text.replaceAll('"#/components/', '"contract#/components/')) as object
}
