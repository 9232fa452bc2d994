import { execFile } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import { promisify } from 'node:util'
import { createControl } from '#sdk/control/control.ts'
import { NotPossible } from './notPossible.ts'

/**
 * Finds the newest code that the backend sent to an address or number.
 * @throws NotPossible
 */
export type CodeSource = (target: string) => Promise<string>

const run = promisify(execFile)

/**
 * Gets codes from a command of the tester, for example one that reads a mailbox: its last argument is the address, its
 * output the code.
 */
export function codesByCommand(command: string): CodeSource {
  const [file = '', ...given] = command.split(' ').filter((word) => word !== '')
  return async (target) => {
    try {
      const code = (await run(file, [...given, target])).stdout.trim()
      if (code !== '') return code
    } catch (error) {
      throw new NotPossible(`the command of --code-from failed: ${String(error)}`)
    }
    throw new NotPossible(`the command of --code-from printed no code for ${target}`)
  }
}

/** Returns one code that the backend always accepts, as test systems have it. */
export const fixedCode =
  (code: string): CodeSource =>
  () =>
    Promise.resolve(code)

/** Asks the user at the terminal. */
export const codesByPrompt: CodeSource = async (target) => {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return (await lines.question(`The code that was sent to ${target}: `)).trim()
  } finally {
    lines.close()
  }
}

/** Reads the outbox of a mock. */
export function codesOfOutbox(url: string, world: string | undefined): CodeSource {
  const control = createControl({ url, world })
  return async (target) => {
    const [newest] = await control('outbox', { target })
    if (!newest) throw new NotPossible(`no code was sent to ${target}`)
    return newest.code
  }
}
