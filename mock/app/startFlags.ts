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

/** The variables that the flags set. */
export const variablesOf = ({ port, host, data }: StartFlags): Readonly<Record<string, string>> => ({
  ...(port === undefined ? {} : { PORT: port }),
  ...(host === undefined ? {} : { HOST: host }),
  ...(data === undefined ? {} : { H5_DATA: data }),
})

export const startHelp = `Starts the mock exchange

USAGE
  npm start -- [flags]

FLAGS
  -p, --port NUMBER    Port to listen on; 0 takes a free one (default 4010)
      --host ADDRESS   Address to listen on; 0.0.0.0 lets other machines in (default 127.0.0.1)
  -d, --data FOLDER    Folder of the data; :memory: keeps nothing (default .data)
  -h, --help           Show this help

They win over the variables PORT, HOST and H5_DATA; docs/mock.md lists the others.
`

/**
 * The variables that the flags of `npm start -- --port 4020 --data DIR` set; undefined when they ask for help.
 * @throws CannotStart with the name of the flag
 */
export function variablesOfFlags(words: readonly string[]): Readonly<Record<string, string>> | undefined {
  const { help, ...flags } = flagsIn(words)
  if (help === true) return undefined
  const { port } = flags
  // The server would blame the variable.
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535))
    throw new CannotStart(`--port must be a whole number from 0 to 65535, not "${port}".`)
  for (const name of ['host', 'data'] as const)
    if (flags[name]?.trim() === '')
      throw new CannotStart(`--${name} is empty: give it a value, or leave it out.`)
  return variablesOf(flags)
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
