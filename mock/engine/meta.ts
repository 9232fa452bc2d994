import { z } from 'zod'
import { UnreadableWorld } from '../store/errors.ts'
import { createClock, type ClockState } from './clock.ts'
import { crossReferences } from './worldfile/crossReferences.ts'
import { worldFileSchema, type WorldFile } from './worldfile/schema.ts'

/** Latest time that the control API accepts for a clock, ms. */
export const latestTime = 99_999_999_999_999

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
})
const time = z.string().regex(/^\d{1,14}$/, 'is not a time')
const clockSchema = z.object({
  mode: z.enum(['running', 'frozen']),
  offset: z.number(),
  rate: z.number().min(0.001).max(100_000),
})

/** Entries of the `meta` table by name. */
const entries = {
  seed: z.string(),
  secret: z.string(),
  'picture-key': z.string(),
  latest: time,
  random: z.string().regex(/^\d{1,20}$/, 'is not a count'),
  'first-day': time,
  clock: json.pipe(clockSchema),
  now: time,
  'world-file': json.pipe(worldFileSchema),
}

/** Parses the clock of the `meta` table. */
export const parseClock = (text: string | undefined): ClockState => entries.clock.parse(text)

/**
 * Checks that all entries can be parsed.
 * @throws UnreadableWorld naming the entry
 */
export function checkMeta(meta: ReadonlyMap<string, string>): void {
  for (const [name, schema] of Object.entries(entries)) {
    const value = meta.get(name)
    const [issue] = (value === undefined ? undefined : schema.safeParse(value))?.error?.issues ?? []
    if (issue) throw new UnreadableWorld(`meta ${[name, ...issue.path].join('.')}: ${issue.message}`)
  }
}

/**
 * Checks that the entries are complete and consistent.
 * @returns the world file of that world
 * @param worldFile default for a world without its own
 * @throws UnreadableWorld naming the entry
 */
export function readWholeMeta(meta: ReadonlyMap<string, string>, worldFile: WorldFile): WorldFile {
  checkMeta(meta)
  const missing = ['seed', 'clock', 'random', 'first-day'].find((name) => !meta.has(name))
  if (missing !== undefined) throw new UnreadableWorld(`meta ${missing} is missing`)
  const madeAt = meta.get('now')
  if (madeAt !== undefined && Number(madeAt) < Number(meta.get('latest') ?? 0))
    throw new UnreadableWorld('meta now is before the last write')
  const now = Number(madeAt ?? createClock(parseClock(meta.get('clock'))).now())
  if (!(now >= 0 && now <= latestTime)) throw new UnreadableWorld('meta clock: value out of range')
  const own = meta.get('world-file')
  if (own === undefined) return worldFile
  const file = entries['world-file'].parse(own)
  const [fault] = crossReferences(file)
  if (fault)
    throw new UnreadableWorld(`meta world-file: ${fault.path.map(String).join('.')} ${fault.message}`)
  return file
}
