import type { Backend } from './backend.ts'
import type { Checker } from './checker.ts'
import type { Report } from './report.ts'
import type { Sending } from './sending.ts'

/** Dredd loads the hooks itself and hands them nothing, so what they need waits here. */
export interface Run {
  readonly backend: Backend
  readonly checker: Checker
  readonly report: Report
  readonly prepare: (operationId: string) => Promise<Sending>
  /** Operations of our own, which a backend may lack. */
  readonly extensions: ReadonlySet<string>
}

let run: Run | undefined

export function begin(next: Run): void {
  run = next
}

export function currentRun(): Run {
  if (!run) throw new Error('The hooks were loaded outside of tests/contract/run.ts')
  return run
}
