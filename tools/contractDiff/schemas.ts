import { alternativesOf, type Alternative, type Resolve } from './alternatives.ts'
import type { Change, Direction, ChangeKind } from './change.ts'
import { objectIn, type Schema } from './document.ts'
import { pairBranches } from './pairBranches.ts'
import { compareRules } from './rules.ts'

export interface Sides {
  readonly before: Resolve
  readonly after: Resolve
}

/** Use of two schemas, for sent or for received data. */
interface SchemaUse {
  readonly direction: Direction
  readonly path: string
  readonly sides: Sides
}

/** Lists all changes between two schemas. */
export function compareSchemas(
  before: Schema,
  after: Schema,
  { direction, path, sides }: SchemaUse,
): readonly Change[] {
  return new Comparison(direction, sides).schemas(before, after, path)
}

class Comparison {
  readonly #direction: Direction
  readonly #sides: Sides
  /** Pairs of references in progress: a schema may be recursive. */
  readonly #open = new Set<string>()

  constructor(direction: Direction, sides: Sides) {
    this.#direction = direction
    this.#sides = sides
  }

  schemas(before: Schema, after: Schema, path: string): readonly Change[] {
    const pair = `${String(before.$ref)} ${String(after.$ref)}`
    const isNamed = before.$ref !== undefined && after.$ref !== undefined
    if (isNamed && this.#open.has(pair)) return []
    if (isNamed) this.#open.add(pair)
    const side = (schema: Schema, resolve: Resolve) => ({
      branches: alternativesOf(schema, resolve),
      resolve,
    })
    const { pairs, removed, added } = pairBranches(
      side(before, this.#sides.before),
      side(after, this.#sides.after),
    )
    const changes = [
      ...discriminatorChanges(before, after, this.#sides, path),
      ...removed.map((label): Change => ({ kind: 'branch-removed', path, detail: label })),
      ...(this.#direction === 'answer'
        ? added.map((label): Change => ({ kind: 'branch-added', path, detail: label }))
        : []),
      ...pairs.flatMap(({ before: one, after: other, label }) =>
        this.#alternatives(one, other, label === '' ? path : `${path} (${label})`),
      ),
    ]
    if (isNamed) this.#open.delete(pair)
    return changes
  }

  #alternatives(before: Alternative, after: Alternative, path: string): readonly Change[] {
    const found = [
      ...typeChanges(typesOf(before), typesOf(after), this.#direction),
      ...enumChanges(before.enum, after.enum, this.#direction),
      ...compareRules(before.rules, after.rules, this.#direction),
    ]
    return [
      ...found.map((one): Change => ({ ...one, path })),
      ...this.#fields(before, after, path),
      ...((before.items ?? after.items)
        ? this.schemas(before.items ?? {}, after.items ?? {}, `${path}[]`)
        : []),
    ]
  }

  #fields(before: Alternative, after: Alternative, path: string): readonly Change[] {
    const changes: Change[] = []
    const say = (kind: ChangeKind, name: string) =>
      changes.push({ kind, path: `${path}.${name}`, detail: name })
    const needed = (side: Alternative, name: string) => side.required.includes(name)
    for (const [name, schema] of Object.entries(before.properties)) {
      const now = after.properties[name]
      if (!now) {
        say('field-removed', name)
        continue
      }
      if (this.#direction === 'request' && needed(after, name) && !needed(before, name))
        say('field-became-required', name)
      if (this.#direction === 'answer' && needed(before, name) && !needed(after, name))
        say('field-became-optional', name)
      changes.push(...this.schemas(schema, now, `${path}.${name}`))
    }
    for (const name of Object.keys(after.properties)) {
      if (name in before.properties) continue
      say(this.#direction === 'request' && needed(after, name) ? 'required-field-added' : 'field-added', name)
    }
    return [...changes, ...this.#others(before.others, after.others, path)]
  }

  #others(before: Alternative['others'], after: Alternative['others'], path: string): readonly Change[] {
    if (typeof before === 'object' && typeof after === 'object')
      return this.schemas(before, after, `${path}.*`)
    const isForbidden = this.#direction === 'request' && before !== false && after === false
    return isForbidden ? [{ kind: 'other-fields-forbidden', path, detail: 'unlisted fields' }] : []
  }
}

/** The discriminator and its values: clients are generated from them. */
function discriminatorChanges(before: Schema, after: Schema, sides: Sides, path: string): readonly Change[] {
  const was = discriminatorOf(before, sides.before)
  const is = discriminatorOf(after, sides.after)
  if (was.name === undefined) return []
  const change = (detail: string): Change => ({ kind: 'discriminator-changed', path, detail })
  if (was.name !== is.name) return [change(`${was.name} is now ${is.name ?? 'none'}`)]
  return Object.keys(was.mapping)
    .filter((value) => !(value in is.mapping))
    .map((value) => change(`${String(was.name)}: ${value} is no longer mapped`))
}

function discriminatorOf(schema: Schema, resolve: Resolve) {
  const { discriminator } = schema.$ref === undefined ? schema : resolve(schema.$ref)
  const { propertyName, mapping } = objectIn(discriminator)
  return { name: typeof propertyName === 'string' ? propertyName : undefined, mapping: objectIn(mapping) }
}

type SchemaChange = Omit<Change, 'path'>

/** An enum implies its types. */
const typesOf = ({ types, enum: values }: Alternative): Alternative['types'] =>
  types ?? (values && [...new Set(values.map(typeOf))])

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value

function typeChanges(
  before: Alternative['types'],
  after: Alternative['types'],
  direction: Direction,
): readonly SchemaChange[] {
  const [narrow, wide] = direction === 'request' ? [before, after] : [after, before]
  // Sent values must still be accepted; received values must be of a known type.
  const isCovered = wide === undefined || narrow?.every((type) => covers(wide, type)) === true
  if (isCovered) return []
  const text = (types: Alternative['types']) => types?.join(' or ') ?? 'anything'
  return [{ kind: 'type-changed', detail: `${text(before)} is now ${text(after)}` }]
}

const covers = (types: readonly string[], type: string): boolean =>
  types.includes(type) || (type === 'integer' && types.includes('number'))

function enumChanges(
  before: Alternative['enum'],
  after: Alternative['enum'],
  direction: Direction,
): readonly SchemaChange[] {
  const text = (value: unknown) => JSON.stringify(value)
  if (!before && !after) return []
  if (!before)
    return direction === 'request' ? [{ kind: 'became-enum', detail: after?.map(text).join(', ') ?? '' }] : []
  if (!after) return direction === 'answer' ? [{ kind: 'enum-value-added', detail: 'any value' }] : []
  return [
    ...before
      .filter((value) => !after.includes(value))
      .map((value): SchemaChange => ({
        // A client that knows more values than it receives still works.
        kind: direction === 'request' ? 'enum-value-removed' : 'enum-value-no-longer-sent',
        detail: text(value),
      })),
    ...(direction === 'answer' ? after : [])
      .filter((value) => !before.includes(value))
      .map((value): SchemaChange => ({ kind: 'enum-value-added', detail: text(value) })),
  ]
}
