import { branchesOf } from './branches.ts'
import { isPart, listOf, partOf, resolve, type Part, type Fits } from './documents.ts'
import { createPlace, type CoverageKind, type Mark, type ContractPart, type Tally } from './tally.ts'

/** A schema, prepared for traversal together with a value. */
export interface Shape extends ContractPart {
  /** Keyed by text: a form sends `1` for 1. */
  readonly values: Map<string, Mark>
  readonly fields: Map<string, Inner>
  row?: Inner
  branchOf?: (value: unknown) => Inner | undefined
}

/** A nested schema, and the mark for having seen it. */
interface Inner {
  readonly mark: Mark | undefined
  readonly shape: Shape
}

/** Kinds under which the parts of a schema count, if any. */
export interface CountedKinds {
  readonly fields?: CoverageKind
  readonly values?: CoverageKind
  readonly branches?: CoverageKind
}

export interface Shapes {
  /** @param key of the schema, used as the prefix of the keys inside it: `walletOut ok` */
  lay(schema: Part, key: string, counted: CountedKinds, parent: ContractPart): Shape
}

/** Prepares the schemas of a document, with a mark in the tally for every field, row and enum value. */
export function createShapes(document: Part, tally: Tally, fits: Fits): Shapes {
  const lay = (
    schema: Part,
    key: string,
    counted: CountedKinds,
    parent: ContractPart,
    above: readonly Part[],
  ): Shape => {
    const shape: Shape = { ...createPlace(parent), values: new Map(), fields: new Map() }
    const own = resolve(document, schema)
    // A recursive schema counts only at its first level.
    if (above.includes(own)) return shape
    const inside = [...above, own]
    const inner = (part: Part, at: string, kind: CoverageKind | undefined): Inner => ({
      mark: kind && tally.mark(kind, at, shape),
      shape: lay(part, at, counted, shape, inside),
    })
    const pieces = piecesOf(document, own)
    const { values: kind } = counted
    if (kind)
      for (const value of valuesOf(pieces))
        shape.values.set(value, tally.mark(kind, `${key} = ${value}`, shape))
    for (const [name, field] of fieldsOf(pieces))
      shape.fields.set(name, inner(field, `${key}.${name}`, counted.fields))
    for (const part of pieces) {
      if (isPart(part['items'])) shape.row = inner(part['items'], `${key}[]`, 'row schemas')
      if (!('oneOf' in part)) continue
      const { all, choose } = branchesOf(document, fits, part)
      const branches = new Map(
        all.map(({ name, schema }) => [name, inner(schema, `${key}|${name}`, counted.branches)]),
      )
      shape.branchOf = (value) => branches.get(choose(value)?.name ?? '')
    }
    return shape
  }
  return { lay: (schema, key, counted, parent) => lay(schema, key, counted, parent, []) }
}

/** The schema and its `allOf` parts. */
export function piecesOf(document: Part, schema: Part): readonly Part[] {
  const own = resolve(document, schema)
  return [...listOf(own['allOf']).flatMap((piece) => piecesOf(document, piece)), own]
}

/** Fields of all pieces; a field that a later piece narrows has the schemas of both. */
function fieldsOf(pieces: readonly Part[]): ReadonlyMap<string, Part> {
  const all = pieces.flatMap((piece) => Object.entries(partOf(piece['properties'])))
  return new Map(
    [...Map.groupBy(all, ([name]) => name)].map(([name, found]) => {
      const [first, ...others] = found.map(([, field]) => partOf(field))
      return [name, first && others.length === 0 ? first : { allOf: [first, ...others] }]
    }),
  )
}

/**
 * Enum values that every piece allows; a field with a single possible value does not count. Reasons count as named
 * failures where an example has one.
 */
function valuesOf(pieces: readonly Part[]): readonly string[] {
  const lists = pieces
    .filter((piece) => piece['x-reasons'] === undefined)
    .flatMap(({ enum: values, const: only }) => {
      if (only !== undefined) return [[only].map(String)]
      return Array.isArray(values) ? [values.map(String)] : []
    })
  const [first = [], ...others] = lists
  const allowed = first.filter((value) => others.every((list) => list.includes(value)))
  return allowed.length > 1 ? allowed : []
}

/** Marks the parts of a schema that occur in a value, skipping complete ones. */
export function walk(tally: Tally, shape: Shape, value: unknown): void {
  if (shape.missing === 0 || value === undefined || value === null) return
  const met = ({ mark, shape: inner }: Inner, found: unknown) => {
    tally.exercise(mark)
    walk(tally, inner, found)
  }
  if (Array.isArray(value)) {
    if (shape.row) for (const row of value) met(shape.row, row)
  } else if (typeof value === 'object') {
    for (const [name, field] of shape.fields) if (name in value) met(field, partOf(value)[name])
  } else if (typeof value === 'string' || typeof value === 'number')
    tally.exercise(shape.values.get(String(value)))
  const branch = shape.branchOf?.(value)
  if (branch) met(branch, value)
}
