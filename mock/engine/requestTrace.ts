import { AsyncLocalStorage } from 'node:async_hooks'
import type { BatchProgress } from '../store/store.ts'
import type { Job } from '../store/schema.ts'
import type { World } from './scope.ts'

/** Trace of one request through all of its work. Absent unless tracing is enabled. */
export interface RequestTrace {
  /** Trace id: 32 hexadecimal digits. */
  readonly id: string
  /** True once the answer was sent; timers set by the request do not belong to the trace. */
  readonly isOver: boolean
  /** Sets the world of the request. */
  enter(world: string): void
  /** Sets type and reason from the envelope of the answer; empty when absent. */
  answered(type: string, reason: string): void
  /** Called when work is enqueued in the store of a world. */
  step(kind: 'command' | 'question'): Step
  /** Called for a batch of jobs of one kind. */
  jobs(world: World, fired: readonly Job[]): Part
  /** Records the origin of scheduled jobs, for the traces of their runs. */
  scheduled(world: World, kind: Job['kind'], refId: number): void
}

/** A part (span) of a request. */
export interface Part {
  /** Trace for the work within this part. */
  readonly trace: RequestTrace
  end(error?: unknown): void
}

/** A part that first waits in a queue. */
export type Step = Part & BatchProgress

export const requestTraces = new AsyncLocalStorage<RequestTrace>()

/** Trace of the current request. */
export function requestTrace(): RequestTrace | undefined {
  const trace = requestTraces.getStore()
  return trace?.isOver === true ? undefined : trace
}

/** Runs work as a part of a request; the part ends with it. */
export async function asPart<T>(part: Part, work: () => Promise<T>): Promise<T> {
  try {
    const value = await requestTraces.run(part.trace, work)
    part.end()
    return value
  } catch (error) {
    part.end(error)
    throw error
  }
}
