import { readFileSync } from 'node:fs'
import { crossReferences, type Fault } from './crossReferences.ts'
import { worldFileSchema, type WorldFile } from './schema.ts'

const defaultFile = new URL('./default.json', import.meta.url)

/** A mistake in a world file: where it is and what is wrong, a line each. */
export class BadWorldFile extends Error {}

let known: WorldFile | undefined

/** What a world is made from where nothing else is said. */
export function defaultWorldFile(): WorldFile {
  known ??= worldFileSchema.parse(JSON.parse(readFileSync(defaultFile, 'utf8')))
  return known
}

/**
 * A world that differs from another in some of its rules.
 * @throws BadWorldFile
 */
export function withRules(file: WorldFile, rules: object): WorldFile {
  return checked({ ...file, rules: merged(file.rules, rules) })
}

/** Something that is to be a world file, with the default world in the place of what it leaves out. */
export function overDefault(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const base = defaultWorldFile()
  const rules = 'rules' in given ? merged(base.rules, given.rules) : base.rules
  return { ...base, ...given, rules }
}

/**
 * A world file that came by itself; whatever it leaves out is that of the default world.
 * @throws BadWorldFile that names the place of each mistake
 */
export function worldFileOf(given: object): WorldFile {
  return checked(overDefault(given))
}

function checked(given: unknown): WorldFile {
  const { success, data, error } = worldFileSchema.safeParse(given)
  const faults: readonly Fault[] = success ? crossReferences(data) : error.issues
  if (success && faults.length === 0) return data
  throw new BadWorldFile(
    faults.map(({ path, message }) => `${path.map(String).join('.')} ${message}`).join('\n'),
  )
}

/** Objects are merged, everything else is replaced. */
function merged(base: unknown, over: unknown): unknown {
  const plain = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
  if (!plain(base) || !plain(over)) return over
  const result: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(over)) result[name] = merged(base[name], value)
  return result
}
