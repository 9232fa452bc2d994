import { fileURLToPath } from 'node:url'
import { minute } from '#domain/time.ts'
import { CannotStart } from '../store/cannotStart.ts'
import { createRandom } from '../engine/random.ts'
import type { ServerOptions } from './server.ts'

type Environment = Readonly<Record<string, string | undefined>>

const defaultFolder = new URL('../../.data', import.meta.url)

/**
 * The options of the server, from the variables that docs/mock.md lists.
 * @throws CannotStart that names the variable
 */
export function serverOptions(env: Environment): ServerOptions {
  const { H5_SEED, H5_WORLD_FILE } = env
  return {
    port: portOf(env['PORT'] ?? '4010'),
    host: given('HOST', env['HOST'] ?? '127.0.0.1'),
    data: given('H5_DATA', env['H5_DATA'] ?? fileURLToPath(defaultFolder)),
    logLevel: levelOf(env['H5_LOG'] ?? 'warn'),
    past: env['H5_PAST'] !== '0',
    keepApp: env['H5_KEEP_APP'] !== '0',
    journal: env['H5_JOURNAL'] === '1',
    ...(env['H5_WORLD_IDLE'] === undefined ? {} : { limits: { idleAfter: idleOf(env['H5_WORLD_IDLE']) } }),
    ...(env['H5_OPEN_CONTROL'] === '1' ? { controlToken: env['H5_CONTROL_TOKEN'] || newToken() } : {}),
    ...(H5_SEED === undefined ? {} : { seed: H5_SEED }),
    ...(H5_WORLD_FILE === undefined ? {} : { worldFile: given('H5_WORLD_FILE', H5_WORLD_FILE) }),
  }
}

/** For callers from elsewhere, who read it where the server was started. */
const newToken = (): string => createRandom(undefined, 0n).hex(16)

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new CannotStart(`PORT must be a whole number from 0 to 65535, not "${text}".`)
  return port
}

/** Minutes, as ms. */
function idleOf(text: string): number {
  const minutes = /^\d{1,6}(\.\d{1,3})?$/.test(text) ? Number(text) : Number.NaN
  if (!(minutes >= 0))
    throw new CannotStart(`H5_WORLD_IDLE must be a number of minutes from 0, not "${text}".`)
  return minutes * minute
}

/** Set to nothing, a variable would name the working directory or every address of the machine. */
function given(name: string, text: string): string {
  if (text.trim() === '') throw new CannotStart(`${name} is empty: give it a value, or leave it unset.`)
  return text
}

function levelOf(text: string): 'silent' | 'info' | 'warn' {
  if (text === 'silent' || text === 'info' || text === 'warn') return text
  throw new CannotStart(`H5_LOG must be silent, warn or info, not "${text}".`)
}
