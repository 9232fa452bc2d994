import { openWorld, world as createWorld } from '#sdk/testing/world.ts'
import { codesByCommand, codesByPrompt, codesOfOutbox, fixedCode, type CodeSource } from '../core/codes.ts'
import type { TrialOptions } from '../core/options.ts'
import { demoUser } from '../core/people.ts'
import { trialWorldFile } from '../core/trialWorld.ts'
import { accountOf, secondOf } from './credentials.ts'
import type { Endpoint } from './endpoint.ts'
import { exitCode, Stop } from './exit.ts'
import type { Words } from './program.ts'

/**
 * Resolves the options of a trial from the command line and the endpoint. On a mock everything is allowed, in the named
 * world or a fresh one.
 * @throws Stop
 */
export async function optionsOf(words: Words, { base, socket, control }: Endpoint): Promise<TrialOptions> {
  const isMock = control !== undefined
  // A plan creates nothing, not even a world.
  const fresh = isMock && !words.plan && words.world === undefined
  const world = fresh ? await freshWorld(control, words) : words.world
  const account = (await accountOf(words)) ?? (isMock && words.token === undefined ? demoUser : undefined)
  const second = await secondOf(words)
  const codes = codesOf(words, control, world)
  const budget = budgetOf(words.budget)
  return {
    base,
    socket,
    ...(control !== undefined && { control }),
    ...(world !== undefined && { world }),
    ...(words.token !== undefined && { token: words.token }),
    ...(account && { account }),
    ...(second && { second }),
    register: words.register === true || isMock,
    invitation: words.invite,
    ...(codes && { codes }),
    writes: writesOf(words, isMock),
    ...(words.withdrawTo !== undefined && { withdrawTo: words.withdrawTo }),
    ...(budget ? { budget } : isMock ? {} : { budget: {} }),
    timeoutMs: numberOf('--timeout', words.timeout) * 1_000,
    paceMs: numberOf('--pace', words.pace),
  }
}

/** Creates a world of our own mock with more states than the default one; a mock at an endpoint has a world file of its own. */
async function freshWorld(url: string, { endpoint }: Words): Promise<string> {
  const { name } = await (endpoint === undefined
    ? createWorld({ url, file: trialWorldFile })
    : openWorld(url))
  return name
}

function writesOf({ writes, readOnly }: Words, isMock: boolean): boolean {
  if (writes && readOnly) throw new Stop(exitCode.usage, '--writes and --read-only exclude each other.')
  return writes === true || (isMock && readOnly !== true)
}

function codesOf(
  { codeFrom, code }: Words,
  control: string | undefined,
  world: string | undefined,
): CodeSource | undefined {
  if (code !== undefined) return fixedCode(code)
  if (codeFrom === 'prompt') return codesByPrompt
  if (codeFrom !== undefined && codeFrom !== 'outbox') return codesByCommand(codeFrom)
  if (control !== undefined) return codesOfOutbox(control, world)
  if (codeFrom === 'outbox')
    throw new Stop(exitCode.usage, '--code-from outbox needs the control API of a mock, which is missing.')
  return undefined
}

/** `50USDT` */
export function budgetOf(given: readonly string[]): Readonly<Record<string, string>> | undefined {
  if (given.length === 0) return undefined
  return Object.fromEntries(
    given.map((text) => {
      const [, amount, currency] = /^(\d+(?:\.\d{1,8})?)\s*([A-Za-z]{2,10})$/.exec(text) ?? []
      if (amount === undefined || currency === undefined)
        throw new Stop(exitCode.usage, `--budget ${text} is not an amount such as 50USDT.`)
      return [currency.toUpperCase(), amount]
    }),
  )
}

function numberOf(option: string, text: string): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new Stop(exitCode.usage, `${option} ${text} is not a number.`)
  return value
}
