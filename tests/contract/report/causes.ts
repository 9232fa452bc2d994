import { noRow } from '../core/rows.ts'
import type { Entry } from './report.ts'

/** A fault, as far as its cause shows. */
type Grouped = Pick<Entry, 'sentence' | 'known' | 'follows'>

/** Faults with one cause: the first is shown in full, the others by name. */
export interface Cause<One = Entry> {
  readonly first: One
  readonly others: readonly One[]
}

/** The mistake that a sentence begins with, and the numbers in it, differ where the cause is the same. */
const ends = [
  / (?:is|are) (?:refused|answered|accepted)\b.*$/s,
  /: \w+ is \S+, but \S+ over HTTP$/,
  / still arrives$/,
  new RegExp(`${noRow}$`),
  / get (?:a )?different (?:response|answers)\b/,
  // A filter that is ignored shows with each value and beside each other filter.
  / brings rows\b/,
]

const causeOf = (entry: Grouped): string => {
  const { sentence, known } = entry
  if (entry.follows !== undefined) return `${String(known)} ${endOf(entry.follows)}`
  return `${String(known)} ${endOf(sentence)}`
}

function endOf(sentence: string): string {
  const [end = sentence] = ends.flatMap((form) => form.exec(sentence)?.[0] ?? [])
  // One header or field is missing in the lists of many.
  return end
    .replaceAll(/[\w-]+(?:, [\w-]+)* not in /g, '# not in ')
    .replaceAll(/\b[A-Z]{2,6}\/[A-Z]{3,4}\b|\b\d+(?:min|day|week|mon|year)\b|\d+/g, '#')
}

/** Groups faults by what is wrong, whichever operation or request shows it. */
export function causesOf<One extends Grouped>(faults: readonly One[]): readonly Cause<One>[] {
  return [...Map.groupBy(faults, causeOf).values()].flatMap(([first, ...others]) =>
    first ? [{ first, others }] : [],
  )
}

/** `and 72 more operations: areaCode, …` or `and 2 more faults of coinList`, without the first one; undefined when there are no others. */
export function othersOf({ first, others }: Cause): string | undefined {
  const subjects = [...new Set(others.map(({ subject }) => subject))].filter((one) => one !== first.subject)
  if (others.length === 0) return undefined
  const count = others.length === 1 ? '1 more fault' : `${String(others.length)} more faults`
  if (subjects.length === 0) return `and ${count} of ${first.subject}`
  const noun = subjects.every((one) => one.startsWith('socket ')) ? 'channel' : 'operation'
  const kind = subjects.length === 1 ? noun : `${noun}s`
  return `and ${String(subjects.length)} more ${kind}: ${subjects.join(', ')}`
}
