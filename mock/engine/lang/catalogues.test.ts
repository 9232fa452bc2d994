import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import {
  queryOf,
  resolve,
  routesOf,
  type Contract,
  type Reference,
  type Schema,
  countsOf,
  servedContract,
} from '#contract/document.ts'
import { labelOf } from '#contract/labels.ts'
import { isKeyOf, isRecord } from '#domain/records.ts'
import en from './en.json' with { type: 'json' }

const contract = servedContract()
const inputs = inputsOf(contract)
const english: Readonly<Record<string, string>> = en

test('every input of the contract has a label, and every label an input', () => {
  const labels = new Set(inputs.map(({ label }) => label))
  const named = Object.keys(english).flatMap((id) => /^field-(.*)$/.exec(id)?.[1] ?? [])
  expect([...labels].sort()).toEqual(named.sort())
  const missing = Object.keys(english).flatMap((id) => /^missing-(.*)$/.exec(id)?.[1] ?? [])
  expect(missing.filter((label) => !labels.has(label))).toEqual([])
})

test('every x-rule of the contract has a message, which only uses numbers of the rule', () => {
  const schemas = schemasWithRule(contract)
  expect(schemas.length).toBeGreaterThan(0)
  for (const schema of schemas) {
    const text = english[`rule-${String(schema['x-rule'])}`]
    const message = new IntlMessageFormat(text ?? '', 'en').format({ field: 'Field', ...countsOf(schema) })
    expect(message, String(schema['x-rule'])).not.toBe('')
  }
})

function schemasWithRule(value: unknown): readonly Schema[] {
  if (!isRecord(value)) return []
  const inner = Object.values(value).flatMap(schemasWithRule)
  return isKeyOf(value, 'x-rule') ? [value, ...inner] : inner
}

/** All fields of a body or query, from each branch of a body. */
function inputsOf(contract: Contract): readonly { readonly label: string }[] {
  const fieldsOf = (schema: Schema | Reference): readonly { label: string }[] => {
    const { oneOf, properties = {} } = resolve(contract, schema)
    if (oneOf) return oneOf.flatMap(fieldsOf)
    return Object.keys(properties).map((field) => ({ label: labelOf(contract, schema, field) }))
  }
  return routesOf(contract).flatMap(({ operation }) => {
    const bodies = Object.values(operation.requestBody?.content ?? {})
    const query = queryOf(contract, operation).map(({ name, schema = {} }) => [name, schema] as const)
    return [
      ...bodies.flatMap(({ schema }) => fieldsOf(schema)),
      ...fieldsOf({ properties: Object.fromEntries(query) }),
    ]
  })
}
