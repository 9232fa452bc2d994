import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { routesOf, servedContract } from '../../contract/document.ts'
import { isRecord } from '../../domain/records.ts'
import { familyOverlay } from './familyOverlay.ts'

interface Found {
  readonly parent: Record<string, unknown> | unknown[]
  readonly parentProperty: string | number
  readonly value: unknown
}
/** Another implementation of JSONPath than ours, which comes with Prism. */
const { JSONPath } = createRequire(join(import.meta.dirname, '../../package.json'))('jsonpath-plus') as {
  readonly JSONPath: (query: { path: string; json: object; resultType: 'all' }) => readonly Found[]
}

/** Applies an overlay as the specification says, and refuses an action without a target. */
function applied(): ReturnType<typeof servedContract> {
  const contract = servedContract()
  for (const action of familyOverlay(contract).actions) {
    const found = JSONPath({ path: action.target, json: contract, resultType: 'all' })
    if (found.length === 0) throw new Error(`nothing at ${action.target}`)
    for (const { parent, parentProperty, value } of found.toReversed())
      if ('update' in action) Object.assign(value as object, action.update)
      else if (Array.isArray(parent)) parent.splice(Number(parentProperty), 1)
      else Reflect.deleteProperty(parent, parentProperty)
  }
  return contract
}

test('every action has a target, and no optional extension remains', () => {
  const family = applied()
  expect(family.info.title).toContain('family')
  const left: string[] = []
  const walk = (value: unknown, path: readonly string[], required: unknown) => {
    if (Array.isArray(value)) for (const one of value) walk(one, path, [])
    if (!isRecord(value)) return
    const name = path.at(-1) ?? ''
    const isNeeded = Array.isArray(required) && required.includes(name)
    if (value['x-origin'] === 'extension' && path[1] !== 'schemas') left.push(path.join('.'))
    if (value['x-origin'] === 'extension' && path.at(-2) === 'properties' && !isNeeded)
      left.push(path.join('.'))
    for (const [key, one] of Object.entries(value))
      walk(one, [...path, key], path.at(-1) === 'properties' ? [] : value['required'])
  }
  const schemas = Object.entries(family.components.schemas)
  walk(family.paths, ['paths'], [])
  for (const [name, { properties = {}, required }] of schemas)
    for (const [field, property] of Object.entries(properties))
      walk(property, ['components', 'schemas', name, 'properties', field], required)
  // A market with its day requires them of its market.
  expect(left).toEqual(['high', 'low'].map((name) => `components.schemas.Pair.properties.${name}`))
  expect(routesOf(family).map(({ operation }) => operation.operationId)).not.toContain('userLogout')
  expect(JSON.stringify(family)).not.toContain('IdempotencyKey')
})

test('every example is valid in the contract of the family', () => {
  const family = applied()
  const ajv = new Ajv({ strict: false, validateFormats: false, validateSchema: false }).addSchema(
    family,
    'family',
  )
  let count = 0
  for (const { operation } of routesOf(family))
    for (const { content } of [
      operation.requestBody ?? { content: {} },
      ...Object.values(operation.responses),
    ])
      for (const { schema, examples = {} } of Object.values(content)) {
        const validate = ajv.compile(
          JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"family#/')) as object,
        )
        for (const [name, { value }] of Object.entries(examples)) {
          validate(value)
          expect(validate.errors, `${operation.operationId} ${name}`).toBeNull()
          count++
        }
      }
  expect(count).toBeGreaterThan(400)
})
