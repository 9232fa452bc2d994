import type { components } from '#generated/control.ts'
import { operations } from '#generated/operations.ts'
import { isKeyOf } from '#domain/records.ts'
import { hash32, seedOf, unit } from '../../engine/random.ts'

/** What can go wrong with an answer, and what with a socket message. */
export const answerFaults = [
  'latency',
  'failure',
  'logged-out',
  'identity-needed',
  'http-status',
  'rate-limited',
  'connection-reset',
  'answer-lost',
  'answer-changed',
  'market-closed',
] as const satisfies readonly FaultKind[]
export const socketFaults = [
  'drop',
  'duplicate',
  'late',
  'gap',
  'disconnect',
] as const satisfies readonly FaultKind[]
export type AnswerFault = (typeof answerFaults)[number]
export type SocketFault = (typeof socketFaults)[number]

export type FaultKind = components['schemas']['FaultKind']

/** What a tester asks for. */
export type FaultForm = components['schemas']['FaultForm']

/** One rule. Without `count` it lasts until it is cleared, without `probability` it applies each time. */
export type FaultRule = Omit<FaultForm, 'kind' | 'preset'> & {
  readonly kind: FaultKind
  /** Whom `user` means. */
  readonly userId?: number
}

export interface Fault extends Readonly<Omit<FaultForm, 'kind' | 'preset'>> {
  readonly kind: FaultKind
  readonly id: number
  /** How often it applied. */
  readonly hits: number
}

/** One fault that applies now, with its random delay drawn. */
export interface ActiveFault<Kind> {
  readonly kind: Kind
  readonly ms: number
  readonly message: string | undefined
  readonly status: number | undefined
  readonly setHeaders: Readonly<Record<string, string>>
  readonly patchBody: unknown
  readonly retryAfter: number
}

/** What a call is about. */
interface Subject {
  /** `BTC/USDT` */
  readonly market: string | undefined
  readonly userId: number | undefined
}

interface Place {
  readonly name: string
  readonly seed: string
  readonly clock: { now(): number }
}

/** The faults of every world. Chance comes from the world's seed: the same requests meet the same faults. */
export interface Faults {
  add(world: string, rule: FaultRule): Fault
  list(world: string): readonly Fault[]
  /** Takes away one, those of a name, or all. Says how many that were. */
  clear(world: string, which?: { readonly id?: number; readonly name?: string }): number
  /** Whether a rule asks for the user of a call. */
  askForUser(world: string): boolean
  /** What applies to a call: any number of delays and changes, and at most one of the rest. */
  onCall(world: Place, operation: string, subject: Subject): readonly ActiveFault<AnswerFault>[]
  /** @param userId whose message it is, where it is not for all */
  onEvent(world: Place, channel: string, userId?: number): ActiveFault<SocketFault> | undefined
}

const several: ReadonlySet<FaultKind> = new Set(['latency', 'answer-changed'])
const placing: ReadonlySet<string> = new Set(['coinTradePlace', 'leverSubmit', 'microtradeSubmit'])
/** Longer than any client waits. */
const longest = 300_000

export function createFaults(): Faults {
  const worlds = new Map<string, Live[]>()
  // Counted in each world: a fault meets the same chance however many there are elsewhere.
  const counts = new Map<string, number>()
  const of = (world: string) => worlds.get(world) ?? []

  return {
    add: (world, rule) => {
      const id = (counts.get(world) ?? 0) + 1
      counts.set(world, id)
      const fault = { ...rule, id, hits: 0, seen: 0 }
      worlds.set(world, [...of(world), fault])
      return shown(fault)
    },
    list: (world) => of(world).map(shown),
    clear: (world, { id, name } = {}) => {
      const all = of(world)
      const isMeant = (fault: Live) => (id ?? fault.id) === fault.id && (name ?? fault.name) === fault.name
      const rest = all.filter((fault) => !isMeant(fault))
      if (rest.length > 0) worlds.set(world, rest)
      else worlds.delete(world)
      if (id === undefined && name === undefined) counts.delete(world)
      return all.length - rest.length
    },
    askForUser: (world) => of(world).some(({ userId }) => userId !== undefined),
    onCall: (world, operation, subject) => {
      const activeFaults: ActiveFault<AnswerFault>[] = []
      let decided = false
      for (const fault of of(world.name)) {
        const { kind } = fault
        if (!isOneOf(answerFaults, kind) || !meansCall(fault, operation, subject)) continue
        if ((!several.has(kind) && decided) || !appliesNow(fault, world)) continue
        decided ||= !several.has(kind)
        activeFaults.push(activate(fault, kind, world.seed))
      }
      return activeFaults
    },
    onEvent: (world, channel, userId) => {
      for (const fault of of(world.name)) {
        const { kind } = fault
        if (!isOneOf(socketFaults, kind) || (fault.channel ?? channel) !== channel) continue
        if (fault.userId !== undefined && fault.userId !== userId) continue
        if (appliesNow(fault, world)) return activate(fault, kind, world.seed)
      }
      return undefined
    },
  }
}

type Live = FaultRule & { readonly id: number; hits: number; seen: number }

const shown = ({ seen: _seen, userId: _userId, ...fault }: Live): Fault => fault

const isOneOf = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  kinds.some((one) => one === kind)

function meansCall(fault: Live, operation: string, { market, userId }: Subject): boolean {
  if (fault.market !== undefined && fault.market !== market) return false
  if (fault.userId !== undefined && fault.userId !== userId) return false
  if (fault.effect !== undefined && fault.effect !== effectOf(operation)) return false
  if (fault.operation !== undefined) return fault.operation === operation
  return fault.kind !== 'market-closed' || placing.has(operation)
}

const effectOf = (operation: string): string | undefined =>
  isKeyOf(operations, operation) ? operations[operation].effect : undefined

function appliesNow(fault: Live, { seed, clock }: Place): boolean {
  const now = clock.now()
  if (now < (fault.from ?? 0) || now >= (fault.until ?? Number.POSITIVE_INFINITY)) return false
  if (fault.hits >= (fault.count ?? Number.POSITIVE_INFINITY)) return false
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
  // Box and Muller: two even chances make a normal one.
  const normal =
    Math.sqrt(-2 * Math.log(1 - chance(fault, seed, 1))) * Math.cos(2 * Math.PI * chance(fault, seed, 2))
  const delay = Math.min(ms * Math.exp(spread * normal), longest)
  return { kind, ms: delay, message, status, setHeaders, patchBody, retryAfter }
}
