import { isOperation } from './contract.ts'
import type { Finding } from './findings.ts'

/** Two values of one field, in the blamed place and in another one. */
interface Dispute {
  readonly form: RegExp
  readonly field: string
  readonly own: string
  readonly other: string
}

/**
 * Settles which side is wrong where a fault only says that two places differ: the one that another fault blames for
 * this value.
 */
export function settled(findings: readonly Finding[]): readonly Finding[] {
  const faults = findings.filter(({ kind }) => kind === 'fault')
  const causes = new Map(faults.map((fault) => [fault, causeOf(fault, faults)]))
  return findings.map((finding) => {
    const cause = causes.get(finding) ?? (disputeIn(finding) && causes.get(siblingOf(finding, causes)))
    return cause ? { ...finding, subject: cause.subject, follows: cause } : finding
  })
}

/** The same disagreement about another market or record, which is settled. */
const siblingOf = (finding: Finding, causes: ReadonlyMap<Finding, Finding | undefined>): Finding =>
  [...causes].find(
    ([one, cause]) =>
      cause !== undefined &&
      one.probe === finding.probe &&
      one.subject === finding.subject &&
      disputeIn(one)?.form === disputeIn(finding)?.form,
  )?.[0] ?? finding

function causeOf(finding: Finding, faults: readonly Finding[]): Finding | undefined {
  const dispute = disputeIn(finding)
  const others = faults.filter((one) => isOperation(one.subject) && !isComparison(one))
  const compared = new Set<string>(finding.exchanges.map(({ operation }) => operation))
  if (dispute)
    return others.find(
      (one) =>
        one.subject !== finding.subject &&
        (compared.size === 0 || compared.has(one.subject)) &&
        proves(one, dispute),
    )
  if (!isComparison(finding) || others.some(({ subject }) => subject === finding.subject)) return undefined
  return others.find(({ subject }) => compared.has(subject))
}

const forms = [
  /: (?<field>\w+) is (?<own>[\w.:-]+), but (?<other>[\w.:-]+) over HTTP$/,
  / differ in (?<field>\w+): (?<own>[\w.:-]+), (?<other>[\w.:-]+)$/,
  /: (?<field>\w+): (?<own>[\w.:-]+), (?<other>[\w.:-]+)$/,
]

function disputeIn({ sentence }: Finding): Dispute | undefined {
  for (const form of forms) {
    const { field, own, other } = form.exec(sentence)?.groups ?? {}
    if (field !== undefined && own !== undefined && other !== undefined) return { form, field, own, other }
  }
  return undefined
}

/** A probe of one value in two places does not know which of them is wrong. */
const isComparison = (finding: Finding): boolean =>
  finding.probe.startsWith('twice.') || disputeIn(finding) !== undefined

/** Faults name the wrong value first, and then the right one. A short value may be another thing without its field. */
function proves({ sentence }: Finding, { field, own, other }: Dispute): boolean {
  const values = [...sentence.matchAll(/\d[\w.:-]*/g)].map(([value]) => plain(value))
  const first = values.find((value) => value === plain(own) || value === plain(other))
  const isNamed = (first ?? '').length > 3 || new RegExp(String.raw`\b${field}\b`).test(sentence)
  return isNamed && first !== undefined
}

/** `0.5` and `0.50000000` are the same. */
const plain = (value: string): string =>
  /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value.replace(/[.:-]+$/, '')
