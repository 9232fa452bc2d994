import { pino, type Logger } from 'pino'

/** Something that must never happen: our answer broke the contract, a job failed, a handler crashed, the store cannot write. */
export interface Violation {
  readonly kind: 'answer' | 'job' | 'crash' | 'event' | 'store'
  readonly subject: string
  readonly detail: string
}

export interface Log {
  readonly logger: Logger
  /** Counted over the life of the process; a test run with a count above zero fails. */
  readonly violations: readonly Violation[]
  readonly violationCount: () => number
  violation(kind: Violation['kind'], subject: string, cause: unknown): void
}

const kept = 100

/** One flat logger for Prism and for us. Bodies and headers are never logged: they hold passwords and tokens. */
export function createLogger(level: 'silent' | 'info' | 'warn'): Log {
  const logger = pino({ level, base: null })
  const violations: Violation[] = []
  let count = 0
  // Prism makes a child a request and calls a level of its own; the flat logger serves both without the cost.
  const flat = Object.assign(logger, { success: () => {}, child: () => flat })
  return {
    logger: flat,
    violations,
    violationCount: () => count,
    violation: (kind, subject, cause) => {
      count++
      const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
      violations.push({ kind, subject, detail })
      if (violations.length > kept) violations.shift()
      logger.error({ kind, subject, detail }, 'violation')
    },
  }
}
