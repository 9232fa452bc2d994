import { day, hour } from '#domain/time.ts'
import { keepPicture, samplePicture } from '../../accounts/pictures/pictures.ts'
import { hash32, seedOf } from '../../engine/random.ts'
import { Refusal } from '../../engine/refusal.ts'
import type { Scope, World } from '../../engine/scope.ts'
import { chooseAction, type DemoUser } from './actions.ts'
import { demoDays } from './demo.ts'

/** Time before today at which demo history begins. */
export const pastDays = 21

/**
 * Generates the weeks before a world opens: its users trade, deposit and invest by the usual rules, step by step, until
 * the clock is at `until`. The world's clock must be frozen at the start.
 */
export async function generateDemoHistory(world: World, until: number): Promise<void> {
  const people = await world.run(readPeople)
  const begin = world.clock.now()
  for (let moment = begin + hour; moment < until; moment += 6 * hour) {
    await world.advanceTo(moment)
    const acts = people.map((person, place) => act(world, (scope) => routine(scope, person, place)))
    const daysLeft = Math.round((until - moment) / day)
    const demo = people[0]
    if (demo && isFirstOfDay(moment, begin)) {
      for (const step of demoDays[daysLeft] ?? []) acts.push(act(world, (scope) => step(scope, demo)))
    }
    await Promise.all(acts)
  }
  await world.advanceTo(until)
}

const isFirstOfDay = (moment: number, begin: number): boolean => (moment - begin - hour) % day === 0

/** Action of a user in these six hours, often none. */
async function routine(scope: Scope, person: DemoUser, place: number): Promise<void> {
  const draw = hash32(seedOf(scope.world.seed), place, Math.floor(scope.now / hour), 77)
  await chooseAction(draw)?.(scope, person, draw >>> 8)
}

/** Runs an action, unless it is refused, for example without money. */
async function act(world: World, action: (scope: Scope) => Promise<void>): Promise<void> {
  await world.run(action).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

async function readPeople(scope: Scope): Promise<readonly DemoUser[]> {
  const users = await scope.tx.selectFrom('user').selectAll().orderBy('id').execute()
  const people: DemoUser[] = []
  for (const user of users) {
    // One picture is the proof of every demo deposit.
    const proof = await keepPicture(scope, {
      userId: user.id,
      mediaType: 'image/png',
      bytes: samplePicture(),
    })
    people.push({ user, proof })
  }
  return people
}
