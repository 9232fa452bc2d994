import { isOperation } from './contract.ts'
import type { Finding, Subject } from './findings.ts'
import type { Dispute, Facts } from './statement.ts'

/** A fault with its data and its requests. */
export interface Claim {
  readonly finding: Finding
  /** Number of faults before it. */
  readonly order: number
  readonly subject: Subject
  readonly facts: Facts
  /** Operations whose answers it shows. */
  readonly compared: ReadonlySet<string>
  /** Shows answers of the blamed operation and of no other. */
  readonly isAlone: boolean
  /** Blames an operation, and not one of two places that differ. */
  readonly isPlain: boolean
  /** Words of the sentence, the only data of a plain one. */
  readonly words: readonly string[]
  /** Fields of its data, and names of fields among its words. */
  readonly fields: readonly string[]
  readonly isComparison: boolean
}

export function claimOf(finding: Finding, order: number): Claim {
  const { subject, sentence, exchanges, probe, facts = {} } = finding
  const compared = new Set<string>(exchanges.map(({ operation }) => operation))
  // A probe of one value in two places does not know which is wrong, unless one answer contradicts itself.
  const isTwice = probe.startsWith('twice.') && compared.size !== 1
  const isComparison = isTwice || facts.dispute !== undefined || facts.isComparison === true
  const words = sentence.match(word) ?? []
  return {
    finding,
    order,
    subject,
    facts,
    compared,
    isAlone: compared.size === 1 && compared.has(subject),
    isPlain: isOperation(subject) && !isComparison,
    words: words.map(plain),
    fields: [...(facts.fields ?? []), ...words.flatMap(fieldsIn)],
    isComparison,
  }
}

/** A number, a name, a market or a time such as `2026-01-12 12:00:00`. */
const word = /[\p{L}\p{N}_.:/-]+(?: \d\d:\d\d:\d\d)?/gu

/** Names with an underscore that are no values of a record. */
const idsOfMarkets: readonly string[] = ['currency_id', 'legal_id', 'config_id']

/** The field that a pointer such as `/message/0/price` ends in, and names of several words; no path of an operation. */
function fieldsIn(found: string): readonly string[] {
  if (found.startsWith('/')) return [found.slice(found.lastIndexOf('/') + 1)]
  const names = found.includes('/') ? [] : found.split(/[.:]/)
  return names.filter((name) => name.includes('_') && !idsOfMarkets.includes(name))
}

/** Faults name the wrong value first, and then the right one. A short value may be another thing without its field. */
export function isProvenBy({ field, own, other }: Dispute, { facts, fields, words }: Claim): boolean {
  const { unequal } = facts
  if (unequal?.field === field && areSame([unequal.found, unequal.expected], [own, other])) return true
  const first = words.find((one) => one === plain(own) || one === plain(other))
  if (first === undefined) return false
  const isLong = /^(?=.*[\d/]).{4}|[^ -~]/.test(first)
  return isLong || words.includes(field) || fields.includes(field)
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.map(plain).toSorted().join() === other.map(plain).toSorted().join()

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
    const { dispute } = claim.facts
    return dispute && places.size === 2 ? [{ claim, dispute, places }] : []
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
  (one.field === other.field || one.own.length > 3) && areSame([one.own, one.other], [other.own, other.other])
