import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Credentials } from '../core/options.ts'
import { exitCode, Stop } from './exit.ts'
import type { Words } from './program.ts'

/**
 * Returns the given account, with passwords from the environment, standard input or a prompt.
 * @throws Stop
 */
export async function accountOf({ account, passwordStdin }: Words): Promise<Credentials | undefined> {
  if (account === undefined) return undefined
  const fundPassword = process.env['H5_FUND_PASSWORD']
  const given = passwordStdin ? (await text(process.stdin)).trim() : process.env['H5_PASSWORD']
  const password = given ?? (await promptHidden(`Password of ${account}: `, 'H5_PASSWORD'))
  return { account, password, ...(fundPassword !== undefined && { fundPassword }) }
}

/** @throws Stop */
export async function secondOf({ secondAccount: account }: Words): Promise<Credentials | undefined> {
  if (account === undefined) return undefined
  const password =
    process.env['H5_SECOND_PASSWORD'] ??
    (await promptHidden(`Password of ${account}: `, 'H5_SECOND_PASSWORD'))
  return { account, password }
}

/**
 * Prompts at the terminal without echo.
 * @throws Stop where there is no terminal
 */
async function promptHidden(question: string, variable: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new Stop(exitCode.usage, `The password is missing: set ${variable}, or use --password-stdin.`)
  process.stderr.write(question)
  const nowhere = new Writable({
    write: (_chunk, _encoding, done) => {
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
