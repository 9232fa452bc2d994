/** What backends of the family send beside what the contract names. */
const more = { is_robot: 0, platform: 'huobi', tags: [{ id: 1 }], nothing: null }

/** A value as JSON, every object in it with fields more than it had. */
export function withMore(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withMore)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, inner]) => [name, withMore(inner)] as const)
  return { ...Object.fromEntries(fields), ...more }
}
