import { AsyncLocalStorage } from 'node:async_hooks'
import type { BatchProgress } from '../store/store.ts'
import type { Job } from '../store/schema.ts'
import type { World } from './scope.ts'

/** Follows one request through everything that is done for it. There is none unless traces are switched on. */
export interface RequestTrace {
  /** Of the whole trace: 32 hexadecimal digits. */
  readonly id: string
  /** Its answer has left. Timers that it has set are no part of it. */
  readonly isOver: boolean
  /** The world that the request is for. */
  enter(world: string): void
  /** What the envelope of its answer says; empty where it says nothing. */
  answered(type: string, reason: string): void
  /** Something is handed to the store of a world. */
  step(kind: 'command' | 'question'): Step
  /** Jobs of one kind that are fired together. */
  jobs(world: World, fired: readonly Job[]): Part
  /** What is done now has scheduled these: whoever fires them can tell where they come from. */
  scheduled(world: World, kind: Job['kind'], refId: number): void
}

/** A part of a request. */
export interface Part {
  /** For what is done inside of it. */
  readonly trace: RequestTrace
  end(error?: unknown): void
}

/** A part that waits for its turn first. */
export type Step = Part & BatchProgress

export const requestTraces = new AsyncLocalStorage<RequestTrace>()

/** That of the request for which something is done now. */
export function requestTrace(): RequestTrace | undefined {
  const trace = requestTraces.getStore()
  return trace?.isOver === true ? undefined : trace
}

/** Does something as a part of a request: what it does inside belongs to that part, which ends with it. */
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
