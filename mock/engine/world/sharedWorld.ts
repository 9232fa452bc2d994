import { isDeepStrictEqual } from 'node:util'
import type { BatchWatcher } from '../../store/batch.ts'
import type { Tx } from '../../store/schema.ts'
import type { WorldEvent } from '../events.ts'
import { readMarketOverrides } from '../marketOverrides.ts'
import { nextDueIn, recallMoving } from '../memory.ts'
import { readTraced, runTraced, type RequestTrace, type RequestWatch } from '../requestWatch.ts'
import type { Scope } from '../scope.ts'
import { mostTries } from './changeClock.ts'
import { OwnWorld } from './ownWorld.ts'
import { isDue } from './progress.ts'
import { ignoreStoreError } from './wakeUp.ts'

/** The turn of one process in a world that others write to as well. */
interface Turn {
  /** All of its commands see this moment of world time. */
  readonly at: number
  /** World time at which the first job was due when it began. */
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

/** A world that other processes write to as well: all commands of a turn see the time at which it began. */
export class SharedWorld extends OwnWorld {
  #turn: Turn = { at: 0, due: 0, place: 0, events: [] }
  #foreignClockChanges = 0

  override async run<T>(command: (scope: Scope) => Promise<T>, watch?: RequestWatch): Promise<T> {
    await this.ready()
    const done = await runTraced(this.store, watch?.trace, async (tx, trace) => {
      const turn = { ...this.#turn, place: this.#turn.place + 1 }
      this.#turn = turn
      const watching = watch?.commands?.(turn.at, turn.place)
      const value = await this.within(tx, trace)(turn.at, command)
      await this.noteEvents(tx, value.events)
      await watching?.note(tx)
      return value
    })
    this.listeners.publish(done.events)
    return done.value
  }

  /** Runs beside the turns of all processes, after the jobs that are due by the time of the answer. */
  override async look<T>(question: (scope: Scope) => Promise<T>, watch?: RequestWatch): Promise<T> {
    // A watched command has one position among all commands, and its time.
    if (watch?.commands) return this.run(question, watch)
    await this.ready()
    const { clock, progress, random } = this
    for (let tries = 0; ; tries++) {
      if (isDue(progress, clock.now())) await this.fireDue(clock.now(), watch?.trace).catch(ignoreStoreError)
      const answer = await readTraced(this.store, watch?.trace, async (tx, trace) => {
        const now = Math.max(clock.now(), progress.reached)
        if (isDue(progress, now) && tries < mostTries) return undefined
        // Reads run beside commands: they emit nothing and draw no random numbers.
        const scope: Scope = { world: this, tx, now, random, trace, touch: () => {}, emit: () => {} }
        return { value: await question(scope) }
      })
      if (answer) return answer.value
    }
  }

  protected override async fireDue(_upTo: number, trace: RequestTrace | undefined): Promise<void> {
    try {
      // Due jobs come first in any turn.
      await runTraced(this.store, trace, () => Promise.resolve())
      this.wakeUp.arm()
    } catch (error) {
      this.wakeUp.failed(error)
      throw error
    }
  }

  async #fireInTurn(tx: Tx): Promise<void> {
    try {
      this.#turn = { ...this.#turn, events: await this.fireIn(tx, undefined, this.#turn.at) }
      this.wakeUp.done()
    } catch (error) {
      this.wakeUp.failed(error)
      throw error
    }
  }

  protected override async noteEvents(tx: Tx, events: readonly WorldEvent[]): Promise<void> {
    if (events.length === 0) return
    const ofAccounts = events.filter(({ to }) => to !== 'all')
    if (ofAccounts.length > 0) this.store.passOn(JSON.stringify(ofAccounts))
    if ((this.progress.journalMark ?? '') !== '') await this.listeners.notifyCommitting(tx, events)
  }

  override catchUp(): Promise<void> {
    return this.store.read(() => Promise.resolve())
  }

  override place(): number | undefined {
    return this.#turn.place
  }

  protected override foreignClockChanges(): number {
    return this.#foreignClockChanges
  }

  protected override watcher(): BatchWatcher {
    const { clock, random, overrides, progress, wakeUp, store } = this
    const own = super.watcher()
    return {
      ...own,
      startTurn: (revision) => {
        const at = Math.max(clock.now(), progress.reached)
        this.#turn = { at, due: progress.nextDue, place: revision * commandsOfTurn, events: [] }
        return isDue(progress, at) ? (tx) => this.#fireInTurn(tx) : undefined
      },
      onCommit: (commands) => {
        own.onCommit(commands)
        this.listeners.publish(this.#turn.events)
        // Others wake up when the first job that they know of is due.
        if (progress.nextDue < this.#turn.due) store.announce()
        this.#turn = { ...this.#turn, due: progress.nextDue, events: [] }
      },
      reload: async (tx) => {
        const [moving, found, due] = await Promise.all([
          recallMoving(tx),
          readMarketOverrides(tx),
          nextDueIn(tx),
        ])
        return () => {
          if (!isDeepStrictEqual(moving.clock, clock.state())) this.#foreignClockChanges++
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
    }
  }
}
