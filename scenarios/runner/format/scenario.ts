import { z } from 'zod'
import { accountNames } from '#sdk/model/balance.ts'
import { reservedNames } from './names.ts'
import {
  callStep,
  clockStep,
  commandStep,
  controlStep,
  duration,
  expectStep,
  includeStep,
  instant,
  signInStep,
  waitStep,
} from './steps.ts'

export type CallStep = z.infer<typeof callStep>
export type ControlStep = z.infer<typeof controlStep>
export type CommandStep = z.infer<typeof commandStep>
export type ClockStep = z.infer<typeof clockStep>
export type SignInStep = z.infer<typeof signInStep>
export type ExpectStep = z.infer<typeof expectStep>
export type WaitStep = z.infer<typeof waitStep>
export type IncludeStep = z.infer<typeof includeStep>
export interface ParallelStep {
  readonly name?: string | undefined
  readonly parallel: readonly Step[]
  readonly succeeding?: number | undefined
}
export interface RepeatStep {
  readonly name?: string | undefined
  readonly repeat: Repetition
}
export interface Repetition {
  readonly times?: number | undefined
  readonly over?: string | readonly unknown[] | undefined
  readonly as?: string | undefined
  readonly parallel?: true | undefined
  readonly steps: readonly Step[]
}
export type Step =
  | CallStep
  | ControlStep
  | CommandStep
  | ClockStep
  | SignInStep
  | ParallelStep
  | RepeatStep
  | IncludeStep
  | WaitStep
  | ExpectStep

const anyStep: z.ZodType<Step> = z
  .lazy(() => z.union(stepKinds.map(([, schema]) => schema)))
  .meta({ id: 'Step', title: 'One step' })
const label = z.string().min(1).optional()
const steps = z.array(anyStep).min(1)

const parallelStep = z.strictObject({
  name: label,
  parallel: steps.describe('Steps that run at the same time'),
  succeeding: z.int().min(0).optional().describe('Number of steps that succeed; the other calls are refused'),
})

const repeatStep = z.strictObject({
  name: label,
  repeat: z.strictObject({
    times: z.int().min(1).max(10_000).optional(),
    over: z
      .union([z.string(), z.array(z.unknown()).min(1)])
      .optional()
      .describe('A CSV with a header line, relative to this file, or a list'),
    as: z
      .string()
      .regex(/^[a-z]\w*$/)
      .optional()
      .describe('Name of the row in `${...}`, default `row`'),
    parallel: z.literal(true).optional().describe('Runs all rows at the same time'),
    steps,
  }),
})

/** Kinds of steps by their distinctive key. Calls and commands come first, because they have `expect` too. */
export const stepKinds = [
  ['call', callStep],
  ['control', controlStep],
  ['h5', commandStep],
  ['clock', clockStep],
  ['signIn', signInStep],
  ['parallel', parallelStep],
  ['repeat', repeatStep],
  ['include', includeStep],
  ['wait', waitStep],
  ['expect', expectStep],
] as const satisfies readonly (readonly [string, z.ZodType<Step>])[]

/** A step that checks state, rather than the answer of a call or command. */
export const isExpectStep = (step: Step): step is ExpectStep =>
  stepKinds.find(([kind]) => kind in step)?.[0] === 'expect'

const amounts = z.record(
  z.string().regex(/^[A-Z]{2,8}$/, 'must be a currency like USDT'),
  z.union([z.string(), z.number()]),
)
const identityNeeds = z.enum(['none', 'basic', 'advanced'])

const customer = z.strictObject({
  account: z
    .string()
    .min(3)
    .optional()
    .describe('An existing account; without it, the customer is registered'),
  password: z.string().min(1).optional(),
  fundPassword: z
    .string()
    .regex(/^\d{6}$/, 'must be six digits')
    .optional()
    .describe('Sets it'),
  identity: identityNeeds.optional().describe('Completed verification'),
  invitedBy: z.string().optional().describe('Another customer of this scenario'),
  language: z.string().optional(),
  balances: z.partialRecord(z.enum(accountNames), amounts).optional(),
})

const world = z.strictObject({
  seed: z.string().min(1).max(64).optional().describe('Determines prices, tokens and codes'),
  at: instant.optional(),
  past: z.boolean().optional().describe('Generates three weeks of demo history'),
  rules: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('Rules that differ from those of the world file'),
})

const nameOfCustomer = z
  .string()
  .regex(/^[a-z]\w*$/, 'must be a name in small letters')
  .refine((name) => !reservedNames.includes(name), `must be none of ${reservedNames.join(', ')}`)

export const scenarioSchema = z.strictObject({
  $schema: z.string().optional(),
  title: z.string().min(1).describe('One sentence about what happens'),
  rules: z.array(z.string().regex(/^S\d+\.\d\d$/, 'must be a rule like S4.12')).default([]),
  tags: z.array(z.string().min(1)).default([]),
  world: world.optional(),
  customers: z.record(nameOfCustomer, customer.nullable()).default({}),
  timeout: duration.optional().describe('Timeout of the whole scenario in real time, default 2m'),
  steps,
})

/** Schema of a file that others include. */
export const partSchema = z.strictObject({
  $schema: z.string().optional(),
  title: z.string().optional(),
  steps,
})

export type ScenarioFile = z.infer<typeof scenarioSchema>
export type CustomerOfFile = z.infer<typeof customer>
