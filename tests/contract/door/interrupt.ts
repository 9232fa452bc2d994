import { constants } from 'node:os'

/** Signals that come as close together are one: a terminal sends Ctrl-C to every process of a group, and each passes it on. */
const oneSignalMs = 1_000

export interface Interruption {
  /** Aborts at the first signal. */
  readonly signal: AbortSignal
  /** The exit code of a program that was ended so; undefined when none came. */
  exitCode(): number | undefined
}

/**
 * Lets a trial end in good order at the first Ctrl-C or SIGTERM; another one, later than a second, ends the process at once.
 * @param onFirst tells the tester
 */
export function listenForSignals(onFirst: () => void): Interruption {
  const end = new AbortController()
  let first: { readonly code: number; readonly at: number } | undefined
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => {
      if (!first) {
        first = { code: 128 + constants.signals[name], at: performance.now() }
        onFirst()
        end.abort()
      } else if (performance.now() - first.at > oneSignalMs) process.exit(first.code)
    })
  return { signal: end.signal, exitCode: () => first?.code }
}
