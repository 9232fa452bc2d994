import type { Ear } from '../../core/ears.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { needsExtensions } from './claims.ts'
import { withClock } from './clock.ts'
import { connected } from './connect.ts'
import { ofPair, periods as all } from './listening.ts'

type Period = (typeof all)[number]

/** Time limit of the next messages of an active market, ms. */
const nextWithin = 5_000

export const periods: Probe = {
  name: 'sockets.periods',
  rules: [],
  closes: 'sockets',
  says: 'Candles of every period are joined and left one by one: a period that was left is silent, and the others go on',
  effect: 'read',
  subjects: ['socket subscribe', 'socket unsubscribe', 'socket kline'],
  run: async (trial, watch) => {
    await needsExtensions(trial)
    const [ear, witness] = [await connected(trial), await connected(trial)]
    const ask = async (how: 'subscribe' | 'unsubscribe', chosen: readonly Period[]) => {
      for (const period of chosen) await ear.ask(how, { channel: 'kline', symbol, period })
    }
    const [odd, even] = [0, 1].map((rest) => all.filter((_, at) => at % 2 === rest))
    if (!odd || !even) return
    try {
      await withClock(trial, 'running', async () => {
        await ask('subscribe', all)
        await expectOnly(ear, witness, watch, 'socket subscribe', all)
        await ask('unsubscribe', odd)
        await expectOnly(ear, witness, watch, 'socket unsubscribe', even)
        await ask('unsubscribe', even)
        await ask('subscribe', odd)
        await expectOnly(ear, witness, watch, 'socket subscribe', odd)
      })
    } finally {
      ear.close()
      witness.close()
    }
  },
}

/** Candles of a period that a socket has received. */
const countOf = (ear: Ear, period: Period): number =>
  ofPair(ear, 'kline').filter((candle) => candle['period'] === period).length

/** Checks that the socket receives the candles of these periods alone, while another one receives all. */
async function expectOnly(
  ear: Ear,
  witness: Ear,
  watch: Watch,
  subject: 'socket subscribe' | 'socket unsubscribe',
  chosen: readonly Period[],
): Promise<void> {
  const counts = () => all.map((period) => [countOf(ear, period), countOf(witness, period)] as const)
  const before = counts()
  const came = (one: 0 | 1, at: number) => (counts()[at]?.[one] ?? 0) - (before[at]?.[one] ?? 0)
  const goesOn = await witness.until(() => all.every((_, at) => came(1, at) > 1), nextWithin)
  if (!goesOn) throw new NotPossible('the market did not move, so silence proves nothing')
  await ear.until(() => all.every((one, at) => !chosen.includes(one) || came(0, at) > 0), nextWithin)
  for (const [at, period] of all.entries()) {
    const isChosen = chosen.includes(period)
    const what = isChosen ? 'subscribed, and nothing arrives' : 'left, and candles still arrive'
    watch.expect(came(0, at) > 0 === isChosen, subject, `candles of ${period} were ${what}`)
  }
  watch.holds('socket kline')
}
