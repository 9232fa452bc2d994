import { readFileSync } from 'node:fs'
import { isPlainRecord } from '#domain/records.ts'
import { checkedWorldFile, faultText } from './faults.ts'
import { worldFileSchema, type WorldFile } from './schema.ts'

const defaultFile = new URL('./default.json', import.meta.url)

/** Mistakes in a world file, one line each with place and problem. */
export class BadWorldFile extends Error {}

let known: WorldFile | undefined

/** Default source of new worlds. */
export function defaultWorldFile(): WorldFile {
  known ??= worldFileSchema.parse(JSON.parse(readFileSync(defaultFile, 'utf8')))
  return known
}

/**
 * Returns a world file with some rules changed.
 * @throws BadWorldFile
 */
export function withRules(file: WorldFile, rules: object): WorldFile {
  return checkWorldFile({ ...file, rules: mergeOver(file.rules, rules) })
}

/** Fills the missing parts of an unchecked world file with those of the default world. */
export function overDefault(given: unknown): unknown {
  if (!isPlainRecord(given)) return given
  const base = defaultWorldFile()
  const rules = 'rules' in given ? mergeOver(base.rules, given['rules']) : base.rules
  return { ...base, ...given, rules }
}

/**
 * Checks a world file; missing parts default to those of the default world.
 * @throws BadWorldFile naming the place of each mistake
 */
export function worldFileOf(given: object): WorldFile {
  return checkWorldFile(overDefault(given))
}

function checkWorldFile(given: unknown): WorldFile {
  const checked = checkedWorldFile(given)
  if (checked.file) return checked.file
  throw new BadWorldFile(checked.faults.map(faultText).join('\n'))
}

/** Merges objects; everything else is replaced. */
function mergeOver(base: unknown, over: unknown): unknown {
  if (!isPlainRecord(base) || !isPlainRecord(over)) return over
  const result: Record<string, unknown> = { ...base }
  for (const [name, value] of Object.entries(over)) result[name] = mergeOver(base[name], value)
  return result
}
