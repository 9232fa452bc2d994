import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** A schema of the contract, as far as the generators look into it. */
export interface Schema {
  readonly $ref?: string
  readonly [keyword: string]: unknown
}
export interface Parameter {
  readonly name: string
  readonly in: string
  readonly $ref?: string
  readonly [keyword: string]: unknown
}
/** Schema and examples by media type. */
export type Content = Readonly<
  Record<string, { readonly schema: Schema; readonly examples?: Readonly<Record<string, Example>> }>
>
export interface Example {
  readonly value: Readonly<Record<string, string | number>>
}
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
  readonly 'x-effect': 'read' | 'write'
  readonly 'x-origin': 'spec' | 'family' | 'extension'
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly content: Content }>>
}
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly [section: string]: unknown
  }
  readonly [section: string]: unknown
}
export interface Route {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export function readContract(file: string): Contract {
  return parse(readFileSync(file, 'utf8'), { maxAliasCount: -1 }) as Contract
}

/** Every operation, in the order of the contract. */
export function routesOf(contract: Contract): readonly Route[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )
}

/** The query parameters of an operation, references followed. */
export function queryOf(contract: Contract, operation: Operation): readonly Parameter[] {
  return (operation.parameters ?? [])
    .map((parameter) => {
      if (parameter.$ref === undefined) return parameter
      const found = contract.components.parameters[nameOf(parameter.$ref)]
      if (!found) throw new Error(`${operation.operationId}: nothing stands at ${parameter.$ref}`)
      return found
    })
    .filter((parameter) => parameter.in === 'query')
}

/** The last word of `#/components/schemas/Wallet`. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1)
}

export function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
