import { isKeyOf } from '#domain/records.ts'
import { operations } from '#generated/operations.ts'
import { hash32, seedOf, unit } from '../../engine/random.ts'
import type { MessageSubject } from '../../transport/realtime/watch.ts'
import {
  answerFaults,
  socketFaults,
  type ActiveFault,
  type AnswerFault,
  type FaultKind,
  type FaultRule,
  type SocketFault,
} from './faultKinds.ts'

/** A rule with its counts, which drawing updates. */
export type Live = FaultRule & { readonly id: number; hits: number; seen: number }

/** Properties of a call that rules match. */
export interface CallSubject {
  /** `BTC/USDT` */
  readonly market: string | undefined
  readonly userId: number | undefined
}

/** Randomness comes from the world's seed, so the same requests meet the same faults. */
interface DrawSource {
  readonly seed: string
  readonly clock: { now(): number }
}

const several: ReadonlySet<FaultKind> = new Set(['latency', 'answer-changed'])
const placing: ReadonlySet<string> = new Set(['coinTradePlace', 'leverSubmit', 'microtradeSubmit'])
/** Longer than any client waits. */
const longestDelay = 300_000

/** Faults that apply to a call: any number of delays and changes, and at most one of the others. */
export function drawForCall(
  rules: readonly Live[],
  place: DrawSource,
  operation: string,
  subject: CallSubject,
): readonly ActiveFault<AnswerFault>[] {
  const activeFaults: ActiveFault<AnswerFault>[] = []
  let decided = false
  for (const fault of rules) {
    const { kind } = fault
    if (!isOneOf(answerFaults, kind) || !meansCall(fault, operation, subject)) continue
    if ((!several.has(kind) && decided) || !appliesNow(fault, place)) continue
    decided ||= !several.has(kind)
    activeFaults.push(activate(fault, kind, place.seed))
  }
  return activeFaults
}

export function drawForMessage(
  rules: readonly Live[],
  place: DrawSource,
  subject: MessageSubject,
): ActiveFault<SocketFault> | undefined {
  for (const fault of rules) {
    const { kind } = fault
    if (!isOneOf(socketFaults, kind) || !meansMessage(fault, subject)) continue
    if (appliesNow(fault, place)) return activate(fault, kind, place.seed)
  }
  return undefined
}

/**
 * Returns true when drawing could change the counts of this rule; otherwise callers do not have to wait for their turn.
 */
export const mayBeOfCall = (
  rule: Live,
  place: DrawSource,
  operation: string,
  subject: CallSubject,
): boolean => isAlive(rule, place) && meansCall(rule, operation, subject)

/** Like `mayBeOfCall`, for messages. */
export const mayBeOfMessage = (rule: Live, place: DrawSource, subject: MessageSubject): boolean =>
  isAlive(rule, place) && meansMessage(rule, subject)

const isOneOf = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  kinds.some((one) => one === kind)

function meansCall(fault: Live, operation: string, { market, userId }: CallSubject): boolean {
  if (!isOneOf(answerFaults, fault.kind)) return false
  if (fault.market !== undefined && fault.market !== market) return false
  if (fault.userId !== undefined && fault.userId !== userId) return false
  if (fault.effect !== undefined && fault.effect !== effectOf(operation)) return false
  if (fault.operation !== undefined) return fault.operation === operation
  return fault.kind !== 'market-closed' || placing.has(operation)
}

const meansMessage = ({ kind, ...fault }: Live, { channel, userId }: MessageSubject): boolean =>
  isOneOf(socketFaults, kind) &&
  (fault.channel ?? channel) === channel &&
  (fault.userId === undefined || fault.userId === userId)

const effectOf = (operation: string): string | undefined =>
  isKeyOf(operations, operation) ? operations[operation].effect : undefined

/** Returns true within the rule's time while it is not used up. */
function isAlive(fault: Live, { clock }: DrawSource): boolean {
  const now = clock.now()
  if (now < (fault.from ?? 0) || now >= (fault.until ?? Number.POSITIVE_INFINITY)) return false
  return fault.hits < (fault.count ?? Number.POSITIVE_INFINITY)
}

function appliesNow(fault: Live, place: DrawSource): boolean {
  if (!isAlive(fault, place)) return false
  const { seed } = place
  fault.seen++
  if (fault.seen % (fault.every ?? 1) !== 0) return false
  if (chance(fault, seed, 0) >= (fault.probability ?? 1)) return false
  fault.hits++
  return true
}

const chance = ({ id, seen }: Live, seed: string, draw: number): number =>
  unit(hash32(seedOf(`fault ${seed}`), id, seen, draw))

function activate<Kind>(fault: Live, kind: Kind, seed: string): ActiveFault<Kind> {
  const { ms = 0, spread = 0, message, status, setHeaders = {}, patchBody, retryAfter = 2 } = fault
  // Box-Muller transform: two uniform numbers make a normal one.
  const normal =
    Math.sqrt(-2 * Math.log(1 - chance(fault, seed, 1))) * Math.cos(2 * Math.PI * chance(fault, seed, 2))
  const delay = Math.min(ms * Math.exp(spread * normal), longestDelay)
  return { kind, ms: delay, message, status, setHeaders, patchBody, retryAfter }
}
