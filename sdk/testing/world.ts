import { createControl, type Control, type ControlAnswer } from '../control/control.ts'

/** A world of a running mock, with the control door at hand. */
export interface TestWorld {
  readonly url: string
  readonly name: string
  readonly control: Control
  newestCode(target: string): Promise<string>
  /** Moves the clock on; every job due by then has fired when this returns. */
  advance(ms: number): Promise<number>
  now(): Promise<number>
  passReviews(): Promise<void>
  ledger(): Promise<ControlAnswer<'ledger'>>
}

/** A Monday noon: no test depends on the day it runs. */
export const startOfTests = Date.UTC(2026, 0, 12, 12)

let count = 0

/** Opens a fresh world on a running mock, its clock frozen, the same each time for the same seed. */
export async function openWorld(url: string, seed = 'test', at = startOfTests): Promise<TestWorld> {
  const name = `test-${String(process.pid)}-${String(++count)}`
  const world = worldAt(url, name)
  await world.control('reset', { seed, at })
  return world
}

/** A world by its name. */
export function worldAt(url: string, name: string): TestWorld {
  const control = createControl({ url, world: name })
  return {
    url,
    name,
    control,
    newestCode: async (target) => {
      const [newest] = await control('outbox', { target })
      if (!newest) throw new Error(`no code was sent to ${target}`)
      return newest.code
    },
    advance: async (ms) => (await control('clock', { advance: ms })).now,
    now: async () => (await control('clock', {})).now,
    passReviews: async () => {
      for (const { kind, id } of await control('reviewList')) {
        await control('review', { kind, id, decision: 'pass' })
      }
    },
    ledger: () => control('ledger'),
  }
}
