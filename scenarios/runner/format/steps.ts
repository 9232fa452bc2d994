import { z } from 'zod'
import { accountNames } from '#sdk/model/balance.ts'
import { languages } from '#generated/languages.ts'
import { durationPattern } from '../duration.ts'
import { accountEvents, controlOperationIds, operationIds, similar } from './names.ts'

export const duration = z
  .string()
  .regex(durationPattern, 'must be a duration like 90s, 1h 30m or 15d')
  .describe('`90s`, `1h 30m`, `15d`, by the clock of the world')
export const instant = z.iso
  .datetime('must be a time in UTC like 2026-01-12T12:00:00Z')
  .describe('A time in UTC: `2026-01-12T12:00:00Z`')
const word = z.string().min(1)
/** Name of a customer; `${row.name}` within a loop. */
const who = word.describe('A customer of this scenario')
const fields = z.record(z.string(), z.unknown())
const capture = z
  .record(z.string().regex(/^[a-zA-Z]\w*$/, 'must be a name: letters, digits and _'), word)
  .describe('Keeps values of the answer for later `${...}`: a name, and the path to the value (`order.id`)')
const expected = z
  .unknown()
  .describe('What the answer must hold, and it may hold more; matchers: see docs/scenarios.md')

const known = (kind: string, all: readonly string[]) => ({
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
  .describe('The call must be refused: with this reason, or with these fields of the refusal')

const retry = z
  .strictObject({ times: z.int().min(1).max(1000), every: duration.default('1s') })
  .describe('Tries again while the outcome is another, with the same idempotency key')

const label = word.optional().describe('What this step is for, in the report')

export const callStep = z.strictObject({
  name: label,
  as: who.optional().describe('The customer who calls; nobody in particular without it'),
  call: z.enum(operationIds, known('openapi.yaml', operationIds)).describe('An operation of openapi.yaml'),
  with: fields.optional().describe('Its fields by the names of the contract; words in the place of numbers'),
  key: word.optional().describe('The idempotency key; a new one for each call without it'),
  language: z
    .union([z.enum(languages), z.templateLiteral(['${', z.string(), '}'])])
    .optional()
    .describe('The language of messages'),
  retry: retry.optional(),
  capture: capture.optional(),
  expect: expected.optional(),
  refused: refusal.optional(),
  lost: z.literal(true).optional().describe('No answer may come back'),
  outcome: z.literal('any').optional().describe('Whether it succeeds is not looked at'),
})

export const controlStep = z.strictObject({
  name: label,
  control: z
    .enum(controlOperationIds, known('The control door', controlOperationIds))
    .describe('An operation of the control door of the mock'),
  with: fields.optional(),
  capture: capture.optional(),
  expect: expected.optional(),
  refused: refusal.optional(),
})

export const commandStep = z.strictObject({
  name: label,
  as: who.optional().describe('The customer who types it; nobody in particular without it'),
  h5: z
    .union([word, z.array(word).min(1)])
    .describe(
      'A command line of h5 without h5 itself: `order place buy BTC/USDT 0.01`; or its words as a list',
    ),
  key: word.optional().describe('The idempotency key; a new one for each command without it'),
  retry: retry.optional(),
  capture: capture.optional(),
  expect: expected.optional().describe('What --json prints must hold this, and may hold more'),
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
    .describe('Moves the clock of the world; whatever is due by then has happened when the step is over'),
})

export const signInStep = z.strictObject({
  name: label,
  signIn: who.describe('Signs in anew, which ends the session before'),
})

const oneOrMore = <Part extends z.ZodType>(part: Part) => z.union([part, z.array(part).min(1)])

export const balance = z.strictObject({
  of: who,
  account: z.enum(accountNames),
  currency: word.describe('`USDT`'),
  is: z.unknown().optional().describe('What is free'),
  frozen: z.unknown().optional(),
})

export const event = z.strictObject({
  of: who,
  name: z.enum(accountEvents),
  with: fields.optional().describe('What the message must hold'),
})

export const value = z.strictObject({
  of: z.unknown().describe('A value, mostly a `${...}`'),
  is: z.unknown().describe('What it must be'),
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
        .describe('The customer heard it on the socket, or hears it soon; each message counts once'),
      value: oneOrMore(value).optional(),
    })
    .describe('How things must stand'),
})

export const waitStep = z.strictObject({
  name: label,
  wait: z
    .strictObject({
      until: z.union([callStep, expectStep]),
      every: duration.default('1m'),
      within: duration,
    })
    .describe('Moves the clock on, step by step, until it is so'),
})

export const includeStep = z.strictObject({
  name: label,
  include: word.describe(
    'A file of steps, from where this file lies; a run leaves files alone that begin with _',
  ),
  with: fields.optional().describe('Values that its `${...}` know'),
})
