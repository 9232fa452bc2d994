import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Language } from '#generated/languages.ts'
import { newKey } from '#sdk/call.ts'
import { samplePicture } from '#sdk/testing/samplePicture.ts'
import { customerNamed, fillInStep, type Context } from '../context.ts'
import { milliseconds } from '../duration.ts'
import { Failure } from '../failure.ts'
import { answerWords, idFields, inputWords, numberOf } from '../fields.ts'
import type { CallStep } from '../format/scenario.ts'
import { differences } from '../matching.ts'
import { send, type SentOutcome } from '../send.ts'
import type { YamlPlace } from '../yamlFile.ts'
import { captureValues, answerDifferences } from './answer.ts'
import { withRetries } from './time.ts'

/**
 * Calls an operation of the contract and compares the outcome with the expectations of the step.
 * @throws Failure
 */
export async function runCall(context: Context, step: CallStep, at: YamlPlace): Promise<void> {
  await attemptCall(context, step, at, newKey())
}

/**
 * @returns true when the call succeeded
 * @throws Failure when the outcome differs from the expectation
 */
export async function attemptCall(
  context: Context,
  step: CallStep,
  at: YamlPlace,
  freshKey: string,
): Promise<boolean> {
  const { retry, key } = await fillInStep(context, { retry: step.retry, key: step.key })
  // Retries use the same key, so that an attempt with a lost answer does not take effect twice.
  const attempt = async () => {
    const outcome = await sendAs(context, step, at, key ?? freshKey)
    await judge(context, step, outcome)
    return outcome.answer !== undefined
  }
  return withRetries(context, (retry?.times ?? 1) - 1, milliseconds(retry?.every ?? '1s'), attempt)
}

async function sendAs(context: Context, step: CallStep, at: YamlPlace, key: string): Promise<SentOutcome> {
  const caller = step.as === undefined ? undefined : await customerNamed(context, step.as)
  const given = await fillInStep(context, step.with ?? {})
  return send(context.backend, {
    operation: step.call,
    input:
      step.call === 'upload'
        ? { file: await readPicture(given['file'], at) }
        : await inputOf(context, step.call, given),
    token: caller?.token,
    language: (await fillInStep(context, step.language as Language | undefined)) ?? caller?.language,
    key,
  })
}

/** Replaces words by numbers of the contract: enum values, and names of currencies and markets. */
async function inputOf(
  { lookup }: Context,
  operation: string,
  given: Readonly<Record<string, unknown>>,
): Promise<object> {
  const words = inputWords(operation)
  const input: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(given)) {
    const kind = idFields[field]
    const isName = kind !== undefined && typeof value === 'string' && /^[A-Z]/.test(value)
    input[field] = isName ? await lookup(`${kind}.${value}`) : numberOf(words, field, value)
  }
  return input
}

/** Reads a file relative to the scenario; by default returns a sample picture. */
async function readPicture(file: unknown, at: YamlPlace): Promise<Blob> {
  if (typeof file !== 'string') return samplePicture()
  const path = join(dirname(at.file), file)
  const bytes = await readFile(path).catch(() => {
    throw new Failure([`file: ${path} cannot be read`])
  })
  return new Blob([bytes])
}

async function judge(context: Context, step: CallStep, outcome: SentOutcome): Promise<void> {
  const { answer, error, exchangeText } = outcome
  const lines = await complaints(context, step, outcome)
  if (lines.length > 0) throw new Failure([...lines, exchangeText])
  if (answer) await captureValues(context, step.capture, answer)
  else if (error === undefined) throw new Failure([exchangeText])
}

async function complaints(
  context: Context,
  { call, expect, refused, lost, outcome: any }: CallStep,
  { answer, error, status }: SentOutcome,
): Promise<readonly string[]> {
  if (any !== undefined) return []
  const isLost = error !== undefined && status === undefined
  const outcome = error ? `${error.kind} ${error.reason ?? ''}: ${error.message}` : 'success'
  if (lost === true) return isLost ? [] : [`no answer was expected, but there was one: ${outcome}`]
  if (refused !== undefined) {
    if (!error || isLost) return [`expected a refusal, was ${isLost ? 'no answer' : outcome}`]
    const { kind, reason, field, message } = error
    const wanted = await fillInStep(context, typeof refused === 'string' ? { reason: refused } : refused)
    return differences(wanted, { kind, reason, field, message, status })
  }
  if (!answer) return [`refused: ${outcome}`]
  return expect === undefined
    ? []
    : answerDifferences(await fillInStep(context, expect), answer, answerWords(call))
}
