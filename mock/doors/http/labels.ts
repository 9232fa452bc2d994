import type { Document, Fields, SchemaObject } from './document.ts'

interface FormObject extends SchemaObject {
  readonly properties?: Readonly<Record<string, SchemaObject>>
  readonly oneOf?: readonly SchemaObject[]
  readonly discriminator?: { readonly propertyName: string }
}

/**
 * What an input field is called: `field-<label>` is its name in every language. It is the `x-label` of the field or of
 * the schema it refers to, else its wire name.
 * @param schema an object of input fields, or a choice of them by a discriminator, which `given` decides
 */
export function labelOf(document: Document, schema: SchemaObject, field: string, given: Fields = {}): string {
  const property = branchOf(document, resolve(document, schema), given).properties?.[field] ?? {}
  const label = property['x-label'] ?? resolve(document, property)['x-label']
  return typeof label === 'string' ? label : field
}

function branchOf(document: Document, form: FormObject, given: Fields): FormObject {
  const branches = form.oneOf?.map((branch) => resolve(document, branch)) ?? [form]
  const tag = form.discriminator?.propertyName ?? ''
  const chosen = branches.find(({ properties }) => {
    const { enum: values } = (properties?.[tag] ?? {}) as { readonly enum?: readonly unknown[] }
    return values?.includes(given[tag])
  })
  return chosen ?? branches[0] ?? form
}

function resolve(document: Document, schema: SchemaObject): FormObject {
  const { $ref } = schema
  if (typeof $ref !== 'string') return schema
  const found = document.components.schemas[$ref.replace('#/components/schemas/', '')]
  if (typeof found !== 'object' || found === null)
    throw new Error(`The contract names an unknown schema ${$ref}`)
  return found as FormObject
}
