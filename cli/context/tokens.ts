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

/** The token stored by `h5 login`; `H5_TOKEN` overrides it. */
export function readToken(slot: Slot): string | undefined {
  const kept = readConfig(file)[slotKey(slot)]
  return process.env['H5_TOKEN'] ?? (typeof kept === 'string' ? kept : undefined)
}

export function writeToken(slot: Slot, token: string): void {
  writeConfig(file, { ...readConfig(file), [slotKey(slot)]: token })
}

export function forgetToken(slot: Slot): void {
  const { [slotKey(slot)]: _, ...others } = readConfig(file)
  writeConfig(file, others)
}
