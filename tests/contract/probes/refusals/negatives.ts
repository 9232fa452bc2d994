import { queryOf, resolve, type Reference, type Schema } from '#contract/document.ts'
import type { OperationId } from '#generated/operations.ts'
import { operationOf, theContract, type Fields } from '../../core/contract.ts'

/** One mistake in an otherwise valid request. */
export interface Negative {
  readonly field: string
  readonly what: string
  readonly fields: Fields
  /** The value is well-formed, but the id does not exist. */
  readonly unknownId?: true
}

interface Field {
  readonly name: string
  readonly schema: Schema
  readonly required: boolean
}

/**
 * Returns a request for each rule in the schema of an operation. Extensions are left out: a backend may not support
 * them.
 */
export function negativesOf(operation: OperationId, base: Fields): readonly Negative[] {
  return fieldsOf(operation, base)
    .filter(({ schema }) => originOf(schema) !== 'extension')
    .flatMap((field) => negativesOfField(operation, field, base))
}

export function fieldsOf(operation: OperationId, base: Fields): readonly Field[] {
  const known = operationOf(operation)
  const [body] = Object.values(known.requestBody?.content ?? {})
  if (!body)
    return queryOf(theContract, known).map(({ name, required = false, schema = {} }) => ({
      name,
      required,
      schema: merged(schema as Schema | Reference),
    }))
  const { properties = {}, required = [] } = formOf(body.schema, base)
  return Object.entries(properties)
    .map(([name, schema]) => ({ name, schema: ruleOf(schema), required: required.includes(name) }))
    .filter(({ schema }) => schema.format !== 'binary')
}

/** Selects the form of the example. */
function formOf(schema: Schema | Reference, base: Fields): Schema {
  const form = resolve(theContract, schema)
  if (!form.oneOf) return form
  const forms = form.oneOf.map((one) => resolve(theContract, one))
  const fits = ({ properties = {} }: Schema) =>
    Object.entries(properties).every(([name, property]) => {
      const { enum: allowed } = merged(property)
      return base[name] === undefined || !allowed || allowed.includes(base[name])
    })
  return forms.find(fits) ?? form
}

/** Merges a schema with its parts. Where only the whole is an extension, its first part alone is the rule. */
function ruleOf(schema: Schema | Reference): Schema {
  const whole = merged(schema)
  const { allOf: [part] = [] } = resolve(theContract, schema)
  return originOf(whole) === 'extension' && part && originOf(merged(part)) !== 'extension'
    ? merged(part)
    : whole
}

/** Merges a schema with its parts. */
function merged(schema: Schema | Reference): Schema {
  const found = resolve(theContract, schema)
  const { allOf = [], ...rest } = found
  return Object.assign({}, ...allOf.map(merged), rest) as Schema
}

const originOf = (schema: Schema): unknown => (schema as Record<string, unknown>)['x-origin']
const largestId = 2_147_483_647
/** Reasons for an unknown id. */
const unknownReasons = /^(not-found|unknown-(currency|market|product|issue))$/

function negativesOfField(
  operation: OperationId,
  { name, schema, required }: Field,
  base: Fields,
): Negative[] {
  const without = Object.fromEntries(Object.entries(base).filter(([other]) => other !== name))
  const values = [...new Set(wrongValues(schema))].filter((value) => String(value) !== '' || required)
  const wrong = values.map((value) => ({
    field: name,
    what: value === '' ? `${name} left empty` : `${name} ${JSON.stringify(value).slice(0, 40)}`,
    fields: { ...base, [name]: value },
  }))
  const reasons = Object.keys(
    operationOf(operation).responses['200']?.content['application/json']?.examples ?? {},
  )
  const unknown =
    required && schema.maximum === largestId && reasons.some((reason) => unknownReasons.test(reason))
  return [
    ...(required ? [{ field: name, what: `${name} left out`, fields: without }] : []),
    ...wrong,
    ...(required ? [asArray(name, base, without)] : []),
    ...(unknown
      ? [
          {
            field: name,
            what: `${name} ${String(largestId)}, which does not exist,`,
            fields: { ...base, [name]: largestId },
            unknownId: true as const,
          },
        ]
      : []),
  ]
}

/** Sends a field as the list of one value that PHP and others read from its name. */
const asArray = (name: string, base: Fields, without: Fields): Negative => ({
  field: name,
  what: `${name} as a list, ${name}[],`,
  fields: { ...without, [`${name}[]`]: base[name] ?? '1' },
})

/** Values to test against a pattern, in order of likelihood for users and programs. */
const oddTexts = ['', '-1', '0', '1.123456789', 'abc', '1e3', '12', ' ', '<b>', 'a@b']
const mostPerPattern = 4
/** Numbers as some people write them, which a backend could cut, join or read as others: 1,5 as 15. */
const foreignNumbers = ['1,5', '１２']

function wrongValues(schema: Schema): readonly (string | number)[] {
  const { type, enum: allowed, minimum, maximum, minLength = 0, maxLength, pattern } = schema
  if (type === 'integer')
    return [
      'abc',
      // Programs read it as 16, and the contract has digits alone.
      '0x10',
      ...(allowed ? [Math.max(...(allowed as number[])) + 90] : []),
      ...(minimum === undefined ? [] : [minimum - 1]),
      ...(maximum === undefined ? [] : [maximum + 1]),
      '１',
    ]
  if (allowed) return ['', 'no-such-thing']
  const shape = pattern === undefined ? undefined : new RegExp(pattern, 'u')
  return [
    ...(minLength > 0 ? [''] : []),
    ...(minLength > 1 ? ['x'.repeat(minLength - 1)] : []),
    ...(maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)]),
    ...(shape ? oddTexts.filter((text) => !shape.test(text)).slice(0, mostPerPattern) : []),
    ...(shape?.test('12') === true ? foreignNumbers.filter((text) => !shape.test(text)) : []),
  ]
}
