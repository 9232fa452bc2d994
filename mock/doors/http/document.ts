import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'

/** One operation of an OpenAPI document, as far as the mock reads it. */
export interface OperationObject {
  readonly operationId: string
  readonly parameters?: readonly (ParameterObject | Reference)[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: SchemaObject }>> }
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>
}
interface Reference {
  readonly $ref: string
}
export interface ResponseObject {
  readonly content: Readonly<Record<string, { readonly schema: SchemaObject }>>
}
export interface ParameterObject {
  readonly name: string
  readonly in: 'query' | 'header' | 'path'
  readonly required?: boolean
  readonly schema: SchemaObject
}
export interface SchemaObject {
  readonly [keyword: string]: unknown
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: {
    readonly parameters: Readonly<Record<string, ParameterObject>>
    readonly responses?: Readonly<Record<string, ResponseObject>>
    readonly schemas: SchemaObject
  }
}

/** Reads an OpenAPI document from disk; each caller may change its own copy. Of YAML readers, js-yaml starts soonest. */
export function readDocument(file: URL): Document {
  return load(readFileSync(file, 'utf8')) as Document
}

/** Every operation with its method and path, in the order of the document. */
export function* operationsOf(
  document: Document,
): Generator<{ method: string; path: string; operation: OperationObject }> {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item)) yield { method, path, operation }
  }
}

/** Follows a reference to a component parameter. */
export function resolveParameter(
  document: Document,
  parameter: ParameterObject | Reference,
): ParameterObject {
  if (!('$ref' in parameter)) return parameter
  const name = parameter.$ref.replace('#/components/parameters/', '')
  const found = document.components.parameters[name]
  if (!found) throw new Error(`The contract names an unknown parameter ${parameter.$ref}`)
  return found
}

/** Follows a reference to a component response. */
export function resolveResponse(document: Document, response: ResponseObject | Reference): ResponseObject {
  if (!('$ref' in response)) return response
  const name = response.$ref.replace('#/components/responses/', '')
  const found = document.components.responses?.[name]
  if (!found) throw new Error(`The contract names an unknown response ${response.$ref}`)
  return found
}

export type Fields = Record<string, unknown>
