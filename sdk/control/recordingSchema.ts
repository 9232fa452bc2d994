import { z } from 'zod'
import { controlEndpoints } from '#generated/control.ts'

const time = z.int().min(0).max(99_999_999_999_999)
const fields = z.record(z.string(), z.unknown())
const textByName = z.record(z.string(), z.string())
const file = z.object({
  bytes: z
    .int()
    .min(0)
    .max(2 ** 26),
  digest: z.string(),
})

/** Operations on whole worlds and journals. Journals never contain them, and a replay must not reach other worlds. */
const neverRecorded: ReadonlySet<string> = new Set([
  ...['reset', 'worldCreate', 'worldFork', 'worldDrop', 'importWorld', 'journalStart', 'journalStop'],
])
const canBeRecorded = (operation: string): boolean =>
  Object.hasOwn(controlEndpoints, operation) && !neverRecorded.has(operation)

/** Returns true for a path that stays below `/api`. */
const isPath = (path: string): boolean =>
  path.startsWith('/') && (URL.parse(`http://host/api${path}`)?.pathname ?? '').startsWith('/api/')

const answeredEntry = z.object({
  at: time,
  status: z.int().min(0).max(999),
  unanswered: z.boolean().optional(),
})
const entry = z.discriminatedUnion('kind', [
  answeredEntry.extend({
    kind: z.literal('call'),
    operation: z.string(),
    method: z.string().regex(/^[A-Z][A-Z-]*$/, 'is not an HTTP method'),
    path: z.string().refine(isPath, 'is not a path of the contract'),
    headers: textByName,
    query: textByName,
    form: fields.optional(),
    file: file.optional(),
  }),
  answeredEntry.extend({
    kind: z.literal('control'),
    operation: z.string().refine(canBeRecorded, 'is not an operation that can be recorded'),
    input: fields,
  }),
  z.object({ kind: z.literal('event'), at: time, to: z.int(), event: z.string() }),
  z.object({ kind: z.literal('restart'), at: time }),
  z.object({ kind: z.literal('gap'), at: time, missing: z.int().optional(), why: z.string() }),
])
/** The field of each kind of entry that may be null but not missing. */
const answerOf: Readonly<Record<string, string>> = { call: 'answer', control: 'answer', event: 'payload' }

/** The fields of a version 1 recording that a replay uses. */
export const recordingSchema = z.object({
  contract: z.string(),
  start: z
    .object({
      seed: z.string(),
      seeded: z.boolean(),
      at: time,
      past: z.boolean(),
      world_file: fields,
      changes: z.object({ rules: fields, parts: z.array(z.string()) }).optional(),
    })
    .optional(),
  end: z.object({
    at: time,
    entries: z.int().min(0).optional(),
    state_hash: z.string(),
    tables: z.array(z.object({ name: z.string(), rows: z.int(), hash: z.string() })),
  }),
  gaps: z.array(z.string()),
  secrets: z.array(
    z.object({
      id: z.int(),
      field: z.string(),
      pattern: z.string(),
      easy: z.boolean().optional(),
      from: z.enum(['client', 'outbox', 'answer']),
      outbox_id: z.int().optional(),
    }),
  ),
  entries: z.array(
    z.looseObject({ kind: z.string() }).check(({ value, issues }) => {
      const found = entry.safeParse(value).error?.issues[0]
      const name = answerOf[value.kind]
      if (found) issues.push({ code: 'custom', input: value, path: [...found.path], message: found.message })
      else if (name !== undefined && value[name] === undefined)
        issues.push({ code: 'custom', input: value, path: [name], message: 'is missing' })
    }),
  ),
})
