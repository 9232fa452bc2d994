import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../../store/schema.ts'
import { readMarketOverrides } from '../marketOverrides.ts'
import { nextDueIn, recallMoving } from '../memory.ts'
import { readTraced, runTraced, type RequestTrace } from '../requestWatch.ts'
import type { WorldEvent } from '../scope.ts'
import { mostTries, unlessTrouble, type Commands, type Parts } from './commands.ts'
import { isDue } from './progress.ts'

/** The turn of one process in a world that others write to as well. */
interface Turn {
  /** All of its commands see this moment of world time. */
  readonly at: number
  /** When the first job was due as it began. */
  readonly due: number
  /**
   * Position of the newest command among those of all processes: commits so far, times 128, plus its index in the turn.
   */
  readonly place: number
  /** Events emitted by its jobs. */
  readonly events: readonly WorldEvent[]
}

/** More than a turn has commands. */
const commandsOfTurn = 128

/** Commands of a world that other processes write to as well: all commands of a turn see the time at which it began. */
export function sharedCommands(parts: Parts): Commands {
  const { store, clock, random, overrides, progress, wakeUp, ready, within, beside, fireIn, publish } = parts
  let turn: Turn = { at: 0, due: 0, place: 0, events: [] }
  let foreignChanges = 0

  const fireInTurn = async (tx: Tx) => {
    try {
      turn = { ...turn, events: await fireIn(tx, undefined, turn.at) }
      wakeUp.done()
    } catch (error) {
      wakeUp.failed(error)
      throw error
    }
  }

  const fireDue = async (_upTo: number, trace?: RequestTrace) => {
    try {
      // Due jobs come first in any turn.
      await runTraced(store, trace, () => Promise.resolve())
      wakeUp.arm()
    } catch (error) {
      wakeUp.failed(error)
      throw error
    }
  }

  const run: Commands['run'] = async (command, watch) => {
    await ready()
    const done = await runTraced(store, watch?.trace, async (tx, trace) => {
      turn = { ...turn, place: turn.place + 1 }
      const watching = watch?.commands?.(turn.at, turn.place)
      const value = await within(tx, trace)(turn.at, command)
      await parts.noteEvents(tx, value.events)
      await watching?.note(tx)
      return value
    })
    publish(done.events)
    return done.value
  }

  return {
    run,
    // Beside the turns of all processes; what is due by the moment of the answer was done before.
    look: async (question, watch) => {
      // A watched command has one position among all commands, and its time.
      if (watch?.commands) return run(question, watch)
      await ready()
      for (let tries = 0; ; tries++) {
        if (isDue(progress, clock.now())) await fireDue(clock.now(), watch?.trace).catch(unlessTrouble)
        const answer = await readTraced(store, watch?.trace, async (tx, trace) => {
          const now = Math.max(clock.now(), progress.reached)
          if (isDue(progress, now) && tries < mostTries) return undefined
          return { value: await beside(tx, trace, now, question) }
        })
        if (answer) return answer.value
      }
    },
    fireDue,
    catchUp: () => store.read(() => Promise.resolve()),
    foreignChanges: () => foreignChanges,
    place: () => turn.place,
    watcher: {
      startTurn: (revision) => {
        const at = Math.max(clock.now(), progress.reached)
        turn = { at, due: progress.nextDue, place: revision * commandsOfTurn, events: [] }
        return isDue(progress, turn.at) ? fireInTurn : undefined
      },
      onCommit: () => {
        publish(turn.events)
        // Others wake up when the first job that they know of is due.
        if (progress.nextDue < turn.due) store.announce()
        turn = { ...turn, due: progress.nextDue, events: [] }
      },
      reload: async (tx) => {
        const [moving, found, due] = await Promise.all([
          recallMoving(tx),
          readMarketOverrides(tx),
          nextDueIn(tx),
        ])
        return () => {
          if (!isDeepStrictEqual(moving.clock, clock.state())) foreignChanges++
          clock.adopt(moving.clock, moving.latest)
          random.rewind(moving.randomCounter)
          // Prices that were made from the same ones are kept.
          if (!isDeepStrictEqual(found, overrides.state())) overrides.rewind(found)
          progress.nextDue = due
          progress.journalMark = moving.journalMark
          progress.reached = Math.max(progress.reached, moving.latest)
          wakeUp.arm()
        }
      },
    },
  }
}
