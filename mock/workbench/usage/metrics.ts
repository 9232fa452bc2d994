import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { violationKinds } from '../../transport/http/log.ts'

/** Metrics of the process for Prometheus. Names and units follow its conventions: seconds, `_total` for counters. */
export interface Metrics {
  /** Counts an answered call of the contract. `outcome` is the tag of its envelope, or the HTTP status without one. */
  readonly call: (operation: string, outcome: string, reason: string, seconds: number) => void
  /** Counts a commit of a world with this number of commands. */
  readonly commit: (commands: number) => void
  readonly violation: (kind: string) => void
  readonly contentType: string
  /** All counters, and the given gauges. */
  readonly page: (reading: Reading) => Promise<string>
}

/** Gauges at one moment. */
export interface Reading {
  readonly worlds: number
  readonly sockets: number
  /** Waiting commands of all worlds. */
  readonly waiting: number
  /** Delay of the most overdue job of any world, seconds. */
  readonly jobsLate: number
  /** True for each world whose ledger balances: the default world and all worlds on disk. */
  readonly balanced: ReadonlyMap<string, boolean>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Counter({
    name: 'h5_requests_total',
    help: 'Calls of the contract, by operation and outcome',
    labelNames: ['operation', 'outcome'],
    registers,
  })
  const refusals = new Counter({
    name: 'h5_refusals_total',
    help: 'Refused calls, by operation and reason',
    labelNames: ['operation', 'reason'],
    registers,
  })
  const duration = new Histogram({
    name: 'h5_request_duration_seconds',
    help: 'Time from a call to its answer',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const violations = new Counter({
    name: 'h5_violations_total',
    help: 'Faults of the mock: an answer that violates the contract, a failed job, a store that cannot write',
    labelNames: ['kind'],
    registers,
  })
  // Starts at zero: Prometheus would miss the first increase of a series that starts with it.
  for (const kind of violationKinds) violations.inc({ kind }, 0)
  const commits = new Counter({ name: 'h5_commits_total', help: 'Commits of all worlds', registers })
  const commands = new Counter({ name: 'h5_commands_total', help: 'Commands in these commits', registers })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const worlds = gauge('h5_worlds', 'Open worlds')
  const sockets = gauge('h5_sockets', 'Connected sockets')
  const waiting = gauge('h5_queue_commands', 'Commands waiting for their turn')
  const jobsLate = gauge('h5_jobs_late_seconds', 'Delay of the most overdue job')
  const balanced = new Gauge({
    name: 'h5_ledger_balanced',
    help: '1 while the books of a world balance',
    labelNames: ['world'],
    registers,
  })
  let isFirst = true
  return {
    contentType: registry.contentType,
    call: (operation, outcome, reason, seconds) => {
      calls.inc({ operation, outcome })
      if (reason !== '') refusals.inc({ operation, reason })
      duration.observe(seconds)
    },
    commit: (count) => {
      commits.inc()
      commands.inc(count)
    },
    violation: (kind) => {
      violations.inc({ kind })
    },
    page: (reading) => {
      // Process metrics observe the event loop from now on, so they are only collected on first use.
      if (isFirst) collectDefaultMetrics({ register: registry })
      isFirst = false
      worlds.set(reading.worlds)
      sockets.set(reading.sockets)
      waiting.set(reading.waiting)
      jobsLate.set(reading.jobsLate)
      balanced.reset()
      for (const [world, even] of reading.balanced) balanced.set({ world }, even ? 1 : 0)
      return registry.metrics()
    },
  }
}
