import { tagOf } from './operations.ts'
import { isJsonObject } from './values.ts'

/** Values of one play for those of the recording. */
export interface Binding {
  /** Secrets by their number. */
  readonly secrets: Map<number, string>
  /** Ids by kind and recorded value. */
  readonly ids: Map<string, string | number>
}

const isIdName = (name: string): boolean => name === 'id' || name === 'uid' || /_id$/.test(name)

/** Fields of requests with an id, besides those that are named so. */
const ids = new Set(['currency'])

/** Ids of one tag are counted together; a named id means the same row everywhere. */
const kindOf = (name: string, tag: string): string => (name === 'id' ? `${tag}.id` : name)

/** Learns the play's values of secrets and ids from two answers to the same request. */
export function bind(recorded: unknown, played: unknown, operation: string, binding: Binding): void {
  const tag = tagOf(operation)
  const walk = (before: unknown, now: unknown, name: string) => {
    if (typeof before === 'string' && typeof now === 'string') bindText(before, now, binding)
    if (isIdName(name) && isScalar(before) && isScalar(now))
      binding.ids.set(`${kindOf(name, tag)}:${String(before)}`, now)
    if (Array.isArray(before) && Array.isArray(now))
      for (const [index, inner] of before.entries()) walk(inner, now[index], '')
    else if (isJsonObject(before) && isJsonObject(now))
      for (const [key, inner] of Object.entries(before)) walk(inner, now[key], key)
  }
  walk(recorded, played, '')
}

const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

function bindText(before: string, now: string, { secrets }: Binding): void {
  const [whole, id] = /^<secret:(\d+)>$/.exec(before) ?? []
  if (whole !== undefined && !secrets.has(Number(id)) && now !== '') secrets.set(Number(id), now)
}

/** Replaces recorded ids in the fields of a request. */
export function withIds<Fields extends Readonly<Record<string, unknown>>>(
  fields: Fields,
  operation: string,
  { ids: known }: Binding,
): Fields {
  const tag = tagOf(operation)
  const other = (name: string, value: unknown): unknown => {
    if (!isScalar(value) || !(isIdName(name) || ids.has(name))) return value
    const own = known.get(`${kindOf(name, tag)}:${String(value)}`)
    const found = own ?? known.get(`${tag}.id:${String(value)}`)
    return found === undefined ? value : String(found)
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, other(name, value)]),
  ) as Fields
}
