import { constants } from 'node:os'
import type { Log } from '../transport/http/log.ts'
import type { RunningServer } from './server.ts'

/** Signals within this time count as one, ms: the terminal sends Ctrl-C to every process, and npm and its script forward it. */
const together = 500
/** Maximum duration of a shutdown, ms. Acknowledged writes are on disk even if a world is still busy. */
const longestStop = 4_700

/** Finishes pending work on SIGINT (Ctrl-C), SIGTERM and SIGHUP (a closed terminal), then exits; a second signal exits at once. */
export function endOnSignals(server: RunningServer): void {
  let requested = false
  let mayInterrupt = false
  const end = (signal: NodeJS.Signals) => {
    const cutShort = 128 + constants.signals[signal]
    if (mayInterrupt) process.exit(cutShort)
    if (requested) return
    requested = true
    setTimeout(() => (mayInterrupt = true), together)
    setTimeout(() => process.exit(cutShort), longestStop)
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        server.log.violation('crash', 'end of the process', error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('SIGHUP', end)
}

/** Logs and counts unhandled errors, which are bugs, and keeps serving other requests. */
export function surviveErrors(log: Log): void {
  // Also receives unhandled rejections.
  process.on('uncaughtException', (error: unknown) => {
    log.violation('crash', 'process', error)
  })
  // `npm start | head` closes the pipe early; that is not a bug.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
