import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Scope, World } from '../../engine/scope.ts'
import { roomOf, type MarketMessage, type Stream } from './streams.ts'

/** Receives the snapshot of a stream, or an error. */
export interface Asker {
  /** Called with the snapshot before any later message of the stream is sent. */
  show(messages: readonly MarketMessage[]): void
  fail(error: unknown): void
}

/** Snapshots requested by sockets. */
export interface StreamSnapshots {
  ask(world: World, stream: Stream, asker: Asker): void
}

interface SnapshotRequest {
  readonly stream: Stream
  readonly askers: Asker[]
}

/**
 * Makes one snapshot at a time and yields to other work in between. Requests for a stream share a snapshot until it is
 * started.
 */
export function createStreamSnapshots(
  draw: (scope: Scope, stream: Stream) => Promise<readonly MarketMessage[]>,
): StreamSnapshots {
  const requests = new Map<World, Map<string, SnapshotRequest>>()
  let working = false

  /** Takes the oldest request of each world in turn, so that no world waits for all requests of another. */
  function* next(): Generator<readonly [World, SnapshotRequest]> {
    while (requests.size > 0) {
      for (const [world, streams] of requests) {
        for (const [key, one] of streams) {
          streams.delete(key)
          yield [world, one]
          break
        }
        if (streams.size === 0) requests.delete(world)
      }
    }
  }

  const work = async () => {
    working = true
    for (const [world, { stream, askers }] of next()) {
      const snapshot = world.look(async (scope) => {
        const messages = await draw(scope, stream)
        for (const asker of askers) asker.show(messages)
      })
      await snapshot.catch((error: unknown) => {
        for (const asker of askers) asker.fail(error)
      })
      await nextTurn()
    }
    working = false
  }

  return {
    ask: (world, stream, asker) => {
      const streams = requests.get(world) ?? new Map<string, SnapshotRequest>()
      requests.set(world, streams)
      const key = roomOf(world.name, stream)
      const one = streams.get(key) ?? { stream, askers: [] }
      streams.set(key, one)
      one.askers.push(asker)
      if (!working) void work()
    },
  }
}
