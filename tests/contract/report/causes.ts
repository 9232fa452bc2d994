import type { Entry } from './report.ts'

/** Faults with one cause: the first is shown in full, the others by name. */
export interface Cause {
  readonly first: Entry
  readonly others: readonly Entry[]
}

/** The mistake that a sentence begins with, and the numbers in it, differ where the cause is the same. */
const causeOf = ({ sentence, known }: Entry): string => {
  const end = / (?:is|are) (?:refused|answered|accepted)\b.*$/s.exec(sentence)?.[0] ?? sentence
  return `${String(known)} ${end.replaceAll(/\d+/g, '#')}`
}

/** Groups faults by what is wrong, whichever operation or request shows it. */
export function causesOf(faults: readonly Entry[]): readonly Cause[] {
  return [...Map.groupBy(faults, causeOf).values()].flatMap(([first, ...others]) =>
    first ? [{ first, others }] : [],
  )
}

/** `and 72 more operations: areaCode, …`, without the first one; undefined when there are no others. */
export function othersOf({ first, others }: Cause): string | undefined {
  const subjects = [...new Set(others.map(({ subject }) => subject))].filter((one) => one !== first.subject)
  if (others.length === 0) return undefined
  if (subjects.length === 0) return `and ${String(others.length)} more requests of ${first.subject}`
  const noun = subjects.every((one) => one.startsWith('socket ')) ? 'channel' : 'operation'
  const kind = subjects.length === 1 ? noun : `${noun}s`
  return `and ${String(subjects.length)} more ${kind}: ${subjects.join(', ')}`
}
