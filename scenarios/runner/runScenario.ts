import { hasControlApi, openBackend, type BackendOptions } from './backend.ts'
import { type CommandLine, wordsOfLine } from './commandLine.ts'
import type { Context } from './context.ts'
import { createCustomer } from './createCustomer.ts'
import type { Customer } from './customer.ts'
import { milliseconds } from './duration.ts'
import { createCustomerEvents } from './events.ts'
import { fillIn } from './expression.ts'
import { FailedStep, Missing } from './failure.ts'
import { isExpectStep, type CustomerOfFile } from './format/scenario.ts'
import { createLookup } from './lookup.ts'
import { allSteps, type ScenarioPlan } from './plan.ts'
import { ledgerFaults } from './steps/expect.ts'
import { runSteps } from './steps/run.ts'
import { asList } from './values.ts'
import { placeText } from './yamlFile.ts'

export interface RunOptions extends BackendOptions {
  /** Keeps the worlds of failed scenarios for inspection. */
  readonly keep?: boolean
  readonly signal?: AbortSignal
  /** Runs h5 steps; without it, scenarios with such steps are skipped. */
  readonly commandLine?: CommandLine
}

export interface StepTime {
  /** `file:line:column` */
  readonly at: string
  readonly text: string
  readonly ms: number
}

/** Result of one scenario. */
export interface Result {
  readonly file: string
  readonly title: string
  readonly rules: readonly string[]
  readonly outcome: 'held' | 'failed' | 'skipped'
  readonly seconds: number
  /** Successful steps, in order. */
  readonly steps: readonly StepTime[]
  /** Present after a failure. */
  readonly failure?: {
    readonly at: string
    readonly step: string
    readonly lines: readonly string[]
    /** Name of the world, if it was kept. */
    readonly world?: string
  }
  /** Reason why it was skipped. */
  readonly missing?: string
}

/**
 * Runs one scenario in its own world. At the end the ledger of that world must balance.
 * @throws Unreachable when the backend does not answer, ControlError when the caller may not use its control API
 */
export async function runScenario(plan: ScenarioPlan, options: RunOptions): Promise<Result> {
  const began = performance.now()
  const steps: StepTime[] = []
  const result = (how: Pick<Result, 'outcome' | 'failure' | 'missing'>): Result => ({
    file: plan.file,
    title: plan.title,
    rules: plan.rules,
    seconds: (performance.now() - began) / 1000,
    steps,
    ...how,
  })
  const isOver = () => options.signal?.aborted === true
  const interrupted = () => result({ outcome: 'skipped', missing: 'the run was interrupted' })
  if (isOver()) return interrupted()
  const hasControl = await hasControlApi(options)
  const needs = hasControl ? [] : controlApiNeeds(plan, options.commandLine)
  if (needs.length > 0)
    return result({ outcome: 'skipped', missing: `needs the control API of a mock: ${needs.join(', ')}` })
  const timer = AbortSignal.timeout(milliseconds(plan.timeout ?? '2m'))
  const signal = options.signal ? AbortSignal.any([options.signal, timer]) : timer
  const onStep: Context['onStep'] = (at, text, ms) => steps.push({ at: placeText(at), text, ms })
  let world: string | undefined
  let close = () => Promise.resolve()
  try {
    const opened = await openBackend(options, plan, hasControl)
    world = opened.backend.world
    close = opened.close
    await act(plan, { backend: opened.backend, commandLine: options.commandLine, signal, onStep })
  } catch (error) {
    if (error instanceof Missing) {
      await close()
      return result({ outcome: 'skipped', missing: error.message })
    }
    if (isOver()) {
      await close()
      return interrupted()
    }
    if (options.keep !== true) await close()
    const keptWorld = options.keep === true && world !== undefined ? { world } : {}
    return result({ outcome: 'failed', failure: { ...failureOf(error, plan), ...keptWorld } })
  }
  await close()
  return result({ outcome: 'held' })
}

type RunContext = Pick<Context, 'backend' | 'commandLine' | 'signal' | 'onStep'>

async function act(plan: ScenarioPlan, given: RunContext): Promise<void> {
  const { backend } = given
  const customers = new Map<string, Customer>()
  const variables = new Map<string, unknown>()
  const events = createCustomerEvents(backend, expectsEvents(plan))
  const lookup = createLookup(backend, customers, variables)
  try {
    for (const [name, declared] of Object.entries(plan.customers)) {
      const filledIn = (await fillIn(declared ?? {}, lookup)) as CustomerOfFile
      const customer = await createCustomer(backend, name, filledIn, customers)
      customers.set(name, customer)
      await events.listen(customer)
    }
    const context = { ...given, customers, events, variables, lookup }
    await runSteps(context, plan.steps)
    const faults = backend.control ? await ledgerFaults(context) : []
    if (faults.length > 0) throw new Error(faults.join('\n'))
  } finally {
    events.close()
  }
}

const expectsEvents = ({ steps }: ScenarioPlan): boolean =>
  Iterator.from(allSteps(steps)).some(
    ({ step }) => isExpectStep(step) && asList(step.expect.event).length > 0,
  )

function failureOf(error: unknown, { file }: ScenarioPlan): NonNullable<Result['failure']> {
  if (error instanceof FailedStep) return { at: placeText(error.at), step: error.text, lines: error.lines }
  const message = error instanceof Error ? error.message : String(error)
  return { at: file, step: 'before and after the steps', lines: message.split('\n') }
}

/** Reasons why a scenario requires a control API; empty when it does not. */
export function controlApiNeeds(
  { world, customers, steps }: ScenarioPlan,
  commandLine?: CommandLine,
): readonly string[] {
  const needs: string[] = []
  if (world) needs.push('its own world')
  const registered = Object.entries(customers)
    .filter(([, customer]) => customer?.account === undefined)
    .map(([name]) => name)
  if (registered.length > 0) needs.push(`the outbox, to register ${registered.join(', ')}`)
  const found = new Set<string>()
  for (const { step } of allSteps(steps)) {
    if ('control' in step) found.add(`the operation ${step.control}`)
    else if ('clock' in step) found.add('a clock that can be moved')
    else if ('h5' in step) {
      const words = wordsOfLine(step.h5)
      if (commandLine?.needsControlApi(words) === true) found.add(`the command h5 ${words[0] ?? ''}`)
    } else if (isExpectStep(step) && asList(step.expect.ledger).length > 0) found.add('the ledger check')
    if (/\$\{\w+\.code[ }]/.test(JSON.stringify(step))) found.add('the outbox, to read codes')
  }
  return [...needs, ...found]
}
