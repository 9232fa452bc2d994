import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { UsageError } from '../errors/errors.ts'
import { explainFileError } from '../errors/explainFileError.ts'
import { createFolder } from '../output/files.ts'
import { isRecord } from '../output/humanText.ts'

/** The user's configuration folder for this program. */
const folder = (): string => {
  const { [variable]: base = '' } = process.env
  return resolve(base === '' ? join(homedir(), '.config') : base, 'h5-exchange')
}
const variable = 'XDG_CONFIG_HOME'

/**
 * Reads a JSON file of that folder; one that is missing or may not be read counts as empty.
 * @throws UsageError for other content, which the next write would erase
 */
export function readConfig(name: string): Readonly<Record<string, unknown>> {
  const file = join(folder(), name)
  const text = fileText(file)
  if (text === undefined) return {}
  const value = jsonIn(text)
  if (!isRecord(value)) throw new UsageError(`${file}: not a JSON object; mend the file or delete it`, file)
  return value
}

function fileText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // A home that this user may not read cannot be written either.
    return undefined
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Replaces a file at once, readable by the user only, because it may hold tokens. */
export function writeConfig(name: string, value: object): void {
  const file = join(folder(), name)
  const fresh = `${file}.${String(process.pid)}`
  try {
    createFolder(folder(), 0o700)
    writeFileSync(fresh, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 })
    renameSync(fresh, file)
  } catch (error) {
    // It may hold a part of a token.
    rmSync(fresh, { force: true })
    explainFileError(variable, file)(error)
  }
}
