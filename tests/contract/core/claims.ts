import { isOperation } from './contract.ts'
import type { Finding, Subject } from './findings.ts'

/** A fault as its sentence and its requests tell it, read once. */
export interface Claim {
  readonly finding: Finding
  readonly subject: Subject
  /** Operations whose answers it shows. */
  readonly compared: ReadonlySet<string>
  /** Shows answers of the blamed operation and of no other. */
  readonly isAlone: boolean
  /** Blames an operation, and not one of two places that differ. */
  readonly isPlain: boolean
  /** Fields that the sentence names. */
  readonly fields: readonly string[]
  /** Two values of one field, in the blamed place and in another one. */
  readonly dispute: Dispute | undefined
  readonly isComparison: boolean
  /** Text before the first colon. */
  readonly situation: string
  /** The record of a position after it ended at a price. */
  readonly endedAs: string
  /** Change of a balance since the beginning of a probe. */
  readonly movement: string
  /** Change of the fields of one record. */
  readonly change: Change | undefined
}

interface Dispute {
  readonly form: RegExp
  readonly field: string
  readonly own: string
  readonly other: string
}

interface Change {
  readonly record: string
  readonly from: readonly string[]
  readonly to: readonly string[]
}

export function claimOf(finding: Finding): Claim {
  const { subject, sentence, exchanges, probe } = finding
  const compared = new Set<string>(exchanges.map(({ operation }) => operation))
  const dispute = disputeIn(sentence)
  // A probe of one value in two places does not know which is wrong, unless one answer contradicts itself.
  const isTwice = probe.startsWith('twice.') && compared.size !== 1
  const isComparison = isTwice || dispute !== undefined || counted.test(sentence)
  return {
    finding,
    subject,
    compared,
    isAlone: compared.size === 1 && compared.has(subject),
    isPlain: isOperation(subject) && !isComparison,
    fields: fieldsIn(sentence),
    dispute,
    isComparison,
    situation: /^(.*?): /.exec(sentence)?.[1] ?? '',
    endedAs: /, at the price .*: (the record has .*)$/.exec(sentence)?.[1] ?? '',
    movement: /^after [^:]*: (\w+ of currency \d+ changed by .*)$/.exec(sentence)?.[1] ?? '',
    change: changeIn(sentence),
  }
}

/** A sum of records beside their list, a ranking beside the earnings of one user, or a candle beside the price. */
const counted = /, but \d+ \w+ of \S+ run$|, and the ranking has \S+$|, the market is at \S+$/

/** Names with an underscore that are no values of a record. */
const notFields = [/\b[a-z]+\/\w+/g, /\b(?:currency|legal|config)_id\b/g]

/** Fields that a sentence names: names of several words, and other names where a value follows. */
function fieldsIn(sentence: string): readonly string[] {
  // The place of a field in an answer begins with a slash, unlike the path of an operation.
  const pointers = [...sentence.matchAll(/(?:^|\s)\/\S*?(\w+) /g)].map(([, name = '']) => name)
  const text = notFields.reduce((left, form) => left.replaceAll(form, ''), sentence)
  const valued = [...text.matchAll(/(?:the record has |: )(\w+) (?:is |-?\d)/g)].map(([, name = '']) => name)
  return [...pointers, ...valued, ...(text.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g) ?? [])]
}

/** A number, a name, a market or a time such as `2026-01-12 12:00:00`. */
const value = String.raw`[\p{L}\p{N}_.:/-]+(?: \d\d:\d\d:\d\d)?`
const forms = [
  String.raw`: (?<field>\w+) is (?<own>${value}), but (?<other>${value}) over HTTP$`,
  String.raw` differ in (?<field>\w+): (?<own>${value}), (?<other>${value})$`,
  String.raw`: (?<field>\w+): (?<own>${value}), (?<other>${value})$`,
].map((form) => new RegExp(form, 'u'))

function disputeIn(sentence: string): Dispute | undefined {
  for (const form of forms) {
    const { field, own, other } = form.exec(sentence)?.groups ?? {}
    if (field !== undefined && own !== undefined && other !== undefined) return { form, field, own, other }
  }
  return undefined
}

function changeIn(sentence: string): Change | undefined {
  const form = / (?<record>\d+) (?:went )?from \[(?<from>.*)\] to \[(?<to>.*)\]$/
  const { record, from, to } = form.exec(sentence)?.groups ?? {}
  if (record === undefined || from === undefined || to === undefined) return undefined
  return { record, from: from.split(','), to: to.split(',') }
}

/** Faults name the wrong value first, and then the right one. A short value may be another thing without its field. */
export function isProvenBy({ field, own, other }: Dispute, { finding: { sentence } }: Claim): boolean {
  const values = [...sentence.matchAll(new RegExp(value, 'gu'))].map(([found]) => plain(found))
  const first = values.find((value) => value === plain(own) || value === plain(other))
  const [, wrong, right] =
    new RegExp(String.raw`\b${field} (?:is )?(${value}), not (${value})`, 'u').exec(sentence) ?? []
  if (wrong !== undefined && [wrong, right].toSorted().join() === [own, other].toSorted().join()) return true
  const isNamed =
    /^(?=.*[\d/]).{4}|[^ -~]/.test(first ?? '') || new RegExp(String.raw`\b${field}\b`).test(sentence)
  return isNamed && first !== undefined
}

/** `0.5` and `0.50000000` are the same. */
const plain = (value: string): string =>
  /^\d+\.\d+$/.test(value) ? value.replace(/\.?0+$/, '') : value.replace(/[.:-]+$/, '')
