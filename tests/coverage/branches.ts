import { isPart, listOf, schemaName, partOf, resolve, type Part, type Fits } from './documents.ts'

/** One branch of a `oneOf`. */
export interface Branch {
  /** Value of the discriminator, or name of the schema: `999`, `BankReceiver`. */
  readonly name: string
  readonly schema: Part
}

export interface Branches {
  readonly all: readonly Branch[]
  /** Returns the branch that a value matches; undefined when there is none. */
  readonly choose: (value: unknown) => Branch | undefined
}

/**
 * Branches of a schema, distinguished by its discriminator, or by which one a value matches. Without `oneOf`, the
 * schema itself.
 */
export function branchesOf(document: Part, fits: Fits, schema: Part): Branches {
  const { oneOf, discriminator } = resolve(document, schema)
  if (!Array.isArray(oneOf)) {
    const only = { name: '', schema }
    return { all: [only], choose: () => only }
  }
  const schemas = listOf(oneOf)
  if (!isPart(discriminator)) {
    const all = schemas.map((branch) => ({ name: schemaName(branch), schema: branch }))
    return { all, choose: (value) => all.find((branch) => fits(branch.schema, value)) }
  }
  const tag = String(discriminator['propertyName'])
  const nameByReference = new Map(
    Object.entries(partOf(discriminator['mapping'])).map(([name, reference]) => [reference, name]),
  )
  const all = schemas.map((branch) => ({
    name: nameByReference.get(branch['$ref']) ?? schemaName(branch),
    schema: branch,
  }))
  return { all, choose: (value) => all.find(({ name }) => name === String(partOf(value)[tag])) }
}
