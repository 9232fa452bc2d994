import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import { load } from 'js-yaml'

/** An object of openapi.yaml or asyncapi.yaml; its values are validated where they are used. */
export type Part = Readonly<Record<string, unknown>>

/** Reads the JSON generated from openapi.yaml, because each mock under test waits for it and YAML takes 70 ms more. */
export const readOpenapi = (): Part => partOf(JSON.parse(readRootFile('generated/openapi.json')))

/** The fastest YAML parser to load is js-yaml. */
export const readAsyncapi = (): Part => partOf(load(readRootFile('asyncapi.yaml')))

const readRootFile = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value of a key; a missing value is an empty object. */
export function partOf(value: unknown): Part {
  return isPart(value) ? value : {}
}

export function listOf(value: unknown): readonly Part[] {
  return Array.isArray(value) ? value.map(partOf) : []
}

/**
 * Follows references to their target.
 * @throws when the target is missing
 */
export function resolve(document: Part, part: Part): Part {
  const { $ref: reference } = part
  if (typeof reference !== 'string') return part
  let found: unknown = document
  for (const step of reference.replace('#/', '').split('/')) found = partOf(found)[step]
  if (!isPart(found)) throw new Error(`Nothing is at ${reference}`)
  return resolve(document, found)
}

/**
 * Returns the last part of `#/components/schemas/Wallet`.
 * @throws when the value is not a reference
 */
export function schemaName({ $ref: reference }: Part): string {
  if (typeof reference !== 'string') throw new Error('A schema in a oneOf has no name')
  return reference.slice(reference.lastIndexOf('/') + 1)
}

/** Validates a value against a named schema of the document. */
export type Fits = (schema: Part, value: unknown) => boolean

/** Selects the branch of a `oneOf` without a discriminator. */
export function createFits(document: Part): Fits {
  const { schemas } = partOf(document['components'])
  const ajv = new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false })
  ajv.addSchema({ $id: 'contract', components: { schemas } })
  const compiled = new Map<string, ValidateFunction>()
  return (schema, value) => {
    const name = schemaName(schema)
    const validate = compiled.get(name) ?? ajv.compile({ $ref: `contract#/components/schemas/${name}` })
    compiled.set(name, validate)
    return validate(value)
  }
}
