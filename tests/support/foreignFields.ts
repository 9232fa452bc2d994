/** Fields that backends of the family send in addition to the contract. */
const more = { is_robot: 0, platform: 'huobi', tags: [{ id: 1 }], nothing: null }

/** Serializes a value with additional fields in every object. */
export function withForeignFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withForeignFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, withForeignFields(inner)] as const)
  return { ...Object.fromEntries(fields), ...more }
}
