import { pino, type Logger } from 'pino'

export const violationKinds = ['answer', 'job', 'crash', 'event', 'store'] as const

/** A bug or an outage: an answer that violates the contract, a failed job, a crashed handler, a store that cannot write. */
export interface Violation {
  readonly kind: (typeof violationKinds)[number]
  readonly subject: string
  readonly detail: string
}

export interface Log {
  readonly logger: Logger
  /** Counted over the life of the process; a test run with a count above zero fails. */
  readonly violations: readonly Violation[]
  readonly violationCount: () => number
  /** @param trace_id of the request that it is about */
  violation(kind: Violation['kind'], subject: string, cause: unknown, trace_id?: string): void
}

const mostViolations = 100

/**
 * One flat logger for Prism and for us. Bodies and headers are never logged: they hold passwords and tokens.
 * @param onViolation counts it
 */
export function createLogger(
  level: 'silent' | 'info' | 'warn',
  onViolation: (kind: Violation['kind']) => void = () => undefined,
): Log {
  const logger = pino({ level, base: null })
  const violations: Violation[] = []
  let count = 0
  // Prism creates a child for each request and logs at a level `success`; this logger is its own child.
  const flat = Object.assign(logger, { success: () => {}, child: () => flat })
  return {
    logger: flat,
    violations,
    violationCount: () => count,
    violation: (kind, subject, cause, trace_id) => {
      count++
      onViolation(kind)
      const detail = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
      violations.push({ kind, subject, detail })
      if (violations.length > mostViolations) violations.shift()
      logger.error({ kind, subject, detail, trace_id }, 'violation')
    },
  }
}
