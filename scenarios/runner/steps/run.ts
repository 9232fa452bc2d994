import { newKey } from '#sdk/call.ts'
import { customerNamed, fillInStep, type Context } from '../context.ts'
import { signIn } from '../customer.ts'
import { milliseconds } from '../duration.ts'
import { FailedStep, Failure, Missing } from '../failure.ts'
import type { CallStep, ParallelStep, Repetition, Step } from '../format/scenario.ts'
import { createLookup } from '../lookup.ts'
import type { PlannedStep } from '../plan.ts'
import { attemptCall, runCall } from './call.ts'
import { runCommand } from './command.ts'
import { runClock, runControl } from './control.ts'
import { runExpect } from './expect.ts'
import { stepText } from './text.ts'
import { withRetries } from './time.ts'

/**
 * Runs steps one by one.
 * @throws FailedStep, Missing
 */
export async function runSteps(context: Context, steps: readonly PlannedStep[]): Promise<void> {
  for (const planned of steps) {
    context.signal.throwIfAborted()
    const began = performance.now()
    try {
      await runStep(context, planned)
    } catch (error) {
      // The innermost step is the most precise one.
      if (error instanceof FailedStep || error instanceof Missing) throw error
      throw new FailedStep(planned.at, stepText(planned.step), error)
    }
    context.onStep(planned.at, stepText(planned.step), performance.now() - began)
  }
}

async function runStep(context: Context, planned: PlannedStep): Promise<void> {
  const { step, at, inner } = planned
  if ('call' in step) await runCall(context, step, at)
  else if ('control' in step) await runControl(context, step)
  else if ('h5' in step) await runCommand(context, step)
  else if ('clock' in step) await runClock(context, step)
  else if ('signIn' in step) {
    const customer = await customerNamed(context, step.signIn)
    await signIn(context.backend, customer)
    await context.events.reconnect(customer)
  } else if ('parallel' in step) await runParallel(context, step, inner)
  else if ('repeat' in step) await runRepeat(context, step.repeat, planned)
  else if ('include' in step) {
    await runSteps(withVariables(context, await fillInStep(context, step.with ?? {})), inner)
  } else if ('wait' in step) {
    const { every, within } = step.wait
    const tries = Math.ceil(milliseconds(within) / milliseconds(every))
    await withRetries(context, tries, milliseconds(every), () => runOnly(context, inner))
  } else await runExpect(context, step)
}

/** Runs the only step of a wait, whose failure just means to wait on. */
async function runOnly(context: Context, inner: readonly PlannedStep[]): Promise<void> {
  for (const planned of inner) await runStep(context, planned)
}

async function runParallel(
  context: Context,
  { succeeding }: ParallelStep,
  inner: readonly PlannedStep[],
): Promise<void> {
  if (succeeding === undefined) {
    await allOf(inner.map((planned) => runSteps(context, [planned])))
    return
  }
  const outcomes = await allOf(
    inner.map(({ step, at }) => attemptCall(context, { ...asCall(step), outcome: 'any' }, at, newKey())),
  )
  const succeeded = outcomes.filter(Boolean).length
  if (succeeded !== succeeding)
    throw new Failure([`expected ${String(succeeding)} to succeed, but ${String(succeeded)} did`])
}

function asCall(step: Step): CallStep {
  if ('call' in step) return step
  throw new Failure(['succeeding counts calls, so all steps must be calls'])
}

async function runRepeat(
  context: Context,
  { times = 1, over, as = 'row', parallel }: Repetition,
  { rows, inner }: PlannedStep,
): Promise<void> {
  const found: unknown = rows ?? (over === undefined ? numbers(times) : await fillInStep(context, over))
  if (!Array.isArray(found)) throw new Failure([`${String(over)} is not a list`])
  const run = async (row: unknown) =>
    runSteps(withVariables(context, { [as]: await fillInStep(context, row) }), inner)
  if (parallel === true) await allOf(found.map(run))
  else for (const row of found) await run(row)
}

/** Values of `${row}` in a loop with a count: 1, 2, 3. */
const numbers = (times: number): readonly number[] =>
  Array.from({ length: times }, (_none, index) => index + 1)

/** Waits for all of them before reporting the first failure, so that none is still running during later steps. */
async function allOf<Result>(running: readonly Promise<Result>[]): Promise<readonly Result[]> {
  const results = await Promise.allSettled(running)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
}

/** Creates a scope for inner steps; their captures are only visible there. */
function withVariables(context: Context, more: Readonly<Record<string, unknown>>): Context {
  const variables = new Map([...context.variables, ...Object.entries(more)])
  const { backend, customers } = context
  return { ...context, variables, lookup: createLookup(backend, customers, variables) }
}
