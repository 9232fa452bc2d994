import type { BatchProgress } from '../store/batch.ts'
import type { Job, Tx } from '../store/schema.ts'
import type { RunOptions, Store } from '../store/store.ts'

/** Observers of the commands of one request. Absent ones cost nothing. */
export interface RequestWatch {
  /** Set while a journal records the world. */
  readonly commands?: CommandWatch | undefined
  /** Set while tracing is enabled. */
  readonly trace?: RequestTrace | undefined
}

/**
 * Receives the world time of each command and read of its request, in execution order.
 * @param place position among the commands of all processes, if there are several
 */
export type CommandWatch = (now: number, place?: number) => Watching | undefined

/** Observes the end of a command. */
export interface Watching {
  /**
   * Called when the command has written, just before the commit.
   * @returns the new journal mark of its world, stored in the same commit
   */
  mark(): string | undefined
  /** Shared stores: writes its own data in the same commit. */
  note(tx: Tx): Promise<void>
}

/** Trace of one request through all of its work. */
export interface RequestTrace {
  /** Trace id: 32 hexadecimal digits. */
  readonly id: string
  /** Sets the world of the request. */
  enter(world: string): void
  /** Sets type and reason from the envelope of the answer; empty when absent. */
  answered(type: string, reason: string): void
  /** Called when work is enqueued in the store of a world. */
  step(kind: 'command' | 'question'): TraceStep
  /** Called for a batch of jobs of one kind in a world. */
  jobs(world: object, fired: readonly Job[]): TracePart
  /** Records the origin of scheduled jobs, for the traces of their runs. */
  scheduled(world: object, kind: Job['kind'], refId: number): void
}

/** A part (span) of a request. */
export interface TracePart {
  /** Trace for the work within this part. */
  readonly trace: RequestTrace
  end(error?: unknown): void
}

/** A part that first waits in a queue. */
export type TraceStep = TracePart & BatchProgress

/** Work in a store; its trace is that of the step around it. */
export type TracedWork<T> = (tx: Tx, trace: RequestTrace | undefined) => Promise<T>

/** Runs a command of a store as a step of a trace, if there is one. */
export function runTraced<T>(
  store: Store,
  trace: RequestTrace | undefined,
  command: TracedWork<T>,
  options?: RunOptions,
): Promise<T> {
  const step = trace?.step('command')
  if (!step) return store.run((tx) => command(tx, undefined), options)
  return asPart(step, () => store.run((tx) => command(tx, step.trace), { ...options, progress: step }))
}

/** Runs a read of a store as a step of a trace, if there is one. */
export function readTraced<T>(
  store: Store,
  trace: RequestTrace | undefined,
  question: TracedWork<T>,
): Promise<T> {
  const step = trace?.step('question')
  if (!step) return store.read((tx) => question(tx, undefined))
  return asPart(step, () =>
    store.read((tx) => {
      step.begun()
      return question(tx, step.trace)
    }),
  )
}

/** Runs work as a part of a request; the part ends with it. */
export async function asPart<T>(part: TracePart, work: () => Promise<T>): Promise<T> {
  try {
    const value = await work()
    part.end()
    return value
  } catch (error) {
    part.end(error)
    throw error
  }
}
