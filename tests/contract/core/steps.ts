import { controlEndpoints } from '#generated/control.ts'
import type { Control, ControlOperation } from '#sdk/control/control.ts'
import type { Exchange } from './exchange.ts'
import type { TrialOptions } from './options.ts'
import { isRow } from './rows.ts'

/** A write of the control API of a mock: it creates a world or a user, or moves the clock or a price. */
export interface ControlStep {
  readonly control: ControlOperation
  readonly input: object
  readonly world: string | undefined
  /** Token that it was answered with. */
  readonly token?: string
}

/** Anything that changed or asked the backend, in order: a report repeats a fault with the steps before it. */
export type Step = Exchange | ControlStep

const steps = new WeakMap<TrialOptions, Step[]>()

export const stepsOf = (options: TrialOptions): readonly Step[] => steps.get(options) ?? []

export function addStep(options: TrialOptions, step: Step): void {
  const known = steps.get(options)
  if (known) known.push(step)
  else steps.set(options, [step])
}

/** Records the writes of a control API that succeed. */
export const recorded =
  (control: Control, options: TrialOptions, world: string | undefined): Control =>
  async (operation, ...input) => {
    const answer = await control(operation, ...input)
    const [given = {}] = input
    // The clock is read by a write of nothing.
    const isWrite = controlEndpoints[operation].startsWith('POST ') && Object.keys(given).length > 0
    const token: unknown = tokenOf(answer)
    if (isWrite)
      addStep(options, {
        control: operation,
        input: given,
        world,
        ...(typeof token === 'string' && { token }),
      })
    return answer
  }

const tokenOf = (answer: unknown): unknown => (isRow(answer) ? answer['token'] : undefined)
