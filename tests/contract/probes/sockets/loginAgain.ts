import { withClock } from '../../core/clock.ts'
import type { Listener, Payload } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import type { Trial } from '../../core/trial.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { eventWithin } from './tokens.ts'
import { text } from './values.ts'

/** Least time limit of the next message of an active market, ms. */
const nextWithin = 5_000
const channel = 'daymarket'

export const loginAgain: Probe = {
  name: 'sockets.login-again',
  rules: ['S7.04', 'S7.05'],
  closes: 'sockets',
  says: 'A socket that signs in while it follows a stream, once or again, goes on with its numbers and receives each balance once',
  effect: 'write',
  subjects: ['socket login', `socket ${channel}`, 'socket balance'],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    const { token } = await trial.people.main()
    const [witness, late, again] = [
      await connected(trial, { token }),
      await connected(trial),
      await connected(trial, { token }),
    ]
    try {
      // Before its first subscription, a socket receives every market.
      const start = new Map<Listener, number>()
      for (const listener of [witness, late, again]) {
        await listener.ask('subscribe', { channel, symbol })
        start.set(listener, listener.of(channel).length)
      }
      await withClock(trial, 'running', async () => {
        const [before, after] = await aroundLogin(late, again, token)
        if (!before || !after) throw new NotPossible('the market did not move, so that nothing is numbered')
      })
      for (const [listener, what] of [
        [late, 'that signs in'],
        [again, 'that signs in again'],
      ] as const)
        expectNumbered(listener.of(channel).slice(start.get(listener)), what, watch)
      await expectOnce(
        trial,
        witness,
        new Map([
          [late, 'that signed in twice'],
          [again, 'that signed in again'],
        ]),
        watch,
      )
    } finally {
      for (const listener of [witness, late, again]) listener.close()
    }
  },
}

const moves = (listener: Listener): Promise<boolean> => {
  const count = listener.of(channel).length
  return listener.until((one) => one.of(channel).length > count + 1, nextWithin)
}

/** Signs both in, the first one twice, while messages come before and after it. */
async function aroundLogin(
  late: Listener,
  again: Listener,
  token: string,
): Promise<readonly [boolean, boolean]> {
  const before = await moves(late)
  for (const listener of [late, late, again]) listener.emit('login', { token })
  return [before, await moves(late)]
}

function expectNumbered(messages: readonly Payload[], what: string, watch: Watch): void {
  const numbers = messages.flatMap(({ seq }) => (typeof seq === 'number' ? [seq] : []))
  // A snapshot has the number of the last message, which may have come before it.
  const jump = numbers.findIndex((seq, at) => at > 0 && ![0, 1].includes(seq - (numbers[at - 1] ?? seq)))
  const sentence = `on a socket ${what}, seq ${text(numbers[jump])} came after ${text(numbers[jump - 1])}`
  watch.expect(jump === -1, `socket ${channel}`, sentence)
}

/** Compares the events of two transfers with those of a socket that signed in by its handshake alone. */
async function expectOnce(
  trial: Trial,
  witness: Listener,
  listeners: ReadonlyMap<Listener, string>,
  watch: Watch,
): Promise<void> {
  const all = [witness, ...listeners.keys()]
  const start = new Map(all.map((listener) => [listener, listener.received.length]))
  const reported = (listener: Listener) =>
    listener.received
      .slice(start.get(listener))
      .filter(({ event }) => event === 'balance')
      .map(({ payload }) => text(payload))
  await trial.must('walletChange', { fields: oneAcross })
  await trial.must('walletChange', { fields: oneBack })
  // Each transfer changes two balances.
  if (!(await witness.until((listener) => reported(listener).length > 3, eventWithin)))
    throw new NotPossible('no event told the balances of a transfer')
  for (const [listener, who] of listeners) {
    const came = await listener.until((one) => reported(one).length >= reported(witness).length, eventWithin)
    watch.expect(came, 'socket login', `a socket ${who} receives not every balance`)
    const sentence = `a socket ${who} receives ${reported(listener).join(', ')}, and another one ${reported(witness).join(', ')}`
    if (came) watch.expect(reported(listener).join() === reported(witness).join(), 'socket balance', sentence)
  }
}
