import { setTimeout as wait } from 'node:timers/promises'
import { isKeyOf, isPlainRecord } from '#domain/records.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { LoggedOut } from '../../engine/refusal.ts'
import type { World } from '../../engine/scope.ts'
import type { ApiAnswer, ApiRequest } from '../../transport/http/apiRequest.ts'
import type { CallFaults, Replacement } from '../../transport/http/watch.ts'
import type { MessageFaults } from '../../transport/realtime/watch.ts'
import { ControlRefusal } from '../controlRefusal.ts'
import { drawForCall, drawForMessage, mayBeOfCall, mayBeOfMessage, type Live } from './drawFaults.ts'
import type { ActiveFault, AnswerFault, Fault, FaultRule } from './faultKinds.ts'
import type { FaultState, SharedFaults } from './sharedFaults.ts'

/** Caller and subject of a call; read only when a rule needs them. */
export interface CallSource {
  /** `BTC/USDT` */
  readonly market: string | undefined
  userId(): Promise<number | undefined>
}

/** Faults of all worlds. The faults of a shared world are stored centrally, and counted across its processes. */
export interface Faults extends MessageFaults {
  /** @throws ControlRefusal when a world has reached its limit; then none is added */
  add(world: World, rules: readonly FaultRule[]): Promise<readonly Fault[]>
  list(world: World): Promise<readonly Fault[]>
  /** Removes one fault, those with a name, or all. Returns their number. */
  clear(world: World, which?: { readonly id?: number; readonly name?: string }): Promise<number>
  /**
   * Faults that apply to a call.
   * @throws StoreError when they cannot be read
   */
  onCall(world: World, operation: string, caller: CallSource): Promise<readonly ActiveFault<AnswerFault>[]>
  /** Deletes this process's faults of a world. */
  forget(world: string): void
}

const mostEach = 100
const noFaults: FaultState = { last: 0, rules: [] }

