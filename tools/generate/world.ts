import { toJSONSchema, type core } from 'zod'
import { worldFileSchema } from '../../mock/engine/worldfile/schema.ts'

type Schema = core.JSONSchema.JSONSchema

/** A JSON schema of world files, by which an editor completes and checks them. */
export function generateWorldSchema(): string {
  const schema: Schema = toJSONSchema(worldFileSchema, { io: 'input' })
  delete schema.required
  const rules = schema.properties?.['rules']
  if (typeof rules === 'object') loosen(rules)
  return JSON.stringify(schema)
}

/** What a file leaves out of the rules is that of the default world; what is in a list has to be whole. */
function loosen(schema: Schema): void {
  delete schema.required
  for (const part of Object.values(schema.properties ?? {})) {
    if (typeof part === 'object') loosen(part)
  }
}
