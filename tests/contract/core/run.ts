import type { OperationId } from '#generated/operations.ts'
import { createControl } from '#sdk/control/control.ts'
import type { Message } from '../../coverage/events.ts'
import { createAccounting } from './accounting.ts'
import { arrivedIn, settled } from './blame.ts'
import type { Line } from './budget.ts'
import { isOperation, needsToken, operationIds } from './contract.ts'
import { createEnding, interrupted } from './ending.ts'
import { branchOf, type Exchange } from './exchange.ts'
import { Findings, type Finding } from './findings.ts'
import type { Ground } from './ground.ts'
import { happyFor } from './happy.ts'
import { closeListeners, messagesOf } from './listeners.ts'
import { createLookAheads } from './lookAheads.ts'
import type { Loss } from './money/ledger.ts'
import type { TrialOptions } from './options.ts'
import { waitingOut } from './patience.ts'
import { createPeople } from './people.ts'
import type { Probe } from './probe.ts'
import type { Asking } from './request.ts'
import { createShapes } from './shapes.ts'
import { createStage } from './stage.ts'
import { addStep, recorded, stepsOf, type Step } from './steps.ts'
import type { Trial } from './trial.ts'
import { hindrance, isChosen, watchOf, type ProbeWatch } from './watch.ts'
import { createWire, type Guards } from './wire.ts'

export interface Result {
  readonly findings: readonly Finding[]
  /** Every request of the trial, in order. */
  readonly exchanges: readonly Exchange[]
  /** The same, with the writes of the control API between them. */
  readonly steps: readonly Step[]
  /** Every message over its sockets. */
  readonly messages: readonly Message[]
  /** Writes of money that the backend accepted. */
  readonly writes: readonly Line[]
  /** Losses of the accounts; undefined while their balances cannot be read. */
  readonly losses: readonly Loss[] | undefined
  /** Leftovers: what could not be undone, or is not undone yet. */
  readonly left: readonly string[]
  /** Number of rate-limited requests. */
  readonly slowedDown: number
  /** Number of requests that were sent again because their connection was reset. */
  readonly sentAgain: number
}

/** Observes a trial and can end it from outside. */
export interface Conduct {
  readonly onProbe?: (probe: Probe) => void
  /** Receives each finding once, immediately. */
  readonly onFinding?: (finding: Finding) => void
  /** Sends nothing more and skips the remaining probes; changes are still undone. */
  readonly signal?: AbortSignal
  /** Receives the findings at the time of the signal, before anything is undone. */
  readonly onInterrupt?: (result: Result) => void
}

/**
 * Tests a backend with probes, one after the other. Every response to any probe is validated against the schemas of the
 * contract. Never throws for the behaviour of the backend.
 */
