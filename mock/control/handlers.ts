import { operations } from '#generated/operations.ts'
import { createSeat } from '../contract/seat.ts'
import type { Log } from '../http/log.ts'
import { accountOf } from '../people/users.ts'
import { decide, reviewQueue, type ReviewKind } from '../reviews/queue.ts'
import type { World } from '../world.ts'
import { BadWorldFile, withRules } from '../worldfile/read.ts'
import type { Start, Worlds } from '../worlds.ts'
import { ControlRefusal } from './controlRefusal.ts'
import { orderFault } from './faultOrder.ts'
import type { FaultForm } from './faults.ts'
import type { Instruments } from './instruments.ts'
import { checkLedger } from './ledgerCheck.ts'
import type { RequestFilter } from './requestLog.ts'
import type { ControlHandler } from './seat.ts'
import type { Snapshots } from './snapshots.ts'

interface ClockForm {
  readonly advance?: number
  readonly to?: number
  readonly mode?: 'running' | 'frozen'
  readonly rate?: number
}
interface ReviewForm {
  readonly kind: ReviewKind
  readonly id: number
  readonly decision: 'pass' | 'reject'
  readonly reason: string
}

/** Every operation of control.yaml that answers JSON, by operationId. */
export function controlHandlers(
  worlds: Worlds,
  log: Log,
  { faults, requests, fidelity }: Instruments,
  snapshots: Snapshots,
): Readonly<Record<string, ControlHandler>> {
  const seat = createSeat()
  return {
    worldList: () =>
      Promise.all(
        worlds.names().map(async (name) => {
          const world = await worlds.get(name)
          return { name, seed: world.seed, ...clockOf(world) }
        }),
      ),
    reset: async ({ world, input }) => {
      const start: Start = input
      checkRules(world, start.rules)
      faults.clear(world.name)
      requests.forget(world.name)
      return clockOf(await worlds.reset(world.name, start))
    },
    clock: async ({ world, input }) => {
      const { advance, to, mode, rate } = input as ClockForm
      if (mode === 'frozen') await world.freezeClock()
      if (mode === 'running' || rate !== undefined) await world.runClock(rate)
      if (advance !== undefined) await world.advanceTo(world.clock.now() + advance)
      if (to !== undefined) await world.advanceTo(to)
      return clockOf(world)
    },
    outbox: ({ world, input }) =>
      world.run(({ tx }) => {
        const { target } = input as { target?: string }
        const rows = tx.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(50)
        return (target === undefined ? rows : rows.where('target', '=', accountOf(target))).execute()
      }),
    reviewList: ({ world }) => world.run(reviewQueue),
    review: ({ world, input }) => {
      const { kind, id, decision, reason } = input as unknown as ReviewForm
      return world.run(async (scope) => {
        await decide(scope, kind, id, decision === 'pass' ? { passed: true } : { passed: false, reason })
        return decision === 'pass' ? 'Passed' : 'Rejected'
      })
    },
    ledger: ({ world }) => world.run(checkLedger),
    violations: () => ({ count: log.violationCount(), latest: log.violations }),
    snapshotList: ({ world }) => snapshots.list(world.name),
    snapshotSave: ({ world, input }) => snapshots.save(world, nameOf(input)),
    snapshotDelete: ({ world, input }) => {
      snapshots.remove(world.name, nameOf(input))
      return 'Deleted'
    },
    snapshotRestore: async ({ world, input }) => {
      const { from = world.name } = input as { from?: string }
      return clockOf(await worlds.restore(world.name, snapshots.image(from, nameOf(input))))
    },
    faultList: ({ world }) => faults.list(world.name),
    faultAdd: ({ world, input }) => orderFault(faults, world, input as unknown as FaultForm),
    faultClear: ({ world, input }) => {
      const { id } = input as { id?: number }
      const cleared = faults.clear(world.name, id)
      if (id !== undefined && cleared === 0) throw new ControlRefusal('There is no such fault', 'not-found')
      return { cleared }
    },
    requestList: ({ world, input }) => requests.list(world.name, input as RequestFilter),
    fidelity: () => fidelity.report(Object.keys(operations), seat.has),
  }
}

const nameOf = (input: object): string => (input as { readonly name: string }).name

export const clockOf = (world: World) => ({
  now: world.clock.now(),
  mode: world.clock.state().mode,
  rate: world.clock.state().rate,
})

/** Before anything is thrown away. */
function checkRules(world: World, rules: object | undefined): void {
  try {
    if (rules !== undefined) withRules(world.worldFile, rules)
  } catch (error) {
    if (!(error instanceof BadWorldFile)) throw error
    throw new ControlRefusal(error.message, 'invalid-input', 'rules')
  }
}
