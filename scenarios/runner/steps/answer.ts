import { fillInStep, type Context } from '../context.ts'
import { Failure } from '../failure.ts'
import type { Words } from '../fields.ts'
import { differences, isMatcher } from '../matching.ts'
import { isMap, valueText, valueAt } from '../values.ts'

/**
 * View of an answer for expectations and captures: the fields of its payload and those next to it in one map. The whole
 * payload is `message`.
 */
export function viewOf(answer: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { message } = answer
  return isMap(message) ? { ...answer, ...message } : answer
}

/**
 * Differences between an answer and its expectation. Lists, single values and matchers are compared with the payload.
 */
export function answerDifferences(
  expected: unknown,
  answer: Readonly<Record<string, unknown>>,
  words: Words,
): readonly string[] {
  const whole = !isMap(expected) || isMatcher(expected)
  return whole
    ? differences(expected, answer['message'], { words, field: 'message' })
    : differences(expected, viewOf(answer), { words })
}

/**
 * Captures values of an answer for later steps.
 * @throws Failure when one is missing
 */
export async function captureValues(
  context: Context,
  captures: Readonly<Record<string, string>> | undefined,
  answer: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, path] of Object.entries(await fillInStep(context, captures ?? {}))) {
    const inList = Array.isArray(answer['message']) && /^[-\d[]/.test(path)
    const value = valueAt(inList ? answer['message'] : viewOf(answer), path)
    if (value === undefined)
      throw new Failure([`capture ${name}: ${path} is not in ${valueText(viewOf(answer))}`])
    context.variables.set(name, value)
  }
}
