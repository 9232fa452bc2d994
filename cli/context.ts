import type { Command } from 'commander'
import type { Language } from '#generated/languages.ts'
import { createApi, type Api } from '#sdk/api.ts'
import { createControl, type Control } from '#sdk/control/control.ts'
import { readToken } from './session.ts'

/** What every command is given: where the backend is and how to print. */
export interface Context {
  readonly api: Api
  /** The control door, where the backend is our mock. */
  readonly control: Control
  readonly endpoint: string
  readonly world: string | undefined
  readonly language: Language
  readonly token: () => string | undefined
  /** Uses this token from now on, without storing it. */
  signIn(token: string): void
  /** Prints a result: a document as JSON, or what `human` makes of it. */
  print<T>(value: T, human: (value: T) => string): void
}

interface GlobalOptions {
  readonly endpoint: string
  readonly world?: string
  readonly controlToken?: string
  readonly lang: Language
  readonly json?: true
}

/** Reads the global options of the program that `command` belongs to. */
export function contextOf(command: Command): Context {
  const { endpoint, world, controlToken, lang, json } = command.optsWithGlobals<GlobalOptions>()
  const base = endpoint.replace(/\/+$/, '')
  let token = readToken(base, world)
  const api = createApi({
    baseUrl: `${base}/api`,
    token: () => token,
    language: () => lang,
    headers: world === undefined ? {} : { 'X-Mock-World': world },
  })
  return {
    api,
    control: createControl({ url: base, world, token: controlToken }),
    endpoint: base,
    world,
    language: lang,
    token: () => token,
    signIn: (fresh) => {
      token = fresh
    },
    print: (value, human) => {
      process.stdout.write(`${json === true ? JSON.stringify(value) : human(value)}\n`)
    },
  }
}
