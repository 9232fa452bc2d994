import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The user's configuration folder for this program. */
const folder = (): string => join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'h5-exchange')

/** Reads a JSON file of that folder; an unreadable one counts as empty. */
export function readConfig(name: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(readFileSync(join(folder(), name), 'utf8'))
    return typeof found === 'object' && found !== null ? { ...found } : {}
  } catch {
    return {}
  }
}

/** Writes a file readable by the user only, because it may hold tokens. */
export function writeConfig(name: string, value: object): void {
  mkdirSync(folder(), { recursive: true, mode: 0o700 })
  const file = join(folder(), name)
  // An existing file would keep its old mode.
  rmSync(file, { force: true })
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 })
}
