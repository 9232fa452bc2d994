import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

/** Tokens by backend and world, in the user's own configuration folder, readable by the user alone. */
const file = () =>
  join(process.env['XDG_CONFIG_HOME'] ?? join(homedir(), '.config'), 'h5-exchange', 'session.json')

const slot = (endpoint: string, world: string | undefined): string => `${endpoint}#${world ?? ''}`

function readAll(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file(), 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

/** The token of `h5 login`; `H5_TOKEN` comes before it. */
export function readToken(endpoint: string, world: string | undefined): string | undefined {
  return process.env['H5_TOKEN'] ?? readAll()[slot(endpoint, world)]
}

export function writeToken(endpoint: string, world: string | undefined, token: string): void {
  writeAll({ ...readAll(), [slot(endpoint, world)]: token })
}

export function forgetToken(endpoint: string, world: string | undefined): void {
  const { [slot(endpoint, world)]: _, ...others } = readAll()
  writeAll(others)
}

function writeAll(tokens: Readonly<Record<string, string>>): void {
  mkdirSync(dirname(file()), { recursive: true, mode: 0o700 })
  // Written anew, for an existing file would keep its old mode.
  rmSync(file(), { force: true })
  writeFileSync(file(), JSON.stringify(tokens, undefined, 2), { mode: 0o600 })
}
