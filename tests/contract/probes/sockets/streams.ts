import type { MarketChannel } from '#generated/socket.ts'
import { withClock } from '../../core/clock.ts'
import type { Subject } from '../../core/findings.ts'
import type { Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import type { Trial } from '../../core/trial.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'

/** Least time limit of the next message of an active market, ms. */
const nextWithin = 5_000

export const streams: Probe = {
  name: 'sockets.streams',
  rules: [],
  closes: 'sockets',
  says: 'A signed-in socket keeps two streams and its account events apart: it can leave one stream and come back',
  effect: 'write',
  subjects: ['socket subscribe', 'socket unsubscribe', 'socket balance'],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    const { token } = await trial.people.main()
    const [listener, witness] = [await connected(trial, { token }), await connected(trial)]
    const join = (channel: MarketChannel) => listener.ask('subscribe', { channel, symbol })
    /** Checks that a channel is received while others receive it. */
    const expectEvents = async (
      channel: MarketChannel,
      subject: Subject,
      sentence: string,
      market = symbol,
    ) => {
      const count = (one: Listener) =>
        one.of(channel).filter((message) => message['symbol'] === market).length
      const [mine, theirs] = [count(listener), count(witness)]
      const goesOn = await witness.until((one) => count(one) > theirs + 1, nextWithin)
      if (!goesOn) throw new NotPossible('the market did not move, so silence proves nothing')
      const received = await listener.until((one) => count(one) > mine, nextWithin)
      return watch.expect(received, subject, sentence)
    }
    try {
      await withClock(trial, 'running', async () => {
        await join('daymarket')
        await join('market_depth')
        const first = 'a second subscription ends the first one'
        if (!(await expectEvents('daymarket', 'socket subscribe', first))) return
        const balances = () => listener.of('balance').length
        const before = balances()
        await trial.must('walletChange', { fields: oneAcross })
        const reported = await listener.until(() => balances() > before, nextWithin)
        await trial.must('walletChange', { fields: oneBack })
        watch.expect(
          reported,
          'socket balance',
          'a socket that subscribed receives no balance of its account',
        )
        await listener.ask('unsubscribe', { channel: 'market_depth', symbol })
        await expectEvents('daymarket', 'socket unsubscribe', 'leaving one stream ends another')
        await join('market_depth')
        const again = 'a stream that was left and joined again sends nothing'
        await expectEvents('market_depth', 'socket subscribe', again)
        const other = await otherSymbol(trial)
        await listener.ask('subscribe', { channel: 'daymarket', symbol: other })
        await listener.ask('unsubscribe', { channel: 'daymarket', symbol })
        const beside = 'leaving the stream of one market ends that of another'
        await expectEvents('daymarket', 'socket unsubscribe', beside, other)
      })
    } finally {
      listener.close()
      witness.close()
    }
  },
}

/** Names of the listed markets. */
export async function symbolsOf(trial: Trial): Promise<readonly string[]> {
  const { message } = await trial.must('currencyQuotationNew')
  return message
    .flatMap(({ quotation }) => quotation)
    .map(({ currency_name, legal_name }) => `${currency_name}/${legal_name}`)
}

/** @throws NotPossible when there is one market alone */
export async function otherSymbol(trial: Trial): Promise<string> {
  const other = (await symbolsOf(trial)).find((name) => name !== symbol)
  if (other === undefined) throw new NotPossible('there is one market alone')
  return other
}
