import { operations } from '#generated/operations.ts'
import type { World } from '../../engine/scope.ts'
import { ControlRefusal } from '../controlRefusal.ts'
import { socketFaults, type Fault, type FaultForm, type FaultKind, type FaultRule } from './faultKinds.ts'
import { faultPresets } from './faultPresets.ts'
import type { Faults } from './faults.ts'

const delayKinds: ReadonlySet<string> = new Set(['latency', 'late'])
/** Kinds that require an answer to change. */
const withAnswer: ReadonlySet<string> = new Set([
  ...['failure', 'logged-out', 'identity-needed', 'http-status'],
  ...['rate-limited', 'answer-changed', 'market-closed'],
])
/** Fields that can restrict a preset. */
const ofPresets: ReadonlySet<string> = new Set(['preset', 'operation', 'effect', 'user', 'from', 'until'])
/** Headers that control how an answer is sent. */
const ofSending = /^(content-length|transfer-encoding|connection)$/i

const bad = (field: keyof FaultForm, message: string) => new ControlRefusal(message, 'invalid-input', field)

/**
 * Adds a fault, or those of a preset; returns the first one and the list of all.
 * @param userIdOf finds the user that a form names
 * @throws ControlRefusal for a rule that could never apply, or above the limit
 */
export async function addFault(
  faults: Faults,
  world: World,
  form: FaultForm,
  userIdOf: (text: string) => Promise<number>,
): Promise<Fault & { readonly rules?: readonly Fault[] }> {
  const rules = rulesOf(form)
  for (const rule of rules) checkFault(world, rule)
  const userId = form.user === undefined ? undefined : await userIdOf(form.user)
  const added = await faults.add(
    world,
    rules.map((rule) => ({ ...rule, ...(userId !== undefined && { userId }) })),
  )
  const [first] = added
  if (!first) throw new Error('A preset has no rules')
  return form.preset === undefined ? first : { ...first, rules: added }
}

function rulesOf(form: FaultForm): readonly FaultRule[] {
  const { kind, preset, ...limits } = form
  if (kind !== undefined && preset === undefined) return [{ kind, ...limits }]
  if (preset === undefined) throw bad('kind', 'A kind or a preset is required')
  const other = Object.keys(form).find((name) => !ofPresets.has(name))
  if (other !== undefined) throw bad(other as keyof FaultForm, `${other} cannot be combined with a preset`)
  const { operation, ...shared } = limits
  return faultPresets[preset].map((rule) => ({
    ...shared,
    ...(operation !== undefined && !isOfSockets(rule.kind) && { operation }),
    ...rule,
    name: preset,
  }))
}

const isOfSockets = (kind: FaultKind): boolean => socketFaults.some((one) => one === kind)

function checkFault(world: World, rule: FaultRule): void {
  const { kind, operation, channel, effect, market, from, until, setHeaders, patchBody, status } = rule
  const ofSockets = isOfSockets(kind)
  if (ofSockets && operation !== undefined)
    throw bad('operation', `${kind} applies to a socket channel, not an operation`)
  if (ofSockets && effect !== undefined && rule.name === undefined)
    throw bad('effect', `${kind} applies to a socket channel, not an operation`)
  if (!ofSockets && channel !== undefined)
    throw bad('channel', `${kind} applies to an operation, not a socket channel`)
  if (operation !== undefined && !Object.hasOwn(operations, operation))
    throw bad('operation', `The contract has no operation ${operation}`)
  if (delayKinds.has(kind) && rule.ms === undefined) throw bad('ms', `${kind} needs ms`)
  if (market !== undefined && !world.catalogue.marketBySymbol(market))
    throw bad('market', `There is no market ${market}`)
  if (market !== undefined && kind !== 'market-closed')
    throw bad('market', 'Only market-closed supports a market')
  if (from !== undefined && until !== undefined && until <= from)
    throw bad('until', 'until: must be after from')
  if (patchBody !== undefined && kind !== 'answer-changed')
    throw bad('patchBody', 'Only answer-changed patches an answer')
  if (setHeaders !== undefined && !withAnswer.has(kind)) throw bad('setHeaders', `${kind} sends no answer`)
  const header = Object.keys(setHeaders ?? {}).find(
    (name) => !/^[A-Za-z][\w-]{0,63}$/.test(name) || ofSending.test(name),
  )
  if (header !== undefined) throw bad('setHeaders', `setHeaders: ${header} cannot be set`)
  if (status !== undefined && kind === 'http-status' && status < 400)
    throw bad('status', 'status: must be 400 or more')
  if (status !== undefined && kind !== 'http-status' && kind !== 'answer-changed')
    throw bad('status', `${kind} has its own status`)
  if (rule.retryAfter !== undefined && kind !== 'rate-limited')
    throw bad('retryAfter', 'Only rate-limited supports retryAfter')
  if (
    kind === 'answer-changed' &&
    status === undefined &&
    setHeaders === undefined &&
    patchBody === undefined
  )
    throw bad('patchBody', 'answer-changed needs status, setHeaders or patchBody')
}
