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
export type Kind = (typeof kinds)[number]

/** Exercised items by kind: the format of a coverage file. */
export const exercisedShape = z.partialRecord(z.enum(kinds), z.array(z.string()).readonly())
export type Exercised = Readonly<z.infer<typeof exercisedShape>>

/** One item of the contract that a run may exercise. */
export interface Mark {
  readonly kind: Kind
  readonly key: string
  readonly place: Place
  exercised: boolean
}

/** A part of the contract with marks in and below it. It can be skipped once none of them is missing. */
export interface Place {
  readonly parent: Place | undefined
  missing: number
}

export function createPlace(parent?: Place): Place {
  return { parent, missing: 0 }
}

/** Every item of the contract, and the exercised ones. */
export class Tally {
  readonly #marks = new Map<Kind, Map<string, Mark>>(kinds.map((kind) => [kind, new Map<string, Mark>()]))

  /** Returns the mark of an item, always the same one. */
  mark(kind: Kind, key: string, at: Place): Mark {
    const known = this.#of(kind).get(key)
    if (known) return known
    const mark = { kind, key, place: at, exercised: false }
    this.#of(kind).set(key, mark)
    for (let place: Place | undefined = at; place; place = place.parent) place.missing++
    return mark
  }

  exercise(mark: Mark | undefined): void {
    if (!mark || mark.exercised) return
    mark.exercised = true
    for (let place: Place | undefined = mark.place; place; place = place.parent) place.missing--
  }

  keys(kind: Kind): readonly string[] {
    return Array.from(this.#of(kind).keys())
  }

  missing(kind: Kind): readonly string[] {
    return Array.from(this.#of(kind).values(), ({ key, exercised }) => (exercised ? [] : [key])).flat()
  }

  toJSON(): Exercised {
    const exercised = (kind: Kind) =>
      Array.from(this.#of(kind).values(), (mark) => (mark.exercised ? [mark.key] : [])).flat()
    return Object.fromEntries(kinds.map((kind) => [kind, exercised(kind)]))
  }

  /** Adds the results of another run; items outside this contract are ignored. */
  merge(other: Exercised): void {
    for (const kind of kinds) for (const key of other[kind] ?? []) this.exercise(this.#of(kind).get(key))
  }

  #of(kind: Kind): Map<string, Mark> {
    const marks = this.#marks.get(kind)
    if (!marks) throw new Error(`Nothing counts ${kind}`)
    return marks
  }
}
