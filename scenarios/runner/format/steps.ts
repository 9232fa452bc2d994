import { z } from 'zod'
import { languages } from '#generated/languages.ts'
import { accountNames } from '#sdk/model/balance.ts'
import { durationPattern } from '../duration.ts'
import { accountEvents, controlOperationIds, operationIds, similar } from './names.ts'

export const duration = z
  .string()
  .regex(durationPattern, 'must be a duration like 90s, 1h 30m or 15d')
  .describe('`90s`, `1h 30m`, `15d` of world time')
export const instant = z.iso
  .datetime('must be a time in UTC like 2026-01-12T12:00:00Z')
  .describe('A time in UTC: `2026-01-12T12:00:00Z`')
const word = z.string().min(1)
/** Name of a customer; `${row.name}` within a loop. */
const who = word.describe('A customer of this scenario')
const fields = z.record(z.string(), z.unknown())
const capture = z
  .record(z.string().regex(/^[a-zA-Z]\w*$/, 'must be a name: letters, digits and _'), word)
  .describe(
    'Captures values of the answer for later `${...}`: a name, and the path of the value (`order.id`)',
  )
const expectation = z
  .unknown()
  .describe('Fields that the answer must have, besides any others; for matchers see docs/scenarios.md')

const unknownOperation = (kind: string, all: readonly string[]) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    `${kind} has no operation ${String(input)}${similar(String(input), all)}`,
})

const refusal = z
  .union([
    word,
    z.strictObject({
      reason: word.optional(),
      field: word.optional(),
      message: z.unknown().optional(),
      kind: z.enum(['refused', 'logged-out', 'identity-needed', 'network', 'contract']).optional(),
      status: z.int().min(200).max(599).optional(),
    }),
  ])
  .describe('The call must be refused with this reason, or with these fields of the refusal')

const retry = z
  .strictObject({ times: z.int().min(1).max(1000), every: duration.default('1s') })
  .describe('Retries while the outcome differs, with the same idempotency key')

const label = word.optional().describe('Purpose of this step, for the report')

export const callStep = z.strictObject({
  name: label,
  as: who.optional().describe('The calling customer; without it, the call is anonymous'),
  call: z
    .enum(operationIds, unknownOperation('openapi.yaml', operationIds))
    .describe('An operation of openapi.yaml'),
  with: fields.optional().describe('Fields of the operation; enum values may be words'),
  key: word.optional().describe('The idempotency key; a new one for each call by default'),
  language: z
    .union([z.enum(languages), z.templateLiteral(['${', z.string(), '}'])])
    .optional()
    .describe('The language of messages'),
  retry: retry.optional(),
  capture: capture.optional(),
  expect: expectation.optional(),
  refused: refusal.optional(),
  lost: z.literal(true).optional().describe('The answer must get lost'),
  outcome: z.literal('any').optional().describe('Ignores whether it succeeds'),
})

export const controlStep = z.strictObject({
  name: label,
  control: z
    .enum(controlOperationIds, unknownOperation('The control API', controlOperationIds))
    .describe('An operation of the control API of the mock'),
  with: fields.optional(),
  capture: capture.optional(),
  expect: expectation.optional(),
  refused: refusal.optional(),
})

export const commandStep = z.strictObject({
  name: label,
  as: who.optional().describe('The customer who runs it; without it, the command is anonymous'),
  h5: z
    .union([word, z.array(word).min(1)])
    .describe(
      'A command line without the leading h5: `order place buy BTC/USDT 0.01`; or its words as a list',
    ),
  key: word.optional().describe('The idempotency key; a new one for each command by default'),
  retry: retry.optional(),
  capture: capture.optional(),
  expect: expectation.optional().describe('Fields that the output of --json must have, besides any others'),
  refused: refusal.optional(),
})

export const clockStep = z.strictObject({
  name: label,
  clock: z
    .strictObject({
      advance: duration.optional(),
      to: instant.optional(),
      mode: z.enum(['running', 'frozen']).optional(),
      rate: z.number().optional(),
    })
    .describe('Moves the clock of the world; all jobs that become due run before the next step'),
})

export const signInStep = z.strictObject({
  name: label,
  signIn: who.describe('Signs in again, which ends the previous session'),
})

const oneOrMore = <Part extends z.ZodType>(part: Part) => z.union([part, z.array(part).min(1)])

export const balance = z.strictObject({
  of: who,
  account: z.enum(accountNames),
  currency: word.describe('`USDT`'),
  is: z.unknown().optional().describe('Available balance'),
  frozen: z.unknown().optional(),
})

export const event = z.strictObject({
  of: who,
  name: z.enum(accountEvents),
  with: fields.optional().describe('Fields that the message must have, besides any others'),
})

export const value = z.strictObject({
  of: z.unknown().describe('A value, usually a `${...}`'),
  is: z.unknown().describe('Expected value'),
})

export const expectStep = z.strictObject({
  name: label,
  retry: retry.optional(),
  expect: z
    .strictObject({
      balance: oneOrMore(balance).optional(),
      ledger: z.literal('balanced').optional(),
      event: oneOrMore(event)
        .optional()
        .describe('The customer has received it on the socket, or will soon; each message counts once'),
      value: oneOrMore(value).optional(),
    })
    .describe('Expected state'),
})

export const waitStep = z.strictObject({
  name: label,
  wait: z
    .strictObject({
      until: z.union([callStep, expectStep]),
      every: duration.default('1m'),
      within: duration,
    })
    .describe('Advances the clock step by step until the expectation holds'),
})

export const includeStep = z.strictObject({
  name: label,
  include: word.describe(
    'A file of steps, relative to this file; files that begin with _ are not run on their own',
  ),
  with: fields.optional().describe('Values for its `${...}`'),
})
