import { constants } from 'node:os'

const names = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGPIPE'] as const

/** The end of a command from outside: by a signal, or because nobody reads its output any more. */
export interface Ending {
  /** Aborted when it comes. */
  readonly signal: AbortSignal
  /** The exit code, as shells count it; absent before. */
  code(): number | undefined
}

/**
 * For commands that would leave something behind, a world or a mock: from now on they end when they have tidied up, and
 * not at once.
 */
export function listenForEnd(): Ending {
  const stop = new AbortController()
  let code: number | undefined
  let asked = 0
  for (const name of names)
    process.on(name, () => {
      code ??= 128 + constants.signals[name]
      // Ctrl-C may come twice, from the terminal and from the process that handed over: see h5.mjs.
      if (name !== 'SIGPIPE' && ++asked > 2) process.exit(code)
      stop.abort()
    })
  return { signal: stop.signal, code: () => code }
}
