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
  const reader = wrongReader(finding, others) ?? sameSituation(finding, others)
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
  'socket option': 'microtradeLists',
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

/** A fault of an operation in the situation in which an event differs from a list. */
const sameSituation = (finding: Finding, others: readonly Finding[]): Finding | undefined =>
  finding.subject.startsWith('socket ') && finding.exchanges.length > 0
    ? others.find(
        (one) =>
          one.probe === finding.probe && situationOf(one) !== '' && situationOf(one) === situationOf(finding),
      )
    : undefined

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
