import { readFileSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import {
  operationsOf,
  readDocument,
  resolveParameter,
  type Document,
  type SchemaObject,
} from '../../doors/http/document.ts'
import { labelOf } from '../../doors/http/labels.ts'
import { languages, type Language } from '../messages.ts'

const contract = readDocument(new URL('../../../openapi.yaml', import.meta.url))
const inputs = inputsOf(contract)
const catalogue = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`./${language}.json`, import.meta.url), 'utf8')) as Record<string, string>
const english = catalogue('en')

test.each(languages)('%s has the messages of English, with their arguments', (language) => {
  const texts = catalogue(language)
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  for (const [id, text] of Object.entries(texts))
    expect(argumentsOf(text), id).toEqual(argumentsOf(english[id] ?? ''))
})

test('every input of the contract has a name, and every name an input', () => {
  const labels = new Set(inputs.map(({ label }) => label))
  const named = Object.keys(english).flatMap((id) => /^field-(.*)$/.exec(id)?.[1] ?? [])
  expect([...labels].sort()).toEqual(named.sort())
  const missing = Object.keys(english).flatMap((id) => /^missing-(.*)$/.exec(id)?.[1] ?? [])
  expect(missing.filter((label) => !labels.has(label))).toEqual([])
})

test('every x-rule of the contract has a sentence', () => {
  const rules = JSON.stringify(contract).match(/(?<="x-rule":")[^"]+/g) ?? []
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter((rule) => !(`rule-${rule}` in english))).toEqual([])
})

/** Every field of a body or a query, of each branch of a body that has some. */
function inputsOf(document: Document): readonly { readonly label: string }[] {
  const schemas = document.components.schemas as Readonly<Record<string, SchemaObject>>
  const named = (schema: SchemaObject): SchemaObject =>
    typeof schema['$ref'] === 'string' ? (schemas[schema['$ref'].split('/').pop() ?? ''] ?? {}) : schema
  const fieldsOf = (schema: SchemaObject): readonly { label: string }[] => {
    const { oneOf, properties = {} } = named(schema) as {
      oneOf?: readonly SchemaObject[]
      properties?: Readonly<Record<string, SchemaObject>>
    }
    if (oneOf) return oneOf.flatMap(fieldsOf)
    return Object.keys(properties).map((field) => ({ label: labelOf(document, schema, field) }))
  }
  return Array.from(operationsOf(document), ({ operation }) => {
    const bodies = Object.values(operation.requestBody?.content ?? {})
    const query = (operation.parameters ?? [])
      .map((parameter) => resolveParameter(document, parameter))
      .filter((parameter) => parameter.in === 'query')
    const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]))
    return [...bodies.flatMap(({ schema }) => fieldsOf(schema)), ...fieldsOf({ properties })]
  }).flat()
}

/** Names of the arguments of a message, with those inside of its choices. */
function argumentsOf(text: string): readonly string[] {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    // Everything but a literal text (0) and `#` (7) stands for an argument.
    if ('type' in value && 'value' in value && value.type !== 0 && value.type !== 7)
      found.add(String(value.value))
    Object.values(value).forEach(collect)
  }
  collect(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst())
  return [...found].sort()
}
