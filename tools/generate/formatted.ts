import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'

export const root = join(import.meta.dirname, '../..')

/** Files by their names, as Prettier writes those of this project. */
export async function formatted(sources: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const [name, source] of Object.entries(sources)) {
    const filepath = join(root, 'generated', name)
    files.set(name, await format(source, { ...(await resolveConfig(filepath)), filepath }))
  }
  return files
}
