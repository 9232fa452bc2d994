import type { Command } from 'commander'
import { languages, type Language } from '#generated/languages.ts'
import { inputText, UsageError } from '../errors/errors.ts'
import type { Format } from '../output/printer.ts'
import { worldName } from '../values/options.ts'
import { callerOf } from './caller.ts'
import { readProfiles } from './profiles.ts'

/** Global options, as commander parses them. */
export interface GlobalOptions {
  readonly endpoint?: string
  readonly world?: string
  readonly profile?: string
  readonly controlToken?: string
  readonly lang?: Language
  readonly json?: true
  readonly output?: Format
  readonly query?: string
  readonly quiet?: true
  readonly wait?: true | number
  readonly idempotencyKey?: string
}

/** Settings of one run: from the option, else its variable, else the profile, else the default. */
export interface Settings {
  readonly endpoint: string
  readonly world: string | undefined
  readonly language: Language
  /** The account of the profile. */
  readonly account: string | undefined
  readonly profile: string
  readonly controlToken: string | undefined
  readonly format: Format
  readonly query: string | undefined
  readonly quiet: boolean
  /** Seconds to wait for the backend. */
  readonly wait: number | undefined
  readonly idempotencyKey: string | undefined
}

export const defaultEndpoint = 'http://127.0.0.1:4010'
const defaultWait = 60

/** Returns true when errors must be JSON too. */
export const asksForJson = ({ json, output }: GlobalOptions): boolean =>
  json === true || output === 'json' || output === 'jsonl'

/** @throws UsageError for an invalid address, language or profile */
export function settingsOf(command: Command): Settings {
  const options = command.optsWithGlobals<GlobalOptions>()
  // The contract tests find the operations below an address themselves.
  const readAddress = command.name() === 'contract' ? (text: string) => checkedUrl(text) : checkedEndpoint
  const caller = callerOf(command)
  if (caller) {
    const { endpoint, world, account, controlToken, key } = caller
    return {
      endpoint,
      world,
      account,
      controlToken,
      language: options.lang ?? caller.language,
      profile: '',
      format: 'json',
      query: options.query,
      quiet: true,
      wait: undefined,
      idempotencyKey: options.idempotencyKey ?? key,
    }
  }
  const { current, profiles } = readProfiles()
  const name = options.profile ?? current
  const profile = profiles[name]
  if (options.profile !== undefined && !profile) {
    const rule = name === '' ? 'needs a value' : `there is no profile ${name}`
    throw new UsageError(`--profile: ${rule}; see: h5 profile list`, '--profile')
  }
  return {
    endpoint: readAddress(options.endpoint ?? profile?.endpoint ?? defaultEndpoint),
    world: options.world === undefined ? profile?.world : worldName(options.world, '--world'),
    language: options.lang ?? languageOf(profile?.lang),
    account: profile?.account,
    profile: name,
    controlToken: options.controlToken,
    format: options.json === true ? 'json' : (options.output ?? 'table'),
    query: options.query,
    quiet: options.quiet === true,
    wait: options.wait === true ? defaultWait : options.wait,
    idempotencyKey: options.idempotencyKey,
  }
}

/**
 * Removes a trailing slash.
 * @throws UsageError
 */
export function checkedEndpoint(text: string): string {
  const base = checkedUrl(text)
  if (base.endsWith('/api'))
    throw new UsageError(`--endpoint: leave /api out: ${base.replace(/\/api$/, '')}`, '--endpoint')
  return base
}

/** @throws UsageError */
export function checkedUrl(text: string, option = '--endpoint'): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new UsageError(
      `${option}: must be an address like ${defaultEndpoint}, not ${inputText(text)}`,
      option,
    )
  return text.replace(/\/+$/, '')
}

const languageOf = (text: string | undefined): Language => languages.find((each) => each === text) ?? 'en'
