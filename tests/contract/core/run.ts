import { createControl } from '#sdk/control/control.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Success } from '#sdk/operations.ts'
import type { Message } from '../../coverage/events.ts'
import { createBudget } from './budget.ts'
import { theChecker } from './checker.ts'
import { isExtension, isOperation, needsToken, operationIds } from './contract.ts'
import { closeEars, messagesOf } from './ears.ts'
import type { Exchange } from './exchange.ts'
import { succeeded, type Ground } from './ground.ts'
import { Findings, type Finding, type Subject } from './findings.ts'
import { happyFor } from './happy.ts'
import type { TrialOptions } from './options.ts'
import { createPeople } from './people.ts'
import { NotPossible } from './notPossible.ts'
import type { Probe, Watch } from './probe.ts'
import { createStage } from './stage.ts'
import type { Trial } from './trial.ts'
import { waitingOut } from './patience.ts'
import { createWire, type Asking } from './wire.ts'

export interface Result {
  readonly findings: readonly Finding[]
  /** Every request of the trial, in order. */
  readonly exchanges: readonly Exchange[]
  /** Everything that went over its sockets. */
  readonly messages: readonly Message[]
  readonly spent: readonly string[]
  /** What could not be undone. */
  readonly left: readonly string[]
  /** How often the backend asked to slow down. */
  readonly slowedDown: number
}

/**
 * Tries a backend by probes, one after the other. Every answer, whichever probe asked for it, is held to the schemas of the
 * contract. Never throws for what the backend does.
 * @param signal leaves out the probes that have not begun; what was made is undone all the same
 */
export async function runTrial(
  options: TrialOptions,
  probes: readonly Probe[],
  onProbe?: (probe: Probe) => void,
  signal?: AbortSignal,
): Promise<Result> {
  const findings = new Findings()
  const { slowMs = 5_000 } = options
  const exchanges: Exchange[] = []
  const checker = theChecker()
  /** Extensions that this backend does not have: said once, and never tried again. */
  const missing = new Set<OperationId>()
  /** Answers that are not as the contract says: nobody reads fields out of them. */
  const broken = new WeakSet<Exchange>()
  const sound = <Id extends OperationId>(exchange: Exchange): Success<Id> => {
    if (broken.has(exchange)) throw new NotPossible(`${exchange.operation} answered against the contract`)
    return succeeded(exchange)
  }
  const shapes = watchOf({ name: shapesName, rules: ['S7.01'] }, options, findings, missing)

  const look = (exchange: Exchange) => {
    exchanges.push(exchange)
    const { operation, answer } = exchange
    if (answer?.status === 404 && isExtension(operation)) {
      missing.add(operation)
      shapes.unchecked(operation, 'an extension that this backend does not have')
      return
    }
    if (!answer) {
      shapes.fault(operation, exchange.failure ?? 'no answer', exchange)
      return
    }
    if (exchange.ms >= slowMs)
      findings.add({
        probe: shapesName,
        rules: [],
        subject: operation,
        kind: 'slow',
        sentence: `answers after ${String(slowMs / 1_000)} s or more`,
        exchanges: [exchange],
      })
    const { faults, undocumented } = checker.check(operation, answer)
    if (faults.length > 0) broken.add(exchange)
    for (const sentence of faults) shapes.fault(operation, sentence, exchange)
    for (const sentence of undocumented)
      findings.add({
        probe: shapesName,
        rules: [],
        subject: operation,
        kind: 'undocumented',
        sentence,
        exchanges: [exchange],
      })
    if (faults.length === 0) shapes.holds(operation)
  }

  const world: Readonly<Record<string, string>> =
    options.world === undefined ? {} : { 'X-Mock-World': options.world }
  const wire = createWire(options, world, look)
  const control =
    options.control === undefined ? undefined : createControl({ url: options.control, world: options.world })
  const patient = waitingOut(wire.send, control)
  const people = createPeople(options, patient)
  const budget = createBudget(options.budget)
  const asMain = async (operation: OperationId, asking: Asking): Promise<Asking> =>
    !needsToken(operation) || 'token' in asking ? asking : { ...asking, token: (await people.main()).token }
  const send: Trial['send'] = async (operation, asking = {}) =>
    wire.send(operation, await asMain(operation, asking))
  const ground = {
    options,
    wire,
    people,
    budget,
    control,
    send,
    must: async (operation, asking) => sound(await send(operation, asking)),
    patiently: async (operation, asking = {}) =>
      sound(await patient(operation, await asMain(operation, asking))),
  } satisfies Ground
  const { stage, cleanUp } = createStage(ground)
  const trial: Trial = { ...ground, stage, happy: (operation) => happyFor(trial, operation) }

  for (const probe of probes) {
    if (signal?.aborted === true) {
      for (const subject of probe.subjects)
        watchOf(probe, options, findings, missing).unchecked(subject, 'interrupted')
      continue
    }
    onProbe?.(probe)
    await runProbe(trial, probe, watchOf(probe, options, findings, missing))
  }
  const messages = messagesOf(options)
  closeEars(options)
  const left = await cleanUp()
  // Who chooses single probes does not ask for the others.
  const whole = probes.some(({ name }) => name === 'operations.succeed')
  for (const operation of operationIds.filter((id) => whole && isChosen(options, id)))
    if (!exchanges.some((exchange) => exchange.operation === operation))
      shapes.unchecked(operation, 'no probe sent it')
  return {
    findings: findings.all(),
    exchanges,
    messages,
    spent: budget.spent(),
    left,
    slowedDown: wire.slowedDown(),
  }
}

