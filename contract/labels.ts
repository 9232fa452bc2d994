import { resolve, type Contract, type Fields, type Reference, type Schema } from './document.ts'

/**
 * Returns the label of an input field: `field-<label>` is its name in every language. It is the `x-label` of the field
 * or of its schema, otherwise the wire name.
 * @param schema an object of input fields, or alternatives by a discriminator, which `given` decides
 */
export function labelOf(
  contract: Contract,
  schema: Schema | Reference,
  field: string,
  given: Fields = {},
): string {
  const property = branchOf(contract, resolve(contract, schema), given).properties?.[field] ?? {}
  return ownLabel(contract, property) ?? field
}

function ownLabel(contract: Contract, property: Schema | Reference): string | undefined {
  const { 'x-label': label, allOf = [] } = resolve(contract, property)
  return label ?? allOf.map((part) => ownLabel(contract, part)).find((one) => one !== undefined)
}

function branchOf(contract: Contract, form: Schema, given: Fields): Schema {
  const branches = form.oneOf?.map((branch) => resolve(contract, branch)) ?? [form]
  const tag = form.discriminator?.propertyName ?? ''
  const chosen = branches.find(({ properties }) =>
    resolve(contract, properties?.[tag] ?? {}).enum?.includes(given[tag]),
  )
  return chosen ?? branches[0] ?? form
}

/** Ids of the mock's messages by ajv keyword. `x-rule` of the schema describes a pattern. */
export const ruleMessageIds = {
  required: 'rule-required',
  type: 'rule-type',
  minLength: 'rule-min-length',
  maxLength: 'rule-max-length',
  minimum: 'rule-minimum',
  maximum: 'rule-maximum',
  enum: 'rule-enum',
  discriminator: 'rule-enum-unknown',
  'media-type': 'rule-media-type',
} as const
