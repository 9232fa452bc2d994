import type { Outcome } from '../../doors/http/apiRequest.ts'
import type { CallListener } from '../../doors/http/watch.ts'
import { wallClock } from '../../engine/clock.ts'
import { askedOf, callOf, sizeOf } from './callOf.ts'
import type { RequestLog } from './requestLog.ts'

/** Adds the calls of the contract to the log of requests. */
export const logCalls =
  (requests: RequestLog): CallListener =>
  (request) => {
    const add = ({ status, envelope, text, violations }: Outcome) => {
      const asked = askedOf(request)
      const { at, operation, ms, faults, method, path, userId } = asked
      const { world, trace } = request
      requests.add(
        world.name,
        {
          at,
          operation,
          wall_at: wallClock(),
          ms,
          faults,
          method,
          path,
          status,
          ...envelope,
          ...(userId !== undefined && { user_id: userId }),
          ...(trace && { trace_id: trace.id }),
          violations,
        },
        {
          size: sizeOf(asked) + text.length,
          // A body that was kept could be changed by who has it.
          make: () => callOf(asked, { status, body: JSON.parse(text) }, violations),
        },
        world.isShared,
      )
    }
    return { answered: add, failed: add }
  }
