import type { ComparedEntry } from './compare.ts'

/** Agreement of the mock with the backend on one operation or event. */
export interface Agreement {
  readonly kind: ComparedEntry['kind']
  readonly name: string
  readonly same: number
  readonly differs: number
  readonly incomparable: number
  readonly differences: readonly FieldReport[]
  readonly reasons: readonly string[]
}

/** Equal differences of one field. */
export interface FieldReport {
  /** Without the numbers of rows. */
  readonly field: string
  readonly count: number
  /** Number of the first entry in the recording, from 1; 0 for a message that only the mock sent. */
  readonly entry: number
  readonly backend: unknown
  readonly mock: unknown
}

export interface ComparisonReport {
  readonly same: number
  readonly differs: number
  readonly incomparable: number
  /** Same, of those that could be compared; 100 without any. */
  readonly percent: number
  readonly operations: readonly Agreement[]
  readonly remarks: readonly string[]
}

export function summaryOf(outcomes: readonly ComparedEntry[], remarks: readonly string[]): ComparisonReport {
  const groups = Map.groupBy(outcomes, ({ kind, name }) => `${kind} ${name}`)
  const operations = Array.from(groups.values(), agreementOf).toSorted(
    (a, b) => b.differs - a.differs || a.name.localeCompare(b.name),
  )
  const total = countsOf(outcomes)
  const compared = total.same + total.differs
  return {
    ...total,
    percent: compared === 0 ? 100 : Math.floor((total.same / compared) * 1000) / 10,
    operations,
    remarks,
  }
}

const countsOf = (outcomes: readonly ComparedEntry[]) => ({
  same: outcomes.filter(({ verdict }) => verdict === 'same').length,
  differs: outcomes.filter(({ verdict }) => verdict === 'differs').length,
  incomparable: outcomes.filter(({ verdict }) => verdict === 'incomparable').length,
})

function agreementOf(outcomes: readonly ComparedEntry[]): Agreement {
  const [{ kind, name } = { kind: 'call' as const, name: '' }] = outcomes
  const fields = outcomes.flatMap(({ entry, fields: differing }) =>
    differing.map(({ field, ...values }) => ({
      ...values,
      entry,
      field: field.replaceAll(/\[\d+\]/g, '[]'),
    })),
  )
  const differences = Array.from(Map.groupBy(fields, ({ field }) => field).values(), (alike): FieldReport => {
    const [first = { field: '', entry: 0, backend: undefined, mock: undefined }] = alike
    return { ...first, count: alike.length }
  })
  const reasons = outcomes.flatMap(({ why }) => (why === undefined ? [] : [why]))
  return { kind, name, ...countsOf(outcomes), differences, reasons: [...new Set(reasons)] }
}
