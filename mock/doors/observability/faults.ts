import type { components } from '#generated/control.ts'
import { hash32, seedOf, unit } from '../../engine/random.ts'

/** What can go wrong with an answer, and what with a socket message. */
export const answerFaults = [
  'latency',
  'failure',
  'logged-out',
  'identity-needed',
  'http-status',
  'connection-reset',
  'answer-lost',
  'market-closed',
] as const satisfies readonly FaultForm['kind'][]
export const socketFaults = [
  'drop',
  'duplicate',
  'late',
  'gap',
  'disconnect',
] as const satisfies readonly FaultForm['kind'][]
export type AnswerFault = (typeof answerFaults)[number]
export type SocketFault = (typeof socketFaults)[number]

/** What a tester asks for. Without `count` it lasts until it is cleared, without `probability` it applies each time. */
export type FaultForm = components['schemas']['FaultForm']

export interface Fault extends Readonly<FaultForm> {
  readonly id: number
  /** How often it applied. */
  readonly hits: number
}

/** One fault that applies now, with its random delay drawn. */
export interface ActiveFault<Kind> {
  readonly kind: Kind
  readonly ms: number
  readonly message: string | undefined
  readonly status: number
}

interface Place {
  readonly name: string
  readonly seed: string
}

/** The faults of every world. Chance comes from the world's seed: the same requests meet the same faults. */
export interface Faults {
  add(world: string, form: FaultForm): Fault
  list(world: string): readonly Fault[]
  /** Takes one away, or all. Says how many that were. */
  clear(world: string, id?: number): number
  /** What applies to a call: any number of delays and at most one of the rest. */
  onCall(world: Place, operation: string, market: string | undefined): readonly ActiveFault<AnswerFault>[]
  onEvent(world: Place, channel: string): ActiveFault<SocketFault> | undefined
}

const placing: ReadonlySet<string> = new Set(['coinTradePlace', 'leverSubmit', 'microtradeSubmit'])
/** Longer than any client waits. */
const longest = 300_000

export function createFaults(): Faults {
  const worlds = new Map<string, Live[]>()
  // Counted in each world: a fault meets the same chance however many there are elsewhere.
  const counts = new Map<string, number>()
  const of = (world: string) => worlds.get(world) ?? []

  return {
    add: (world, form) => {
      const id = (counts.get(world) ?? 0) + 1
      counts.set(world, id)
      const fault = { ...form, id, hits: 0, seen: 0 }
      worlds.set(world, [...of(world), fault])
      return shown(fault)
    },
    list: (world) => of(world).map(shown),
    clear: (world, id) => {
      const all = of(world)
      const rest = id === undefined ? [] : all.filter((fault) => fault.id !== id)
      if (rest.length > 0) worlds.set(world, rest)
      else worlds.delete(world)
      if (id === undefined) counts.delete(world)
      return all.length - rest.length
    },
    onCall: (world, operation, market) => {
      const activeFaults: ActiveFault<AnswerFault>[] = []
      let decided = false
      for (const fault of of(world.name)) {
        const { kind } = fault
        if (!isOneOf(answerFaults, kind) || !meansCall(fault, operation, market)) continue
        if ((kind !== 'latency' && decided) || !appliesNow(fault, world.seed)) continue
        decided ||= kind !== 'latency'
        activeFaults.push(activate(fault, kind, world.seed))
      }
      return activeFaults
    },
    onEvent: (world, channel) => {
      for (const fault of of(world.name)) {
        const { kind } = fault
        if (!isOneOf(socketFaults, kind) || (fault.channel ?? channel) !== channel) continue
        if (appliesNow(fault, world.seed)) return activate(fault, kind, world.seed)
      }
      return undefined
    },
  }
}

type Live = FaultForm & { readonly id: number; hits: number; seen: number }

const shown = ({ seen: _seen, ...fault }: Live): Fault => fault

const isOneOf = <Kind extends string>(kinds: readonly Kind[], kind: string): kind is Kind =>
  kinds.some((one) => one === kind)

function meansCall(fault: Live, operation: string, market: string | undefined): boolean {
  if (fault.market !== undefined && fault.market !== market) return false
  if (fault.operation !== undefined) return fault.operation === operation
  return fault.kind !== 'market-closed' || placing.has(operation)
}

function appliesNow(fault: Live, seed: string): boolean {
  if (fault.hits >= (fault.count ?? Number.POSITIVE_INFINITY)) return false
  fault.seen++
  if (chance(fault, seed, 0) >= (fault.probability ?? 1)) return false
  fault.hits++
  return true
}

const chance = ({ id, seen }: Live, seed: string, draw: number): number =>
  unit(hash32(seedOf(`fault ${seed}`), id, seen, draw))

function activate<Kind>(fault: Live, kind: Kind, seed: string): ActiveFault<Kind> {
  const { ms = 0, spread = 0, message, status = 503 } = fault
  // Box and Muller: two even chances make a normal one.
  const normal =
    Math.sqrt(-2 * Math.log(1 - chance(fault, seed, 1))) * Math.cos(2 * Math.PI * chance(fault, seed, 2))
  return { kind, ms: Math.min(ms * Math.exp(spread * normal), longest), message, status }
}
