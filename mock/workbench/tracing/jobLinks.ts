import type { Link, SpanContext } from '@opentelemetry/api'
import { LRUCache } from 'lru-cache'
import type { Job } from '../../store/schema.ts'

/** The requests that scheduled the jobs of worlds; a job whose request was evicted does not have a link. */
export interface JobLinks {
  note(world: object, kind: Job['kind'], refId: number, by: SpanContext): void
  /** Removes and returns the links of jobs that run now. */
  take(world: object, fired: readonly Job[]): readonly Link[]
}

/** Maximum jobs per world. */
const mostJobs = 1000
/** Maximum links per span. */
const mostLinks = 32

export function createJobLinks(): JobLinks {
  const worlds = new WeakMap<object, LRUCache<string, SpanContext>>()
  const keyOf = (kind: string, refId: number) => `${kind} ${String(refId)}`
  return {
    note: (world, kind, refId, by) => {
      const known = worlds.get(world) ?? new LRUCache<string, SpanContext>({ max: mostJobs })
      worlds.set(world, known.set(keyOf(kind, refId), by))
    },
    take: (world, fired) => {
      const known = worlds.get(world)
      return fired.slice(0, mostLinks).flatMap(({ kind, ref_id }) => {
        const by = known?.get(keyOf(kind, ref_id))
        known?.delete(keyOf(kind, ref_id))
        return by ? [{ context: by }] : []
      })
    },
  }
}
