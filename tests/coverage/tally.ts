import { z } from 'zod'

/** Kinds of items, in the order of the table. */
export const kinds = [
  'operations',
  'answer branches',
  'named failures',
  'request fields',
  'request enum values',
  'request keywords',
  'answer fields',
  'answer enum values',
  'row schemas',
  'socket messages',
  'message fields',
  'message enum values',
  'message keywords',
] as const
export type CoverageKind = (typeof kinds)[number]

/** Exercised items by kind: the format of a coverage file. */
export const exercisedShape = z.partialRecord(z.enum(kinds), z.array(z.string()).readonly())
export type ExercisedItems = Readonly<z.infer<typeof exercisedShape>>

/** One item of the contract that a run may exercise. */
export interface Mark {
  readonly kind: CoverageKind
  readonly key: string
  readonly place: ContractPart
  exercised: boolean
}

/** A part of the contract with marks in and below it. It can be skipped once none of them is missing. */
export interface ContractPart {
  readonly parent: ContractPart | undefined
  missing: number
}

export function createPlace(parent?: ContractPart): ContractPart {
  return { parent, missing: 0 }
}

/** Every item of the contract, and the exercised ones. */
export class Tally {
  readonly #marks = new Map<CoverageKind, Map<string, Mark>>(
    kinds.map((kind) => [kind, new Map<string, Mark>()]),
  )

  /** Returns the mark of an item, always the same one. */
  mark(kind: CoverageKind, key: string, at: ContractPart): Mark {
    const known = this.#of(kind).get(key)
    if (known) return known
    const mark = { kind, key, place: at, exercised: false }
    this.#of(kind).set(key, mark)
    for (let place: ContractPart | undefined = at; place; place = place.parent) place.missing++
    return mark
  }

  exercise(mark: Mark | undefined): void {
    if (!mark || mark.exercised) return
    mark.exercised = true
    for (let place: ContractPart | undefined = mark.place; place; place = place.parent) place.missing--
  }

  keys(kind: CoverageKind): readonly string[] {
    return Array.from(this.#of(kind).keys())
  }

  missing(kind: CoverageKind): readonly string[] {
    return Array.from(this.#of(kind).values(), ({ key, exercised }) => (exercised ? [] : [key])).flat()
  }

  toJSON(): ExercisedItems {
    const exercised = (kind: CoverageKind) =>
      Array.from(this.#of(kind).values(), (mark) => (mark.exercised ? [mark.key] : [])).flat()
    return Object.fromEntries(kinds.map((kind) => [kind, exercised(kind)]))
  }

  /** Adds the results of another run; items outside this contract are ignored. */
  merge(other: ExercisedItems): void {
    for (const kind of kinds) for (const key of other[kind] ?? []) this.exercise(this.#of(kind).get(key))
  }

  #of(kind: CoverageKind): Map<string, Mark> {
    const marks = this.#marks.get(kind)
    if (!marks) throw new Error(`Nothing counts ${kind}`)
    return marks
  }
}
