import type { Command } from 'commander'
import type { Language } from '#generated/languages.ts'
import { createApi, type Api } from '#sdk/api.ts'
import { newKey } from '#sdk/call.ts'
import { createControl, type Control } from '#sdk/control/control.ts'
import type { ControlOptions } from '#sdk/control/exchange.ts'
import { createPrinter, type Printer, createCollector } from '../output/printer.ts'
import { callerOf } from './caller.ts'
import { settingsOf, type Settings } from './settings.ts'
import { forgetToken, readToken, writeToken } from './tokens.ts'

/** Connection and printer of every command. */
export interface Context extends Printer {
  readonly settings: Settings
  /** Calls with the current session. */
  readonly api: Api
  /** Calls without a session, so that public reads do not fail on an expired one. */
  readonly visitor: Api
  /** The control API, if the backend is our mock. */
  readonly control: Control
  readonly controlOptions: ControlOptions
  readonly endpoint: string
  readonly world: string | undefined
  readonly language: Language
  /** Idempotency key of this run. */
  readonly key: string
  readonly token: () => string | undefined
  /** True when no user can answer prompts. */
  readonly unattended: boolean
  /** Uses this token for the rest of the run. */
  signIn(token: string): void
  /** Stores the token for later commands; without one, forgets it. */
  keep(token: string | undefined): void
}

/** Reads the global options of the program that `command` belongs to. @throws UsageError */
export function contextOf(command: Command): Context {
  const settings = settingsOf(command)
  const { endpoint, world, language, account } = settings
  const slot = { endpoint, world, account }
  const caller = callerOf(command)
  let token = caller ? caller.token : readToken(slot)
  const connection = {
    baseUrl: `${endpoint}/api`,
    language: () => language,
    headers: world === undefined ? {} : { 'X-Mock-World': world },
  }
  const controlOptions = { url: endpoint, world, token: settings.controlToken }
  return {
    ...(caller ? createCollector(settings.query, caller.take) : createPrinter(settings)),
    settings,
    api: createApi({ ...connection, token: () => token }),
    visitor: createApi(connection),
    control: createControl(controlOptions),
    controlOptions,
    endpoint,
    world,
    language,
    key: settings.idempotencyKey ?? newKey(),
    token: () => token,
    unattended: caller !== undefined,
    signIn: (fresh) => {
      token = fresh
    },
    keep: (fresh) => {
      if (caller) caller.keep(fresh)
      else if (fresh === undefined) forgetToken(slot)
      else writeToken(slot, fresh)
      token = fresh
    },
  }
}