const shapesName = 'shapes.answers'

async function runProbe(trial: Trial, probe: Probe, watch: ProbeWatch): Promise<void> {
  const subjects = probe.subjects.filter((subject) => isChosen(trial.options, subject))
  if (probe.effect === 'write' && !trial.options.writes) {
    for (const subject of subjects) watch.unchecked(subject, 'changes something: --writes allows it')
    return
  }
  try {
    await probe.run(trial, watch)
  } catch (error) {
    for (const subject of subjects) watch.unchecked(subject, hindrance(error))
  }
  for (const subject of subjects)
    if (!watch.spoken.has(subject)) watch.unchecked(subject, 'the probe did not get there')
}

/** A backend that lies may answer what no probe expects: that ends the probe, not the trial. */
const hindrance = (error: unknown): string =>
  error instanceof NotPossible ? error.message : `the answers make no sense to the probe: ${String(error)}`

const isChosen = ({ operations }: TrialOptions, subject: Subject): boolean =>
  !operations || !isOperation(subject) || operations.has(subject)

interface ProbeWatch extends Watch {
  readonly spoken: ReadonlySet<Subject>
}

function watchOf(
  { name: probe, rules }: Pick<Probe, 'name' | 'rules'>,
  options: TrialOptions,
  findings: Findings,
  missing: ReadonlySet<OperationId>,
): ProbeWatch {
  const spoken = new Set<Subject>()
  const add = (
    kind: Finding['kind'],
    subject: Subject,
    sentence: string,
    seen: readonly (Exchange | undefined)[],
  ) => {
    spoken.add(subject)
    findings.add({
      probe,
      rules,
      subject,
      kind,
      sentence,
      exchanges: seen.filter((one) => one !== undefined),
    })
  }
  const watch: ProbeWatch = {
    spoken,
    holds: (subject) => {
      add('holds', subject, '', [])
    },
    fault: (subject, sentence, ...seen) => {
      add('fault', subject, sentence, seen)
    },
    unchecked: (subject, reason) => {
      add('unchecked', subject, reason, [])
    },
    undocumented: (subject, sentence) => {
      add('undocumented', subject, sentence, [])
    },
    expect: (condition, subject, sentence, ...seen) => {
      if (condition) watch.holds(subject)
      else watch.fault(subject, sentence, ...seen)
      return condition
    },
    each: async (subjects, look) => {
      for (const subject of subjects.filter((one) => isChosen(options, one))) {
        if (missing.has(subject as OperationId)) {
          watch.unchecked(subject, 'an extension that this backend does not have')
          continue
        }
        try {
          await look(subject)
        } catch (error) {
          watch.unchecked(subject, hindrance(error))
        }
      }
    },
  }
  return watch
}