export async function runTrial(
  options: TrialOptions,
  probes: readonly Probe[],
  { onProbe, onFinding, signal, onInterrupt }: Conduct = {},
): Promise<Result> {
  const findings = new Findings(onFinding)
  const exchanges: Exchange[] = []
  const missing = new Set<OperationId>()
  const succeeding = new Set<OperationId>()
  const shapes = createShapes(options, findings, missing)
  const ending = createEnding(signal)
  const looks = createLookAheads()
  const accounting = createAccounting(
    options,
    async (id, asking) => shapes.sound<typeof id>(await own.send(id, asking)).message,
  )

  const guards: Guards = {
    onExchange: (exchange) => {
      exchanges.push(exchange)
      addStep(options, exchange)
      if (branchOf(exchange) === 'ok') succeeding.add(exchange.operation)
      accounting.payers.look(exchange)
      return shapes.look(exchange)
    },
    assertGoesOn: ending.assertGoesOn,
    beforeChange: looks.beforeChange,
    pay: accounting.pay,
    // A session that was answered 999 is over for good, not just for a moment.
    onAnswer: async (by, exchange, token) => {
      if (by === ownName || branchOf(exchange) !== '999' || !accounting.payers.isNewest(token)) return
      const again = await own.send('userCenter', { token })
      const sentence = 'answers 999 to a token that works a moment later'
      if (branchOf(again) === 'ok') shapes.watch.fault(exchange.operation, sentence, exchange, again)
    },
  }
  const world: Readonly<Record<string, string>> =
    options.world === undefined ? {} : { 'X-Mock-World': options.world }
  const wireOf = createWire(options, world, guards)
  const own = wireOf(ownName)

  const control =
    options.control === undefined
      ? undefined
      : looks.watched(
          recorded(createControl({ url: options.control, world: options.world }), options, options.world),
        )
  const people = createPeople(options, waitingOut(own.send, control))
  const asMain = async (operation: OperationId, asking: Asking): Promise<Asking> =>
    !needsToken(operation) || 'token' in asking ? asking : { ...asking, token: (await people.main()).token }
  /** Spending of a probe or a part of the stage is booked under its name. */
  const groundOf = (by: string): Ground => {
    const wire = wireOf(by)
    const patient = waitingOut(wire.send, control)
    const send: Ground['send'] = async (operation, asking = {}) =>
      wire.send(operation, await asMain(operation, asking))
    const sendPatiently: Ground['sendPatiently'] = async (operation, asking = {}) =>
      patient(operation, await asMain(operation, asking))
    return {
      options,
      wire,
      people,
      control,
      send,
      sendPatiently,
      isInterrupted: ending.isInterrupted,
      hasSucceeded: (operation) => succeeding.has(operation),
      beforeChanges: looks.add,
      must: async (operation, asking) => shapes.sound(await send(operation, asking)),
      patiently: async (operation, asking) => shapes.sound(await sendPatiently(operation, asking)),
    }
  }
  const { stage, cleanUp, pending } = createStage(options, groundOf)
  const trialOf = (by: string): Trial => {
    const happy: Trial['happy'] = (operation) => happyFor(trial, operation)
    const trial: Trial = { ...groundOf(by), stage, as: trialOf, happy }
    return trial
  }
  const resultNow = (left: readonly string[], losses: Result['losses']): Result => ({
    findings: findings.all((found) => settled(found, arrivedIn(messagesOf(options)))),
    exchanges,
    steps: stepsOf(options),
    messages: messagesOf(options),
    writes: accounting.lines(),
    losses,
    left,
    slowedDown: own.slowedDown(),
    sentAgain: own.sentAgain(),
  })

  signal?.addEventListener('abort', () => {
    onInterrupt?.(resultNow(pending(), undefined))
  })
  for (const probe of probes) {
    const watch = watchOf(probe, options, findings, missing)
    if (ending.isInterrupted()) {
      for (const subject of probe.subjects) watch.unchecked(subject, interrupted)
      continue
    }
    onProbe?.(probe)
    await runProbe(trialOf(probe.name), probe, watch)
  }
  closeListeners(options)
  ending.cleansUp()
  const left = await cleanUp()
  const losses = await accounting.losses()
  // Selecting single probes excludes the others.
  const whole = probes.some(({ name }) => name === 'operations.succeed')
  for (const operation of operationIds.filter((id) => whole && isChosen(options, id)))
    if (!exchanges.some((exchange) => exchange.operation === operation))
      shapes.watch.unchecked(operation, 'no probe tests it')
  return resultNow(left, losses)
}

/** Books requests that no probe sent. */
const ownName = 'the trial'

async function runProbe(trial: Trial, probe: Probe, watch: ProbeWatch): Promise<void> {
  const subjects = probe.subjects.filter((subject) => isChosen(trial.options, subject))
  if (probe.effect === 'write' && !trial.options.writes) {
    for (const subject of subjects) watch.unchecked(subject, 'changes data, which requires --writes')
    return
  }
  try {
    await probe.run(trial, watch)
  } catch (error) {
    for (const subject of subjects) watch.unchecked(subject, hindrance(error))
  }
  // With chosen operations, a probe reaches sockets only together with them.
  const expected = trial.options.operations ? subjects.filter((subject) => isOperation(subject)) : subjects
  for (const subject of expected)
    if (!watch.spoken.has(subject)) watch.unchecked(subject, 'the probe did not reach it')
}
