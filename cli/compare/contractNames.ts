import { readFileSync } from 'node:fs'
import { isJsonObject } from './values.ts'

interface Names {
  /** All fields of the contract. */
  readonly all: ReadonlySet<string>
  /** Fields that a backend of the family may lack. */
  readonly extensions: ReadonlySet<string>
}

let known: Names | undefined

/** Names of the fields in answers and messages, read from the contract on first use. */
export function contractNames(): Names {
  known ??= readNames()
  return known
}

function readNames(): Names {
  const file = new URL('../../generated/openapi.json', import.meta.url)
  const { components } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
  }
  const all = new Set<string>()
  // A field of socket messages, which asyncapi.yaml describes.
  const extensions = new Set(['seq'])
  const originOf = (schema: unknown): unknown => {
    if (!isJsonObject(schema)) return undefined
    const { $ref } = schema
    const target = typeof $ref === 'string' ? components.schemas[$ref.split('/').at(-1) ?? ''] : undefined
    return schema['x-origin'] ?? (isJsonObject(target) ? target['x-origin'] : undefined)
  }
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const inner of value) walk(inner)
    if (!isJsonObject(value)) return
    const { properties } = value
    if (isJsonObject(properties))
      for (const [name, schema] of Object.entries(properties)) {
        all.add(name)
        if (originOf(schema) === 'extension') extensions.add(name)
      }
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(components.schemas)
  return { all, extensions }
}
