import { branchOf, successOf, type Exchange } from './exchange.ts'
import type { Subject } from './findings.ts'
import { messagesOf } from './listeners.ts'
import type { TrialOptions } from './options.ts'
import { kindOf, recordKinds, type RecordKind } from './records/catalogue.ts'
import { recordAmount, toldIn } from './records/joins.ts'
import { rowRules } from './records/rules.ts'
import { isAmount, isRow, type Row } from './rows.ts'
import { statement, withFacts, type Sentence } from './statement.ts'
import type { ProbeWatch } from './watch.ts'

/** An operation or a channel, and its answer. */
interface Place {
  readonly place: Subject
  readonly exchange: Exchange | undefined
}

/** A value of a record, and the place that showed it first. */
interface Known extends Place {
  readonly value: unknown
}

/** Compares each record of every answer and message of a trial with the same record elsewhere. */
export interface Records {
  look(exchange: Exchange): void
}

/** Place of a row, and the world it is from. */
interface Shown extends Place {
  readonly world: string
}

/** The first answer that shows a record as ended. */
interface End extends Shown {
  readonly status: unknown
}

/** Writes whose answer, repeated with its key, shows the record as it was then. */
const repeatable: ReadonlySet<Subject> = new Set<Subject>(['coinTradePlace', 'microtradeSubmit'])

/** Returns whether a read was sent after the other answer had come. */
function isReadAfter({ place, exchange: later }: Shown, { exchange: earlier }: Shown): boolean {
  if (!later || !earlier || repeatable.has(place)) return false
  return later.begun === undefined || earlier.begun === undefined || later.begun >= earlier.begun + earlier.ms
}

export function createRecords(options: TrialOptions, watch: ProbeWatch): Records {
  const known = new Map<string, Known>()
  const reported = new Set<string>()
  const ends = new Map<string, End>()
  let heard = 0

  const fault = (key: string, { place, exchange }: Place, sentence: Sentence, other?: Exchange) => {
    if (reported.has(`${place} ${key}`)) return
    reported.add(`${place} ${key}`)
    watch.fault(place, sentence, other, exchange)
  }
  /** Compares a value with the one that was shown first. */
  const compare = (about: string, field: string, value: unknown, shown: Shown, group: string) => {
    const key = `${shown.world} ${about} ${field}`
    const first = known.get(key)
    if (!first) {
      known.set(key, { value, place: shown.place, exchange: shown.exchange })
      return
    }
    if (isEqual(first.value, value)) return
    const now: Known = { value, place: shown.place, exchange: shown.exchange }
    // Between an event and an answer, the event is blamed unless the answer is wrong by itself.
    const isHeardFirst = isSocket(first.place) && !isSocket(now.place)
    const [blamed, beside] = isHeardFirst ? [first, now] : [now, first]
    const [own, other] = [String(blamed.value), String(beside.value)]
    const sentence = statement`${about}: ${field} is ${own}, not ${other} as in ${beside.place}`
    const between = isSocket(blamed.place) ? 'event and list' : 'rows'
    const dispute = { between, field, own, other } as const
    fault(`${group} ${field}`, blamed, withFacts(sentence, { fields: [field], dispute }), beside.exchange)
  }
  const lookAtRecord = (kind: RecordKind, row: Row, shown: Shown) => {
    const about = `${kind.name} ${String(row['id'])}`
    const hasEnded = kind.hasEnded?.(row) === true
    const end = ends.get(`${shown.world} ${about}`)
    if (hasEnded && !end) ends.set(`${shown.world} ${about}`, { ...shown, status: row['status'] })
    if (end && !hasEnded && isReadAfter(shown, end))
      fault(
        `${kind.name} status`,
        shown,
        statement`${about}: status is ${String(row['status'])} after it ended with ${String(end.status)}`,
        end.exchange,
      )
    const isFilled = row['status'] === 1 || row['status'] === 3
    const fields = [
      ...kind.fixed,
      ...(isFilled ? (kind.filled ?? []) : []),
      ...(hasEnded ? (kind.ended ?? []) : []),
    ]
    for (const field of fields)
      if (row[field] !== undefined) compare(about, field, row[field], shown, kind.name)
    for (const [index, rule] of (rowRules[kind.name] ?? []).entries())
      for (const sentence of rule(row))
        fault(`${kind.name} ${String(index)}`, shown, statement`${about}: ${sentence}`)
  }
  const listen = () => {
    const messages = messagesOf(options)
    for (const { direction, event, payload } of messages.slice(heard)) {
      if (direction !== 'send' || !isRow(payload)) continue
      const kind = recordKinds.find((one) => one.event === event)
      const shown: Shown = { place: `socket ${event}`, exchange: undefined, world: '' }
      for (const row of objectsIn(payload))
        if (kind && typeof row['id'] === 'number') lookAtRecord(kind, row, shown)
      if (event === 'record')
        for (const { of, field, value } of recordAmount(payload)) compare(of, field, value, shown, 'record')
    }
    heard = messages.length
  }
  return {
    look: (exchange) => {
      listen()
      if (branchOf(exchange) !== 'ok') return
      const { operation, request } = exchange
      const named = request.headers['X-Mock-World'] ?? ''
      const world = named === options.world ? '' : named
      const shown: Shown = { place: operation, exchange, world }
      for (const row of objectsIn(successOf(exchange))) {
        for (const { of, field, value } of toldIn(row, exchange)) compare(of, field, value, shown, field)
        const kind = kindOf(row)
        // The history of transfers may be a table of its own.
        if (kind && typeof row['id'] === 'number' && operation !== 'walletHzhistory')
          lookAtRecord(kind, row, shown)
      }
    },
  }
}

const isSocket = (place: Subject): boolean => place.startsWith('socket ')

const isEqual = (one: unknown, other: unknown): boolean =>
  String(one) === String(other) || (isAmount(one) && isAmount(other) && Number(one) === Number(other))

/** Every object inside a value. */
function objectsIn(value: unknown): readonly Row[] {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  return isRow(value) ? [value, ...Object.values(value).flatMap(objectsIn)] : []
}
