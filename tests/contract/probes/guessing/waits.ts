import { day, hour, minute, second } from '#domain/time.ts'
import { clockOf, withClock } from '../../core/clock.ts'
import type { Probe } from '../../core/probe.ts'
import { guessables, guessed, most } from './guessables.ts'
import { besiege, type Siege } from './siege.ts'

export const waits: Probe = {
  name: 'guessing.waits',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'Five wrong passwords or codes in a row bring a wait of one minute, each further one doubles it up to 15 minutes; a right one and an hour without begin a new row',
  effect: 'write',
  onlyOnMocks: true,
  subjects: guessed,
  run: (trial, watch) =>
    withClock(trial, 'frozen', () =>
      watch.each(guessed, async (operation) => {
        for (const make of guessables[operation]) await inARow(await besiege(trial, watch, operation, make))
      }),
    ),
}

async function inARow({ guess, expectRight, wait }: Siege): Promise<void> {
  for (const which of ['four wrong ones', 'four wrong ones that follow a right one']) {
    if (!(await guess(most - 1)) || !(await expectRight(true, `after ${which}`))) return
  }
  await wait(2 * minute)
  if (!(await guess(most))) return
  await wait(50 * second)
  if (!(await expectRight(false, '50 seconds after five wrong ones'))) return
  await wait(11 * second)
  if (!(await guess(1))) return
  await wait(110 * second)
  if (!(await expectRight(false, '110 seconds after a sixth wrong one'))) return
  await wait(11 * second)
  // The seventh, eighth and ninth bring 4, 8 and 15 minutes.
  for (const minutes of [4, 8]) {
    if (!(await guess(1))) return
    await wait(minutes * minute + second)
  }
  if (!(await guess(1))) return
  await wait(14 * minute)
  if (!(await expectRight(false, '14 minutes after a ninth wrong one'))) return
  await wait(minute + second)
  if (!(await expectRight(true, '15 minutes after a ninth wrong one'))) return
  await wait(2 * minute)
  if (!(await guess(most))) return
  await wait(hour + 2 * minute)
  if (await guess(1)) await expectRight(true, 'after a wrong one that follows an hour without any')
}

/** Wrong codes or fund passwords of an account in a day (UTC). */
const mostOfDay = 100
const dailyOperations = ['userForget', 'safeUpdatePassword'] as const

export const daily: Probe = {
  name: 'guessing.daily',
  rules: ['S6.03'],
  closes: 'guessing',
  says: 'After a hundred wrong codes or fund passwords of an account in a day, the right one is refused until the next day',
  effect: 'write',
  onlyOnMocks: true,
  subjects: dailyOperations,
  run: (trial, watch) =>
    withClock(trial, 'frozen', () =>
      watch.each(dailyOperations, async (operation) => {
        for (const make of guessables[operation]) {
          const siege = await besiege(trial, watch, operation, make)
          const { now } = await clockOf(trial)('clock', {})
          await siege.wait(day - (now % day) + minute)
          await inADay(siege)
        }
      }),
    ),
}

async function inADay({ guess, expectRight, wait }: Siege): Promise<void> {
  const row = most - 1
  for (let wrong = row; wrong < mostOfDay; wrong += row) {
    if (!(await guess(row)) || !(await expectRight(true, `after ${String(wrong)} wrong ones of a day`)))
      return
    await wait(2 * minute)
  }
  if (!(await guess(row))) return
  await wait(20 * minute)
  if (!(await expectRight(false, `after ${String(mostOfDay)} wrong ones of a day`))) return
  await wait(day)
  await expectRight(true, `on the day after ${String(mostOfDay)} wrong ones`)
}
