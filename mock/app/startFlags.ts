import { parseArgs } from 'node:util'
import { CannotStart } from '../store/cannotStart.ts'

const options = {
  port: { type: 'string', short: 'p' },
  host: { type: 'string' },
  data: { type: 'string', short: 'd' },
} as const

/**
 * The variables that the flags of `npm start -- --port 4020 --data DIR` set.
 * @throws CannotStart with the name of an unknown flag
 */
export function variablesOfFlags(words: readonly string[]): Readonly<Record<string, string>> {
  const { port, host, data } = parsed(words)
  return {
    ...(port === undefined ? {} : { PORT: port }),
    ...(host === undefined ? {} : { HOST: host }),
    ...(data === undefined ? {} : { H5_DATA: data }),
  }
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options }).values
  } catch (error) {
    const [sentence = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new CannotStart(`${sentence}. Flags: --port, --host, --data.`)
  }
}
