import { openWorld, startOfTests, type TestWorld } from '#sdk/testing/world.ts'

/** World rules with manual reviews and unlimited codes. */
export async function openManualReviewWorld(url: string, rules: object = {}): Promise<TestWorld> {
  const world = await openWorld(url)
  await decideByHand(world, rules)
  return world
}

/** Resets a world to manual reviews. */
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
