import type { Control } from '#sdk/control/control.ts'
import { ControlError } from '#sdk/control/error.ts'
import { fillInStep, type Context } from '../context.ts'
import { milliseconds } from '../duration.ts'
import { Failure, Missing } from '../failure.ts'
import type { ClockStep, ControlStep } from '../format/scenario.ts'
import { differences } from '../matching.ts'
import { captureValues, answerDifferences } from './answer.ts'

/** The control API with untyped operations, because scenarios name them as text. */
type AnyControl = (operation: string, input: object) => Promise<unknown>

/** @throws Missing without a control API */
export function controlOf({ backend: { control } }: Context): Control {
  if (!control) throw new Missing('the backend has no control API')
  return control
}

/**
 * Calls a control operation.
 * @throws Failure when the outcome differs from the expectation
 */
export async function runControl(context: Context, step: ControlStep): Promise<void> {
  const control = controlOf(context) as AnyControl
  const input = await fillInStep(context, step.with ?? {})
  const { message, error } = await control(step.control, input).then(
    (answer) => ({ message: answer, error: undefined }),
    (cause: unknown) => {
      if (!(cause instanceof ControlError)) throw cause
      return { message: undefined, error: cause }
    },
  )
  if (step.refused !== undefined) {
    if (!error) throw new Failure(['expected a refusal, was success'])
    const { reason, field, message: text, status } = error
    const wanted = typeof step.refused === 'string' ? { reason: step.refused } : step.refused
    const lines = differences(await fillInStep(context, wanted), { reason, field, message: text, status })
    if (lines.length > 0) throw new Failure(lines)
    return
  }
  if (error) throw new Failure([error.message])
  if (step.expect !== undefined) {
    const lines = answerDifferences(await fillInStep(context, step.expect), { message }, {})
    if (lines.length > 0) throw new Failure(lines)
  }
  await captureValues(context, step.capture, { message })
}

export async function runClock(context: Context, { clock }: ClockStep): Promise<void> {
  const { advance, to, mode, rate } = await fillInStep(context, clock)
  const change = {
    ...(advance !== undefined && { advance: milliseconds(advance) }),
    ...(to !== undefined && { to: Date.parse(to) }),
    ...(mode !== undefined && { mode }),
    ...(rate !== undefined && { rate }),
  }
  try {
    await controlOf(context)('clock', change)
  } catch (error) {
    if (error instanceof ControlError) throw new Failure([error.message])
    throw error
  }
}
