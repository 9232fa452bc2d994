import { withClock } from '../../core/clock.ts'
import type { Listener } from '../../core/listeners.ts'
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
    const [listener, witness] = [await connected(trial), await connected(trial)]
    /** Returns whether the stream continues where that of the witness does. */
    const continues = () =>
      withClock(trial, 'running', async () => {
        const [mine, others] = [more(listener), more(witness)]
        await listener.until(mine, within)
        if (mine()) return true
        await witness.until(others, within)
        if (!others()) throw new NotPossible('the market did not move, so silence proves nothing')
        return mine()
      })
    try {
      for (const one of [listener, witness]) await one.ask('subscribe', { channel: 'daymarket', symbol })
      await watch.each(['socket login'] as const, async (subject) => {
        listener.emit('login', { token: person.token })
        watch.expect(await continues(), subject, 'a socket that signs in gets its stream no more')
      })
      await watch.each(['socket logged_out'] as const, async (subject) => {
        await trial.people.signIn(person)
        if (!(await loggedOut(listener)))
          throw new NotPossible('the socket was not told that its session ended')
        // A backend may close it instead.
        const isRight = !listener.isOpen() || (await continues())
        watch.expect(isRight, subject, 'a socket whose session has ended gets its stream no more')
      })
    } finally {
      listener.close()
      witness.close()
    }
  },
}

/** Returns whether two more messages came since now. */
function more(listener: Listener): () => boolean {
  const before = listener.of('daymarket').length
  return () => listener.of('daymarket').length >= before + 2
}
