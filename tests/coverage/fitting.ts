import { Ajv, type ValidateFunction } from 'ajv'
import { schemaName, partOf, type Part } from './documents.ts'

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
