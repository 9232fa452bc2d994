import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'

/** An object of openapi.yaml or asyncapi.yaml; what stands at its keys is looked at where it is used. */
export type Part = Readonly<Record<string, unknown>>

/** Reads openapi.yaml as the JSON that is generated from it: each mock under test waits for it, and YAML takes 70 ms more. */
export const readOpenapi = (): Part => partOf(JSON.parse(textOf('generated/openapi.json')))

/** Of YAML readers, js-yaml starts soonest. */
export const readAsyncapi = (): Part => partOf(load(textOf('asyncapi.yaml')))

const textOf = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What stands at a key: nothing reads as an empty object. */
export function partOf(value: unknown): Part {
  return isPart(value) ? value : {}
}

export function listOf(value: unknown): readonly Part[] {
  return Array.isArray(value) ? value.map(partOf) : []
}

/** Follows references until something stands there that is none. @throws when nothing stands there */
export function resolve(document: Part, part: Part): Part {
  const { $ref: reference } = part
  if (typeof reference !== 'string') return part
  let found: unknown = document
  for (const step of reference.replace('#/', '').split('/')) found = partOf(found)[step]
  if (!isPart(found)) throw new Error(`Nothing stands at ${reference}`)
  return resolve(document, found)
}

/** The last word of `#/components/schemas/Wallet`. @throws when the part is no reference */
export function nameOf({ $ref: reference }: Part): string {
  if (typeof reference !== 'string') throw new Error('A schema in a oneOf has no name')
  return reference.slice(reference.lastIndexOf('/') + 1)
}
