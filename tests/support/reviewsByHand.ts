import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'

/** A world where every review waits for a decision, and codes may be sent as often as a test likes. */
export async function byHandWorld(url: string, rules: object = {}): Promise<TestWorld> {
  const world = await openWorld(url)
  await decideByHand(world, rules)
  return world
}

/** Begins a world anew as one where every review waits for a decision. */
export async function decideByHand(world: TestWorld, rules: object = {}): Promise<void> {
  const byHand = { reviewAfter: 'by-hand' }
  await world.control('reset', {
    seed: 'test',
    at: startOfTests,
    rules: {
      codes: { perMinute: 1000 },
      identity: byHand,
      deposits: byHand,
      withdrawals: byHand,
      issues: byHand,
      ...rules,
    },
  })
}
