import { minute } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf, envelopeOf, isLockedOut, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import type { Guessed, Make } from './guessables.ts'

/** A secret of a new user that is guessed; its functions report what the backend counts wrongly. */
export interface Siege {
  /** Sends wrong ones. Returns false at the first that is refused for too many attempts. */
  readonly guess: (times: number) => Promise<boolean>
  /** Sends the right one. Returns false if it is refused although it is due, or accepted although it is not. */
  readonly expectRight: (isDue: boolean, when: string) => Promise<boolean>
  readonly wait: (ms: number) => Promise<void>
}

const tooMany = 'too-many-attempts'

export async function besiege(trial: Trial, watch: Watch, operation: Guessed, make: Make): Promise<Siege> {
  const control = clockOf(trial)
  const { what, wrong, right } = await make(trial, await trial.people.another())
  const wait = async (ms: number) => {
    await control('clock', { advance: ms, keepSessions: true })
  }
  const first = await right()
  if (branchOf(first) !== 'ok') throw new NotPossible(`the right ${what}: ${messageOf(first)}`)
  // A code of a minute ago does not count towards the limit of codes a minute.
  await wait(2 * minute)
  return {
    wait,
    guess: async (times) => {
      for (let count = 0; count < times; count++) {
        const exchange = await wrong()
        if (branchOf(exchange) !== 'refused') throw new NotPossible(`a wrong one: ${messageOf(exchange)}`)
        if (!isLockedOut(exchange)) continue
        const early = `a wrong ${what} is refused for too many attempts at a moment when no wait is due`
        watch.fault(operation, early, exchange)
        return false
      }
      return true
    },
    expectRight: async (isDue, when) => {
      const exchange = await right()
      const sentence = `the right ${what} is ${isDue ? 'refused' : 'accepted'} ${when}`
      const isRight = watch.expect((branchOf(exchange) === 'ok') === isDue, operation, sentence, exchange)
      // The refusal must not tell that it is right; the reason is an extension.
      const { reason = tooMany } = envelopeOf(exchange)
      const other = `the right ${what} is refused ${when} for ${String(reason)}, not for ${tooMany}`
      return isRight && (isDue || watch.expect(reason === tooMany, operation, other, exchange))
    },
  }
}
