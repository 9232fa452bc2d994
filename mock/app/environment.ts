import { fileURLToPath } from 'node:url'
import { minute, second } from '#domain/time.ts'
import { createRandom } from '../engine/random.ts'
import { CannotStart } from '../store/errors.ts'
import { readTrust } from '../transport/http/proxies.ts'
import type { ServerOptions } from './serverOptions.ts'
import { expectText, portOf } from './startFlags.ts'
import { sendsTraces } from './tracingVariables.ts'

type Environment = Readonly<Record<string, string | undefined>>

const defaultFolder = new URL('../../.data', import.meta.url)

/**
 * The options of the server, from the variables that docs/mock.md lists.
 * @throws CannotStart that names the variable
 */
export function serverOptions(env: Environment): ServerOptions {
  const { H5_SEED, H5_WORLD_FILE } = env
  return {
    port: portOf('PORT', env['PORT'] ?? '4010'),
    host: expectText('HOST', env['HOST'] ?? '127.0.0.1'),
    data: expectText('H5_DATA', env['H5_DATA'] ?? fileURLToPath(defaultFolder)),
    logLevel: levelOf(env['H5_LOG'] ?? 'warn'),
    past: switchOf('H5_PAST', env['H5_PAST'] ?? '1'),
    keepApp: switchOf('H5_KEEP_APP', env['H5_KEEP_APP'] ?? '1'),
    journal: switchOf('H5_JOURNAL', env['H5_JOURNAL'] ?? '0'),
    traces: sendsTraces(env),
    limits: givenLimits(env),
    ...(switchOf('H5_OPEN_CONTROL', env['H5_OPEN_CONTROL'] ?? '0')
      ? { controlToken: env['H5_CONTROL_TOKEN'] || newToken() }
      : {}),
    ...databaseOf(env),
    ...trustOf(env),
    ...hostsOf(env),
    ...(H5_SEED === undefined ? {} : { seed: H5_SEED }),
    ...(H5_WORLD_FILE === undefined ? {} : { worldFile: expectText('H5_WORLD_FILE', H5_WORLD_FILE) }),
  }
}

/** Limits whose variables are set. */
const givenLimits = ({
  H5_WORLD_IDLE,
  H5_JOURNAL_ENTRIES,
  H5_JOURNAL_MB,
}: Environment): Required<ServerOptions>['limits'] => ({
  ...(H5_WORLD_IDLE === undefined ? {} : { idleAfter: idleOf(H5_WORLD_IDLE) }),
  ...(H5_JOURNAL_ENTRIES === undefined
    ? {}
    : { journalEntries: countOf('H5_JOURNAL_ENTRIES', H5_JOURNAL_ENTRIES, 1_000_000) }),
  ...(H5_JOURNAL_MB === undefined
    ? {}
    : { journalBytes: countOf('H5_JOURNAL_MB', H5_JOURNAL_MB, 256) * 2 ** 20 }),
})

/** Token for callers on other machines; the server prints it at its start. */
const newToken = (): string => createRandom(undefined, 0n).hex(16)

/** No message repeats the URL, because it may contain a password. */
function databaseOf(env: Environment): Pick<ServerOptions, 'database'> {
  const { H5_DATABASE_URL: url, H5_DATABASE_IDLE: idle = '5' } = env
  const seconds = /^\d{1,4}(\.\d{1,3})?$/.test(idle) ? Number(idle) : Number.NaN
  if (!(seconds > 0))
    throw new CannotStart(`H5_DATABASE_IDLE must be a number of seconds above 0, not "${idle}".`)
  if (url === undefined) return {}
  if (!/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    throw new CannotStart('H5_DATABASE_URL must be like postgres://USER:PASSWORD@HOST:5432/DATABASE.')
  return { database: { url, turnIdle: seconds * second } }
}

function trustOf({ H5_TRUST_PROXY: text }: Environment): Pick<ServerOptions, 'callerOf'> {
  if (text === undefined) return {}
  const callerOf = readTrust(text)
  if (!callerOf)
    throw new CannotStart(
      `H5_TRUST_PROXY must be a number of proxies from 1 to 16, or addresses and networks like 10.0.0.7,10.1.0.0/16,loopback, not "${text}".`,
    )
  return { callerOf }
}

function hostsOf({ H5_HOSTS: text }: Environment): Pick<ServerOptions, 'hosts'> {
  if (text === undefined) return {}
  const hosts = text.split(',').map((one) => one.trim())
  const wrong = hosts.find((name) => !/^[\w-]+(\.[\w-]+)*$/.test(name))
  if (wrong !== undefined)
    throw new CannotStart(
      `H5_HOSTS must be host names without ports, as exchange.example,mock.example, not "${text}".`,
    )
  return { hosts }
}

function switchOf(name: string, text: string): boolean {
  if (text !== '0' && text !== '1') throw new CannotStart(`${name} must be 0 or 1, not "${text}".`)
  return text === '1'
}

function countOf(name: string, text: string, most: number): number {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN
  if (!(count >= 1 && count <= most))
    throw new CannotStart(`${name} must be a whole number from 1 to ${String(most)}, not "${text}".`)
  return count
}

/** Minutes, as ms. */
function idleOf(text: string): number {
  const minutes = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
  if (!(minutes >= 0))
    throw new CannotStart(`H5_WORLD_IDLE must be a number of minutes from 0, not "${text}".`)
  return minutes * minute
}

function levelOf(text: string): 'silent' | 'info' | 'warn' {
  if (text === 'silent' || text === 'info' || text === 'warn') return text
  throw new CannotStart(`H5_LOG must be silent, warn or info, not "${text}".`)
}
