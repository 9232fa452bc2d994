import { isOperation } from './contract.ts'
import type { Finding, Subject } from './findings.ts'

/** A fault as its sentence and its requests tell it, read once. */
export interface Claim {
  readonly finding: Finding
  /** Number of faults before it. */
  readonly order: number
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
  /** Wrong change of a balance since the beginning of a probe. */
  readonly movement: string
  /** Change of the fields of one record, which nothing should have changed. */
  readonly change: Change | undefined
  /** List whose order changed. */
  readonly reordered: string
  /** Kind of account whose balance is not where a record of it begins and ends. */
  readonly unlogged: string
  /** Kind of account whose free balance changed by another amount than it should. */
  readonly miscounted: string
  /** Names the record that was asked for, and another one that came. */
  readonly isOfAnother: boolean
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

export function claimOf(finding: Finding, order: number): Claim {
  const { subject, sentence, exchanges, probe } = finding
  const compared = new Set<string>(exchanges.map(({ operation }) => operation))
  const dispute = disputeIn(sentence)
  // A probe of one value in two places does not know which is wrong, unless one answer contradicts itself.
  const isTwice = probe.startsWith('twice.') && compared.size !== 1
  const isComparison = isTwice || dispute !== undefined || counted.test(sentence)
  return {
    finding,
    order,
    subject,
    compared,
    isAlone: compared.size === 1 && compared.has(subject),
    isPlain: isOperation(subject) && !isComparison,
    fields: fieldsIn(sentence),
    dispute,
    isComparison,
    situation: partOf(sentence, /^(.*?): /),
    endedAs: partOf(sentence, /, at the price .*: (the record has .*)$/),
    movement: partOf(sentence, /^after [^:]*: (\w+ of currency \d+ changed by .*)$/),
    change: changeIn(sentence),
    reordered: partOf(sentence, / in another order in (\w+)$/),
    unlogged: partOf(
      sentence,
      / (?:on|of) (\w+)(?:, of a transfer,)? goes from \S+ to \S+, the balance from /,
    ),
    miscounted: partOf(sentence, /\b([a-z]+)_balance of currency \d+ changed by /),
    isOfAnother: /^asked for .*, and .* came$/.test(sentence),
  }
}

const partOf = (sentence: string, form: RegExp): string => form.exec(sentence)?.[1] ?? ''

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
  String.raw`^(?<field>\w+) of \w+ is (?<own>${value}) here and (?<other>${value}) in [\w/]+$`,
  String.raw`^shows the (?<field>balance) (?<own>${value}) \w+, and [\w/]+ (?<other>${value})$`,
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

/**
 * Places that differ from two others in the same way. Each is as if it were blamed by itself, for every field that these
 * disagreements name.
 */
export function outvotedPlaces(claims: readonly Claim[]): readonly Claim[] {
  const disagreements = claims.flatMap((claim) => {
    const places = new Set([claim.subject, ...claim.compared])
    return claim.dispute && places.size === 2 ? [{ claim, dispute: claim.dispute, places }] : []
  })
  return disagreements.flatMap(({ claim, dispute, places }) => {
    const alike = disagreements.filter((one) => isSameDispute(one.dispute, dispute))
    const withOthers = alike.filter((one) => [...one.places].some((place) => !places.has(place)))
    const [shared, ...more] = [...places].filter((place) => withOthers.some((one) => one.places.has(place)))
    if (shared === undefined || more.length > 0 || !isOperation(shared)) return []
    const fields = alike.flatMap((one) => one.claim.fields)
    return [{ ...claim, subject: shared, isAlone: true, isPlain: true, fields }]
  })
}

/** The same two values. Short ones may be those of another field. */
const isSameDispute = (one: Dispute, other: Dispute): boolean =>
  (one.field === other.field || one.own.length > 3) &&
  [one.own, one.other].map(plain).toSorted().join() === [other.own, other.other].map(plain).toSorted().join()
