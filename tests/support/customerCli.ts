import { expect } from 'vitest'
import { openWorld } from '#sdk/testing/world.ts'
import { textContaining } from './assertions.ts'
import { openCli, type Cli } from './cli.ts'

/** Options of commands that require the fund password. */
export const fundPasswordOptions = ['--fund-password', '135790']

/** Creates a customer with 5,000 USDT in spot, in a fresh world. */
export async function registerWithCli(url: string): Promise<Cli> {
  const world = await openWorld(url)
  const cli = openCli({ H5_ENDPOINT: url, H5_WORLD: world.name })
  expect(await cli.h5('register', 'dana@h5.example', '--password', 'a-good-password')).toMatchObject({
    code: 0,
  })
  expect(await cli.h5('deposit', 'USDT', '5000')).toMatchObject({ code: 0, out: textContaining('deposit ') })
  expect(await cli.h5('review', 'pass', '--all')).toMatchObject({ code: 0, out: '1 passed\n' })
  return cli
}

/** Runs a command that must succeed without a message. */
export const expectSuccess = async (cli: Cli, ...words: string[]) => {
  const { code, err } = await cli.h5(...words)
  expect(`${String(code)} ${err}`, words.join(' ')).toBe('0 ')
}
/** Runs a command that must fail with this exit code and message. */
export const expectExit = async (cli: Cli, code: number, err: string, ...words: string[]) => {
  expect(await cli.h5(...words), words.join(' ')).toMatchObject({ code, err: textContaining(err) })
}

export interface Row {
  readonly id: number
  readonly status: string
}

/** Files basic verification and approves it. */
export async function verifyWithCli(cli: Cli): Promise<void> {
  const person = [
    '--country',
    'Thailand',
    '--name',
    'Dana Lee',
    '--card-id',
    'AB123456789',
    '--address',
    '1 River Road',
  ]
  await expectExit(cli, 2, '--country: is required', 'kyc', 'basic', '--name', 'Dana Lee')
  await expectSuccess(cli, 'kyc', 'basic', ...person)
  await expectSuccess(cli, 'review', 'pass', 'basic', '--all')
}
