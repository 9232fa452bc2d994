import { toJSONSchema, type core } from 'zod'
import { worldFileSchema } from '../../mock/engine/worldfile/schema.ts'

type Schema = core.JSONSchema.JSONSchema

/** Generates a JSON schema of world files for completion and validation in editors. */
export function generateWorldSchema(): string {
  const schema: Schema = toJSONSchema(worldFileSchema, { io: 'input' })
  delete schema.required
  const rules = schema.properties?.['rules']
  if (typeof rules === 'object') loosen(rules)
  return JSON.stringify(schema)
}

/** Omitted rules default to those of the default world; list items have to be complete. */
function loosen(schema: Schema): void {
  delete schema.required
  for (const part of Object.values(schema.properties ?? {})) {
    if (typeof part === 'object') loosen(part)
  }
}
