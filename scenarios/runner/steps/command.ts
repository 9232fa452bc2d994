import { newKey } from '#sdk/call.ts'
import { wordsOfLine, type CommandOutcome } from '../commandLine.ts'
import { customerNamed, fillInStep, type Context } from '../context.ts'
import { milliseconds } from '../duration.ts'
import { Failure, Missing } from '../failure.ts'
import type { CommandStep } from '../format/scenario.ts'
import { differences } from '../matching.ts'
import { valueText } from '../values.ts'
import { captureValues, answerDifferences } from './answer.ts'
import { withRetries } from './time.ts'

/**
 * Runs an h5 command line as a customer, in the world of the scenario.
 * @throws Failure, Missing
 */
export async function runCommand(context: Context, step: CommandStep): Promise<void> {
  const { commandLine, backend } = context
  if (!commandLine) throw new Missing('its h5 steps need the command line: use h5 run')
  const customer = step.as === undefined ? undefined : await customerNamed(context, step.as)
  const { retry, key = newKey() } = await fillInStep(context, { retry: step.retry, key: step.key })
  const words = (await fillInStep(context, wordsOfLine(step.h5))).map(String)
  const attempt = async () => {
    const { endpoint, world } = backend
    const caller = { endpoint, world, customer, language: customer?.language ?? 'en', key }
    const outcome = await commandLine.run(words, caller).catch((error: unknown) => {
      throw new Failure([error instanceof Error ? error.message : String(error)])
    })
    const lines = await complaints(context, step, outcome)
    if (lines.length > 0) throw new Failure([...lines, `h5 ${words.join(' ')} -> ${valueText(outcome)}`])
    if (!outcome.refusal) await captureValues(context, step.capture, { message: outcome.value })
  }
  // Retries use the same key, so that an attempt with a lost answer does not take effect twice.
  await withRetries(context, (retry?.times ?? 1) - 1, milliseconds(retry?.every ?? '1s'), attempt)
}

async function complaints(
  context: Context,
  { expect, refused }: CommandStep,
  { value, refusal }: CommandOutcome,
): Promise<readonly string[]> {
  if (refused !== undefined) {
    if (!refusal) return ['expected a refusal, was success']
    const wanted = await fillInStep(context, typeof refused === 'string' ? { reason: refused } : refused)
    return differences(wanted, refusal)
  }
  if (refusal) return [`refused: ${refusal.kind} ${refusal.reason ?? ''}: ${refusal.message}`]
  return expect === undefined
    ? []
    : answerDifferences(await fillInStep(context, expect), { message: value }, {})
}
