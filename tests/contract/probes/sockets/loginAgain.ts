import { withClock } from '../../core/clock.ts'
import type { Ear, Payload } from '../../core/ears.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import type { Trial } from '../../core/trial.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { toldWithin } from './tokens.ts'
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
      const start = new Map<Ear, number>()
      for (const ear of [witness, late, again]) {
        await ear.ask('subscribe', { channel, symbol })
        start.set(ear, ear.of(channel).length)
      }
      await withClock(trial, 'running', async () => {
        const [before, after] = await aroundLogin(late, again, token)
        if (!before || !after) throw new NotPossible('the market did not move, so that nothing is numbered')
      })
      for (const [ear, what] of [
        [late, 'that signs in'],
        [again, 'that signs in again'],
      ] as const)
        expectNumbered(ear.of(channel).slice(start.get(ear)), what, watch)
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
      for (const ear of [witness, late, again]) ear.close()
    }
  },
}

const moves = (ear: Ear): Promise<boolean> => {
  const count = ear.of(channel).length
  return ear.until((one) => one.of(channel).length > count + 1, nextWithin)
}

/** Signs both in, the first one twice, while messages come before and after it. */
async function aroundLogin(late: Ear, again: Ear, token: string): Promise<readonly [boolean, boolean]> {
  const before = await moves(late)
  for (const ear of [late, late, again]) ear.emit('login', { token })
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
  witness: Ear,
  ears: ReadonlyMap<Ear, string>,
  watch: Watch,
): Promise<void> {
  const all = [witness, ...ears.keys()]
  const start = new Map(all.map((ear) => [ear, ear.heard.length]))
  const told = (ear: Ear) =>
    ear.heard
      .slice(start.get(ear))
      .filter(({ event }) => event === 'balance')
      .map(({ payload }) => text(payload))
  await trial.must('walletChange', { fields: oneAcross })
  await trial.must('walletChange', { fields: oneBack })
  // Each transfer changes two balances.
  if (!(await witness.until((ear) => told(ear).length > 3, toldWithin)))
    throw new NotPossible('no event told the balances of a transfer')
  for (const [ear, who] of ears) {
    const came = await ear.until((one) => told(one).length >= told(witness).length, toldWithin)
    watch.expect(came, 'socket login', `a socket ${who} receives not every balance`)
    const sentence = `a socket ${who} receives ${told(ear).join(', ')}, and another one ${told(witness).join(', ')}`
    if (came) watch.expect(told(ear).join() === told(witness).join(), 'socket balance', sentence)
  }
}
