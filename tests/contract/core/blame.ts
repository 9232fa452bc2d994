import { isOperation } from './contract.ts'
import type { Finding } from './findings.ts'
import type { TimedMessage } from './listeners.ts'
import { isRow } from './rows.ts'

/** Two values of one field, in the blamed place and in another one. */
interface Dispute {
  readonly form: RegExp
  readonly field: string
  readonly own: string
  readonly other: string
}

/** Names of the messages of a backend, with the period of each candle as well. */
export const arrivedIn = (messages: readonly TimedMessage[]): ReadonlySet<string> =>
  new Set(
    messages
      .filter(({ direction }) => direction === 'send')
      .flatMap(({ event, payload }) =>
        isRow(payload) && typeof payload['period'] === 'string'
          ? [event, `${event} ${payload['period']}`]
          : [event],
      ),
  )

/**
 * Settles which side is wrong where a fault only says that two places differ: the one that another fault blames for
 * this value. A message that never came is a fault of its channel, whatever it should have followed.
 */
export function settled(
  given: readonly Finding[],
  arrived: ReadonlySet<string> = new Set(),
): readonly Finding[] {
  const findings = given.map((finding) =>
    finding.awaited === undefined || arrived.has(finding.awaited)
      ? finding
      : { ...finding, subject: `socket ${finding.awaited.split(' ')[0] ?? ''}` as const },
  )
  const faults = findings.filter(({ kind }) => kind === 'fault')
  const causes = new Map(faults.map((fault) => [fault, causeOf(fault, faults)]))
  return findings.map((finding) => {
    const cause = causes.get(finding) ?? (disputeIn(finding) && causes.get(siblingOf(finding, causes)))
    return cause ? { ...finding, subject: cause.subject, follows: cause } : finding
  })
}

/** The same disagreement about another market or record, or about the same field, which is settled. */
function siblingOf(finding: Finding, causes: ReadonlyMap<Finding, Finding | undefined>): Finding {
  const dispute = disputeIn(finding)
  const [sibling] =
    [...causes].find(
      ([one, cause]) =>
        cause !== undefined &&
        one.subject === finding.subject &&
        disputeIn(one)?.form === dispute?.form &&
        (one.probe === finding.probe || disputeIn(one)?.field === dispute?.field),
    ) ?? []
  return sibling ?? finding
}

function causeOf(finding: Finding, faults: readonly Finding[]): Finding | undefined {
  const dispute = disputeIn(finding)
  const others = faults.filter((one) => isOperation(one.subject) && !isComparison(one))
  const reader =
    wrongReader(finding, others) ??
    wrongList(finding, others) ??
    sameSituation(finding, others) ??
    sameEnd(finding, others) ??
    wrongBalance(finding, faults, others)
  if (reader) return reader
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

/** Lists whose rows the events of an account show. */
const listOfEvent: Readonly<Record<string, string>> = {
  'socket order': 'coinList',
  'socket position': 'leverMyTrade',
  'socket lever_closed': 'leverMyTrade',
  'socket option': 'microtradeLists',
  'socket closed_microorder': 'microtradeLists',
  'socket micro_closed': 'microtradeLists',
}

/** A fault that an answer shows by itself, at a field which this fault read from another answer of that operation. */
function wrongReader(finding: Finding, others: readonly Finding[]): Finding | undefined {
  const fields = fieldsIn(finding)
  const readers = new Set<string>(finding.exchanges.map(({ operation }) => operation))
  // An event differs from a row of its list.
  if (disputeIn(finding)) readers.add(listOfEvent[finding.subject] ?? '')
  readers.delete(finding.subject)
  return others.find(
    (one) =>
      readers.has(one.subject) &&
      one.exchanges.length > 0 &&
      one.exchanges.every(({ operation }) => operation === one.subject) &&
      fieldsIn(one).some((field) => fields.includes(field)),
  )
}

/** A fault that the list of an event shows by itself in this probe, where the event differs from that list. */
const wrongList = (finding: Finding, others: readonly Finding[]): Finding | undefined =>
  finding.sentence.endsWith(' over HTTP')
    ? others.find(
        (one) =>
          one.probe === finding.probe &&
          one.subject === listOfEvent[finding.subject] &&
          one.exchanges.length > 0 &&
          one.exchanges.every(({ operation }) => operation === one.subject),
      )
    : undefined

/** A fault of an operation in the situation in which an event differs from a list. */
const sameSituation = (finding: Finding, others: readonly Finding[]): Finding | undefined =>
  finding.subject.startsWith('socket ') && finding.exchanges.length > 0
    ? others.find(
        (one) =>
          one.probe === finding.probe && situationOf(one) !== '' && situationOf(one) === situationOf(finding),
      )
    : undefined

/** Writes that change a position which another one has opened. */
const later: ReadonlySet<string> = new Set(['leverSetstop', 'leverAddmargin'])

/** The same end of a position, wrong also where nothing was changed after it was opened. */
const sameEnd = (finding: Finding, others: readonly Finding[]): Finding | undefined =>
  later.has(finding.subject)
    ? others.find(
        (one) => one.subject === 'leverSubmit' && endOf(one) !== '' && endOf(one) === endOf(finding),
      )
    : undefined

const endOf = ({ sentence }: Finding): string =>
  /, at the price .*: (the record has .*)$/.exec(sentence)?.[1] ?? ''

const isBalance = ({ subject, sentence }: Finding): boolean =>
  subject === 'socket balance' && sentence.includes('wallet/list')

/**
 * A fault of an operation in a probe in which balances were last reported otherwise than the list has them: it changed
 * the list for ever. Balances that differ in another probe too are faults of their own.
 */
function wrongBalance(
  finding: Finding,
  faults: readonly Finding[],
  others: readonly Finding[],
): Finding | undefined {
  if (!isBalance(finding)) return undefined
  const causeIn = (probe: string) => others.find((one) => one.probe === probe)
  const isOwn = faults.some((one) => isBalance(one) && !causeIn(one.probe))
  return isOwn ? undefined : causeIn(finding.probe)
}

const situationOf = ({ sentence }: Finding): string => /^(.*?): /.exec(sentence)?.[1] ?? ''

/** Names with an underscore that are no values of a record. */
const notFields = [/\b[a-z]+\/\w+/g, /\b(?:currency|legal|config)_id\b/g]

/** Fields that a sentence names: names of several words, and other names where a value follows. */
function fieldsIn({ sentence }: Finding): readonly string[] {
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

function disputeIn({ sentence }: Finding): Dispute | undefined {
  for (const form of forms) {
    const { field, own, other } = form.exec(sentence)?.groups ?? {}
    if (field !== undefined && own !== undefined && other !== undefined) return { form, field, own, other }
  }
  return undefined
}

/** A probe of one value in two places does not know which of them is wrong, unless one answer contradicts itself. */
function isComparison(finding: Finding): boolean {
  const operations = new Set(finding.exchanges.map(({ operation }) => operation))
  const isTwice = finding.probe.startsWith('twice.') && operations.size !== 1
  return isTwice || disputeIn(finding) !== undefined || counted.test(finding.sentence)
}

/** A sum of records beside their list, a ranking beside the earnings of one user, or a candle beside the price. */
const counted = /, but \d+ \w+ of \S+ run$|, and the ranking has \S+$|, the market is at \S+$/

/** Faults name the wrong value first, and then the right one. A short value may be another thing without its field. */
function proves({ sentence }: Finding, { field, own, other }: Dispute): boolean {
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
