import { constants } from 'node:os'

const names = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGPIPE'] as const

/** The end of a command from outside: a signal, or a closed pipe. */
export interface Ending {
  /** Aborted by the signal. */
  readonly signal: AbortSignal
  /** The exit code by shell convention; undefined before. */
  code(): number | undefined
}

/** Lets commands with a world or a mock to clean up end afterwards instead of at once. */
export function listenForEnd(): Ending {
  const stop = new AbortController()
  let code: number | undefined
  let signals = 0
  for (const name of names)
    process.on(name, () => {
      code ??= 128 + constants.signals[name]
      // Ctrl-C may arrive twice, from the terminal and from the parent process: see h5.mjs.
      if (name !== 'SIGPIPE' && ++signals > 2) process.exit(code)
      stop.abort()
    })
  return { signal: stop.signal, code: () => code }
}
