import { join } from 'node:path'
import { format } from 'oxfmt'
import config from '../../oxfmt.config.ts'

export const root = join(import.meta.dirname, '../..')

/** Formats files like `npm run format`, by name. */
export async function formatSources(sources: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const [name, source] of Object.entries(sources)) {
    const { code, errors } = await format(name, source, config)
    const [first] = errors
    if (first) throw new Error(`${name}: ${first.message}`)
    files.set(name, code)
  }
  return files
}
