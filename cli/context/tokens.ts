import { UsageError } from '../errors/errors.ts'
import { readConfig, writeConfig } from './config.ts'

/** Key of a stored token: a backend, a world of it, and the account of a profile. */
interface Slot {
  readonly endpoint: string
  readonly world: string | undefined
  readonly account: string | undefined
}

const file = 'session.json'

const slotKey = ({ endpoint, world, account }: Slot): string =>
  `${endpoint}#${world ?? ''}${account === undefined ? '' : `#${account}`}`

/**
 * The token stored by `h5 login`; `H5_TOKEN` overrides it.
 * @throws UsageError when `H5_TOKEN` cannot be sent in a header
 */
export function readToken(slot: Slot): string | undefined {
  const stored = readConfig(file)[slotKey(slot)]
  const token = process.env['H5_TOKEN'] ?? (typeof stored === 'string' ? stored : undefined)
  if (token !== undefined && !/^[\x20-\x7E]*$/.test(token))
    throw new UsageError('H5_TOKEN: must be one line of ASCII characters', 'H5_TOKEN')
  return token
}

export function writeToken(slot: Slot, token: string): void {
  writeConfig(file, { ...readConfig(file), [slotKey(slot)]: token })
}

export function forgetToken(slot: Slot): void {
  const { [slotKey(slot)]: _, ...others } = readConfig(file)
  writeConfig(file, others)
}
