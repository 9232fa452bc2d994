import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

const root = join(import.meta.dirname, '../..')

/** Runs `h5` with these words, and with these variables of the environment besides. */
export function h5(variables: Readonly<Record<string, string>>, ...words: string[]): Promise<Run> {
  const env = { ...process.env, ...variables }
  return new Promise((resolve) => {
    execFile(process.execPath, ['cli/h5.mjs', ...words], { cwd: root, env }, (error, out, err) => {
      resolve({ code: error ? Number(error.code) : 0, out, err })
    })
  })
}

/** Starts `h5` and leaves it running. */
export function startH5(variables: Readonly<Record<string, string>>, ...words: string[]) {
  const env = { ...process.env, ...variables }
  return spawn(process.execPath, ['cli/h5.mjs', ...words], { cwd: root, env })
}