/** @param shared faults of shared worlds, if there are any */
export function createFaults(shared?: SharedFaults): Faults {
  const own = new Map<string, FaultState>()
  const rulesOf = (world: string) => own.get(world)?.rules ?? []

  const change = <T>(world: World, how: Change<T>): Promise<T> => {
    if (world.isShared && shared) return shared.change(world.name, how)
    const { state, value } = how(own.get(world.name) ?? noFaults)
    if (state.last === 0) own.delete(world.name)
    else own.set(world.name, state)
    return Promise.resolve(value)
  }

  return {
    add: async (world, rules) => change(world, adding(rules)),
    list: async ({ name, isShared }) =>
      (isShared && shared ? await shared.rules(name) : rulesOf(name)).map(publicFault),
    clear: (world, which = {}) => change(world, clearing(which)),
    onCall: async (world, operation, caller) => {
      const rules = world.isShared && shared ? await shared.rules(world.name) : rulesOf(world.name)
      if (rules.length === 0) return []
      const { market } = caller
      const asksForUser = rules.some(({ userId }) => userId !== undefined)
      const subject = { market, userId: asksForUser ? await caller.userId() : undefined }
      if (!world.isShared || !shared) return drawForCall(rulesOf(world.name), world, operation, subject)
      // Another process may have moved the clock into or out of the time of a rule.
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

/** Computes the new faults of a world, and a result. */
type Change<T> = (state: FaultState) => { readonly state: FaultState; readonly value: T }

/** Numbered per world, so that a fault has the same randomness whatever other worlds have. */
const adding =
  (rules: readonly FaultRule[]): Change<readonly Fault[]> =>
  (state) => {
    if (state.rules.length + rules.length > mostEach)
      throw new ControlRefusal(`A world may have at most ${mostEach} faults: clear some`, 'too-many-faults')
    const added = rules.map((rule, index) => ({ ...rule, id: state.last + index + 1, hits: 0, seen: 0 }))
    return {
      state: { last: state.last + rules.length, rules: [...state.rules, ...added] },
      value: added.map(publicFault),
    }
  }

const clearing =
  ({ id, name }: { readonly id?: number; readonly name?: string }): Change<number> =>
  ({ last, rules }) => {
    const rest = rules.filter((fault) => (id ?? fault.id) !== fault.id || (name ?? fault.name) !== fault.name)
    // After all were cleared, numbers restart at one.
    const all = id === undefined && name === undefined
    return { state: { last: all ? 0 : last, rules: rest }, value: rules.length - rest.length }
  }

const publicFault = ({ seen: _seen, userId: _userId, ...fault }: Live): Fault => fault

/** Faults of the calls of the contract. */
export const faultsOfCalls = (faults: Faults): CallFaults => ({
  draw: async (request) => {
    const id = request.operation?.id
    if (id === undefined || !isKeyOf(operations, id)) return undefined
    const active = await faults.onCall(request.world, id, {
      get market() {
        return marketOf(request)
      },
      userId: () => userOf(request),
    })
    return {
      kinds: active.map(({ kind }) => kind),
      apply: () => applyFaults(active, id, request),
      change: (answer) => changedAnswer(active, answer),
    }
  },
})

/** `BTC/USDT`, when the request names a pair or a market. */
function marketOf({ world, body, query }: ApiRequest): string | undefined {
  const field = (name: string) =>
    Number(body instanceof URLSearchParams ? (body.get(name) ?? query.get(name)) : query.get(name))
  const { markets, marketOfPair } = world.catalogue
  const id = field('match_id')
  const market = markets.find((one) => one.id === id) ?? marketOfPair(field('currency_id'), field('legal_id'))
  return market?.symbol
}

/** The caller; undefined without a session, or if it cannot be looked up. */
async function userOf(request: ApiRequest): Promise<number | undefined> {
  const session = await request.session().catch(() => undefined)
  return session instanceof LoggedOut ? undefined : session?.id
}

/** Delays the call as the faults require, then returns what replaces it, if anything. */
async function applyFaults(
  activeFaults: readonly ActiveFault<AnswerFault>[],
  operation: OperationId,
  request: ApiRequest,
): Promise<Replacement | undefined> {
  let replacement: Replacement | undefined
  for (const activeFault of activeFaults) {
    if (activeFault.kind === 'latency') await wait(activeFault.ms, undefined, { ref: false })
    else if (activeFault.kind !== 'answer-changed')
      replacement = replacementOf(activeFault, operation, request)
  }
  return replacement
}

/** Applies faults to an answer. */
function changedAnswer(activeFaults: readonly ActiveFault<AnswerFault>[], answer: ApiAnswer): ApiAnswer {
  return activeFaults
    .filter(({ kind }) => kind === 'answer-changed')
    .reduce(
      (before, { status = before.status, setHeaders, patchBody }) => ({
        ...before,
        status,
        headers: { ...before.headers, ...setHeaders },
        body: patchBody === undefined ? before.body : mergePatch(before.body, patchBody),
      }),
      answer,
    )
}

/** RFC 7396: objects are merged, null deletes a field, any other value replaces it. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isPlainRecord(patch)) return patch
  const fields = new Map(isPlainRecord(target) ? Object.entries(target) : [])
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) fields.delete(name)
    else fields.set(name, mergePatch(fields.get(name), value))
  }
  return Object.fromEntries(fields)
}

function replacementOf(activeFault: ActiveFault<AnswerFault>, operation: OperationId, request: ApiRequest) {
  const given = withoutHeaders(activeFault, operation, request)
  return typeof given === 'object'
    ? { ...given, headers: { ...given.headers, ...activeFault.setHeaders } }
    : given
}

function withoutHeaders(
  activeFault: ActiveFault<AnswerFault>,
  operation: OperationId,
  request: ApiRequest,
): Replacement | undefined {
  const { translate } = request
  const { message = translate('fault-injected'), status = 503, retryAfter } = activeFault
  switch (activeFault.kind) {
    case 'failure':
      return refusal(operation, message, 'fault-injected')
    case 'market-closed':
      return refusal(operation, activeFault.message ?? translate('market-closed'), 'market-closed')
    case 'logged-out':
      return answer(200, { type: '999', message: translate('logged-out') })
    case 'identity-needed':
      return answer(200, { type: '998', message: translate('identity-needed') })
    case 'http-status':
      return answer(status, { type: 'error', message, reason: 'fault-injected' })
    case 'rate-limited':
      return {
        status: 429,
        body: { type: 'error', message: activeFault.message ?? translate('busy'), reason: 'busy' },
        headers: { 'retry-after': String(retryAfter) },
      }
    case 'connection-reset':
      return 'cut-before'
    case 'answer-lost':
      return 'cut-after'
    case 'latency':
    case 'answer-changed':
      return undefined
  }
}

const answer = (status: number, body: object): ApiAnswer => ({ status, body })

/** A refusal in the operation's own envelope. */
const refusal = (operation: OperationId, message: string, reason: string): ApiAnswer =>
  operations[operation].envelope === 'code'
    ? answer(200, { code: -1, msg: message })
    : answer(200, { type: 'error', message, reason })
