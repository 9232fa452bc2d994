import { withClock } from '../../core/clock.ts'
import type { Ear } from '../../core/ears.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { loggedOut } from './tokens.ts'

/** Time limit for the next messages of an active market, ms. */
const within = 5_000

export const streamsOfSessions: Probe = {
  name: 'sockets.streams-of-sessions',
  rules: [],
  closes: 'sockets',
  says: 'A stream continues when its socket signs in, and when that session ends while the socket stays open',
  effect: 'write',
  subjects: ['socket login', 'socket logged_out'],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    const person = await trial.people.newcomer()
    const [ear, witness] = [await connected(trial), await connected(trial)]
    /** Returns whether the stream continues where that of the witness does. */
    const continues = () =>
      withClock(trial, 'running', async () => {
        const [mine, others] = [more(ear), more(witness)]
        await ear.until(mine, within)
        if (mine()) return true
        await witness.until(others, within)
        if (!others()) throw new NotPossible('the market did not move, so silence proves nothing')
        return mine()
      })
    try {
      for (const one of [ear, witness]) await one.ask('subscribe', { channel: 'daymarket', symbol })
      await watch.each(['socket login'] as const, async (subject) => {
        ear.emit('login', { token: person.token })
        watch.expect(await continues(), subject, 'a socket that signs in gets its stream no more')
      })
      await watch.each(['socket logged_out'] as const, async (subject) => {
        await trial.people.signIn(person)
        if (!(await loggedOut(ear))) throw new NotPossible('the socket was not told that its session ended')
        // A backend may close it instead.
        const isRight = !ear.isOpen() || (await continues())
        watch.expect(isRight, subject, 'a socket whose session has ended gets its stream no more')
      })
    } finally {
      ear.close()
      witness.close()
    }
  },
}

/** Returns whether two more messages came since now. */
function more(ear: Ear): () => boolean {
  const before = ear.of('daymarket').length
  return () => ear.of('daymarket').length >= before + 2
}
