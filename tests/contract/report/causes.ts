import type { Entry } from './report.ts'

/** Faults with one cause: the first is shown in full, the others by name. */
export interface Cause {
  readonly first: Entry
  readonly others: readonly Entry[]
}

/** The mistake that a sentence begins with, and the numbers in it, differ where the cause is the same. */
const ends = [
  / (?:is|are) (?:refused|answered|accepted)\b.*$/s,
  /: \w+ is \S+, but \S+ over HTTP$/,
  / still arrives$/,
]

const causeOf = (entry: Entry): string => {
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
export function causesOf(faults: readonly Entry[]): readonly Cause[] {
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
