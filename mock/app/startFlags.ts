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

/**
 * The variables that the flags of `npm start -- --port 4020 --data DIR` set.
 * @throws CannotStart with the name of an unknown flag
 */
export function variablesOfFlags(words: readonly string[]): Readonly<Record<string, string>> {
  try {
    return variablesOf(parseArgs({ args: [...words], options: startFlags }).values)
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new CannotStart(`${sentence}. Flags: --port, --host, --data.`)
  }
}
