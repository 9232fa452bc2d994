import type { ClockChange } from '../clock.ts'
import { remember } from '../memory.ts'
import { runTraced, type RequestTrace } from '../requestWatch.ts'
import { mostTries, type Commands, type Parts } from './commands.ts'
import { isDue } from './progress.ts'

export type TurnClock = (how: ClockChange, trace: RequestTrace | undefined) => Promise<void>

/** Changes the clock of a world: both the change and what it makes due are on disk when that settles, or neither. */
export function turningClock(parts: Parts, commands: Commands): TurnClock {
  const { store, clock, progress, wakeUp, fireIn, publish } = parts

  const changeOnce: TurnClock = async (how, trace) => {
    await commands.catchUp()
    const before = commands.foreignChanges()
    const events = await clock.change(how, (next, at) =>
      runTraced(store, trace, async (tx, inner) => {
        if (commands.foreignChanges() !== before)
          throw new ClockMoved('Another process has changed the clock')
        await remember(tx, 'clock', JSON.stringify(next))
        const fired = isDue(progress, at) ? await fireIn(tx, inner, at) : []
        progress.reached = at
        return fired
      }),
    )
    publish(events ?? [])
  }

  return async (how, trace) => {
    for (let tries = 1; ; tries++) {
      try {
        await changeOnce(how, trace)
        break
      } catch (error) {
        if (!(error instanceof ClockMoved) || tries >= mostTries) throw error
      }
    }
    wakeUp.arm()
    store.announce()
  }
}

/** The clock is to be changed from where it is by now. */
class ClockMoved extends Error {}
