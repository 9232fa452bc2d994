import { operations } from '#generated/operations.ts'
import { accountOf, possibleNumbers } from '../../phones/phones.ts'
import { UnreadableWorld } from '../../store/errors.ts'
import type { Log } from '../../transport/http/log.ts'
import { ControlRefusal } from '../controlRefusal.ts'
import { addFault } from '../faults/faultRequest.ts'
import type { Instruments } from '../instruments.ts'
import type { ControlHandlers } from './controlCall.ts'
import { createCoverageReport } from './coverageReport.ts'
import { jobList } from './jobList.ts'
import { journalHandlers } from './journalHandlers.ts'
import { ledgerHandlers } from './ledgerHandlers.ts'
import { marketHandlers } from './marketHandlers.ts'
import { clockView, moveClock } from './moveClock.ts'
import { decide, reviewQueue } from './reviewQueue.ts'
import type { Snapshots } from './snapshots.ts'
import { userIdOf } from './userFields.ts'
import { userHandlers } from './userHandlers.ts'
import { worldHandlers, type WorldTools } from './worldHandlers.ts'

/** Handlers of all JSON operations of control.yaml, by operationId. */
export function controlHandlers(
  worldTools: WorldTools,
  log: Log,
  snapshots: Snapshots,
  isHandled: (operation: string) => boolean,
): ControlHandlers {
  const {
    worlds,
    instruments: { faults, fidelity, coverage, journals },
  } = worldTools
  const coverageOf = createCoverageReport(coverage)
  return {
    ...worldHandlers(worldTools),
    ...journalHandlers(worldTools.instruments, worldTools.requests),
    ...socketHandlers(worldTools.instruments),
    clock: async (request) => {
      const jobs = await moveClock(request)
      const moved = jobs?.map(({ kind, ref_id, due_at }) => ({ kind, id: ref_id, at: due_at }))
      return { ...clockView(request.world), ...(moved && { jobs: moved }) }
    },
    outbox: ({ run, input: { target } }) =>
      run(({ tx }) => {
        const rows = tx.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(50)
        return (target === undefined ? rows : rows.where('target', 'in', targetsOf(target))).execute()
      }),
    reviewList: ({ run }) => run(reviewQueue),
    review: ({ run, input: { kind, id, decision, reason = '' } }) =>
      run(async (scope) => {
        await decide(scope, kind, id, decision === 'pass' ? { passed: true } : { passed: false, reason })
        return decision === 'pass' ? 'Passed' : 'Rejected'
      }),
    ...ledgerHandlers,
    jobList,
    coverage: ({ world }) => coverageOf(world.name),
    violations: () => ({ count: log.violationCount(), latest: log.violations }),
    snapshotList: ({ world }) => snapshots.list(world),
    snapshotSave: ({ world, input }) => snapshots.save(world, input.name),
    snapshotDelete: async ({ world, input }) => {
      await snapshots.remove(world, input.name)
      return 'Deleted'
    },
    snapshotRestore: async ({ world, input }) => {
      const image = await snapshots.image(input.from ?? world.name, input.name)
      const restored = await worlds.restore(world.name, image).catch(refuseUnreadable)
      await journals.reattach(restored)
      return clockView(restored)
    },
    faultList: ({ world }) => faults.list(world),
    faultAdd: (request) => addFault(faults, request.world, request.input, (text) => userIdOf(request, text)),
    faultClear: async ({ world, input }) => {
      const cleared = await faults.clear(world, input)
      const [which] = Object.entries(input)
      if (which !== undefined && cleared === 0)
        throw new ControlRefusal(`There is no fault ${which[1]}`, 'not-found', which[0])
      return { cleared }
    },
    ...marketHandlers,
    ...userHandlers,
    fidelity: () => fidelity.report(Object.keys(operations), isHandled),
  }
}

/** A phone number may omit its country, and its `+` may have been decoded to a space. */
const targetsOf = (text: string): readonly string[] =>
  text.includes('@') ? [accountOf(text)] : possibleNumbers(text)

/** Handles errors of reading an image. */
const refuseUnreadable = (error: unknown): never => {
  throw error instanceof UnreadableWorld ? new ControlRefusal(error.message, 'invalid-input', 'name') : error
}

/** Operations on the socket traffic of a world. */
function socketHandlers({ sockets }: Instruments): Pick<ControlHandlers, 'socketList' | 'socketConnections'> {
  return {
    socketList: async (request) => {
      const { user, wait = 0, ...rest } = request.input
      const user_id = user === undefined ? undefined : await userIdOf(request, user)
      const filter = { ...rest, ...(user_id !== undefined && { user_id }) }
      return sockets.wait(request.world.name, filter, wait * 1000)
    },
    socketConnections: ({ world }) => sockets.connections(world.name),
  }
}
