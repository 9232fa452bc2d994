import { constants } from 'node:os'

/** Signals within this interval are one: a terminal sends Ctrl-C to every process of a group, and each forwards it. */
const oneSignalMs = 1_000

export interface Interruption {
  /** Aborts at the first signal. */
  readonly signal: AbortSignal
  /** Exit code after a signal; undefined without one. */
  exitCode(): number | undefined
}

/**
 * Ends a trial cleanly at the first Ctrl-C or SIGTERM; another one more than a second later ends the process at once.
 * @param onFirst notifies the tester
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
