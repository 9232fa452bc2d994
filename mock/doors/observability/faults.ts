import type { World } from '../../engine/scope.ts'
import { ControlRefusal } from './controlRefusal.ts'
import {
  drawForCall,
  drawForMessage,
  mayBeOfCall,
  mayBeOfMessage,
  type Live,
  type MessageSubject,
} from './drawFaults.ts'
import type { ActiveFault, AnswerFault, Fault, FaultRule, SocketFault } from './faultKinds.ts'
import type { FaultState, SharedFaults } from './sharedFaults.ts'

/** Who makes a call, and what for; asked only where a rule wants to know. */
export interface Caller {
  /** `BTC/USDT` */
  readonly market: string | undefined
  userId(): Promise<number | undefined>
}

/** What each message of some meets, in their order. */
export type DrawnMessages = readonly (ActiveFault<SocketFault> | undefined)[]

/**
 * The faults of every world. Those of a world that many processes serve are kept where all of them look, and are counted once
 * in all.
 */
export interface Faults {
  /** @throws ControlRefusal when a world has as many as it can; then none is added */
  add(world: World, rules: readonly FaultRule[]): Promise<readonly Fault[]>
  list(world: World): Promise<readonly Fault[]>
  /** Takes away one, those of a name, or all. Says how many that were. */
  clear(world: World, which?: { readonly id?: number; readonly name?: string }): Promise<number>
  /**
   * What applies to a call.
   * @throws StoreTrouble when that cannot be known
   */
  onCall(world: World, operation: string, caller: Caller): Promise<readonly ActiveFault<AnswerFault>[]>
  /** What applies to messages; at once where no other process is to be heard. */
  onMessages(world: World, subjects: readonly MessageSubject[]): DrawnMessages | Promise<DrawnMessages>
  /** Forgets those of a world that this process had for itself. */
  forget(world: string): void
}

/** For messages that have to leave although nobody can say what they meet. */
export const withoutFaults = (): DrawnMessages => []

const mostEach = 100
const none: FaultState = { last: 0, rules: [] }

/** @param shared those of worlds that other processes serve as well, where there are such */
export function createFaults(shared?: SharedFaults): Faults {
  const own = new Map<string, FaultState>()
  const rulesOf = (world: string) => own.get(world)?.rules ?? []

  const change = <T>(world: World, how: Change<T>): Promise<T> => {
    if (world.isShared && shared) return shared.change(world.name, how)
    const { state, value } = how(own.get(world.name) ?? none)
    if (state.last === 0) own.delete(world.name)
    else own.set(world.name, state)
    return Promise.resolve(value)
  }

  return {
    add: async (world, rules) => change(world, adding(rules)),
    list: async ({ name, isShared }) =>
      (isShared && shared ? await shared.rules(name) : rulesOf(name)).map(shown),
    clear: (world, which = {}) => change(world, clearing(which)),
    onCall: async (world, operation, caller) => {
      const rules = world.isShared && shared ? await shared.rules(world.name) : rulesOf(world.name)
      if (rules.length === 0) return []
      const { market } = caller
      const asksForUser = rules.some(({ userId }) => userId !== undefined)
      const subject = { market, userId: asksForUser ? await caller.userId() : undefined }
      if (!world.isShared || !shared) return drawForCall(rulesOf(world.name), world, operation, subject)
      // Another process may have moved the clock into the time of a rule, or out of it.
      await world.catchUp()
      if (!rules.some((rule) => mayBeOfCall(rule, world, operation, subject))) return []
      return shared.draw(world.name, (now) => drawForCall(now, world, operation, subject))
    },
    onMessages: (world, subjects) => {
      const drawAll = (rules: readonly Live[]) =>
        subjects.map((subject) => drawForMessage(rules, world, subject))
      if (!world.isShared || !shared) return drawAll(rulesOf(world.name))
      return shared.rules(world.name).then((rules) => {
        const mayApply = subjects.some((one) => rules.some((rule) => mayBeOfMessage(rule, world, one)))
        return mayApply ? shared.draw(world.name, drawAll) : []
      })
    },
    forget: (world) => {
      own.delete(world)
    },
  }
}

/** What becomes of the faults of a world, and what is told of it. */
type Change<T> = (state: FaultState) => { readonly state: FaultState; readonly value: T }

/** Counted in each world: a fault meets the same chance however many there are elsewhere. */
const adding =
  (rules: readonly FaultRule[]): Change<readonly Fault[]> =>
  (state) => {
    if (state.rules.length + rules.length > mostEach)
      throw new ControlRefusal(`A world has ${mostEach} faults at most: clear some`, 'too-many-faults')
    const added = rules.map((rule, index) => ({ ...rule, id: state.last + index + 1, hits: 0, seen: 0 }))
    return {
      state: { last: state.last + rules.length, rules: [...state.rules, ...added] },
      value: added.map(shown),
    }
  }

const clearing =
  ({ id, name }: { readonly id?: number; readonly name?: string }): Change<number> =>
  ({ last, rules }) => {
    const rest = rules.filter((fault) => (id ?? fault.id) !== fault.id || (name ?? fault.name) !== fault.name)
    // Once all were cleared, they are numbered from one again.
    const all = id === undefined && name === undefined
    return { state: { last: all ? 0 : last, rules: rest }, value: rules.length - rest.length }
  }

const shown = ({ seen: _seen, userId: _userId, ...fault }: Live): Fault => fault
