import { constants } from 'node:os'
import type { Log } from '../doors/http/log.ts'
import type { RunningServer } from './server.ts'

/** ms in which signals count as one: the terminal sends Ctrl-C to everybody, and npm and its script pass it on as well. */
const together = 500
/** ms after which a stop no longer waits, not even for a world at work: what its store has acknowledged is on disk. */
const longest = 4_700

/** Ends on SIGINT (Ctrl-C), SIGTERM and SIGHUP (a closed terminal), with what is under way finished; a second signal ends at once. */
export function endOnSignals(server: RunningServer): void {
  let requested = false
  let askedAgain = false
  const end = (signal: NodeJS.Signals) => {
    const cutShort = 128 + constants.signals[signal]
    if (askedAgain) process.exit(cutShort)
    if (requested) return
    requested = true
    setTimeout(() => (askedAgain = true), together)
    setTimeout(() => process.exit(cutShort), longest)
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

/** The last resort: an unhandled error is a bug of ours, logged and counted, but other requests are still served. */
export function surviveErrors(log: Log): void {
  // Unhandled rejections come here too.
  process.on('uncaughtException', (error: unknown) => {
    log.violation('crash', 'process', error)
  })
  // `npm start | head` stops reading what we print: no bug.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
