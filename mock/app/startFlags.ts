import { parseArgs } from 'node:util'
import { CannotStart } from '../store/errors.ts'

/**
 * Flags of `npm start` and of the installed `h5-exchange`, which adds its own and reads this file on any Node, to name the
 * required version.
 */
export const startFlags = {
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  data: { type: 'string', short: 'd' },
} as const

type StartFlags = { readonly [Name in keyof typeof startFlags]?: string | undefined }

/**
 * The variables that the flags set. Checks the flags, because the server would blame the variables.
 * @throws CannotStart with the name of the flag
 */
export function variablesOf({ port, host, data }: StartFlags): Readonly<Record<string, string>> {
  return {
    ...(port !== undefined && { PORT: String(portOf('--port', port)) }),
    ...(host !== undefined && { HOST: expectText('--host', host) }),
    ...(data !== undefined && { H5_DATA: expectText('--data', data) }),
  }
}

/** Help of the flags. @param data default of `--data` */
export const helpOfFlags = (data: string): string => `FLAGS
  -p, --port NUMBER    Port to listen on; 0 takes a free one (default 4010)
      --host ADDRESS   Address to listen on; 0.0.0.0 lets other machines in (default 127.0.0.1)
  -d, --data FOLDER    Folder of the data; :memory: keeps nothing (default ${data})`

export const startHelp = `Starts the mock exchange

USAGE
  npm start -- [flags]

${helpOfFlags('.data')}
  -h, --help           Show this help

They win over the variables PORT, HOST and H5_DATA; docs/mock.md lists the others.
`

/**
 * The variables that the flags of `npm start -- --port 4020 --data DIR` set; undefined when they ask for help.
 * @throws CannotStart with the name of the flag
 */
export function variablesOfFlags(words: readonly string[]): Readonly<Record<string, string>> | undefined {
  const { help, ...flags } = flagsIn(words)
  return help === true ? undefined : variablesOf(flags)
}

/**
 * Returns the port that a variable or flag sets.
 * @throws CannotStart
 */
export function portOf(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535))
    throw new CannotStart(`${name} must be a whole number from 0 to 65535, not "${text}".`)
  return port
}

/**
 * Rejects an empty value, which would mean the working directory or every address of the machine.
 * @throws CannotStart
 */
export function expectText(name: string, text: string): string {
  if (text.trim() === '') throw new CannotStart(`${name} is empty: give it a value, or leave it out.`)
  return text
}

function flagsIn(words: readonly string[]): StartFlags & { readonly help?: boolean | undefined } {
  const options = { ...startFlags, help: { type: 'boolean', short: 'h' } } as const
  try {
    return parseArgs({ args: [...words], options }).values
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new CannotStart(`${sentence}. Flags: --port, --host, --data, --help.`)
  }
}
