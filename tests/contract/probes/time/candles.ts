import { clockOf, withClock } from '../../core/clock.ts'
import { succeeded } from '../../core/ground.ts'
import type { Listener } from '../../core/listeners.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { within, type Sentence } from '../../core/statement.ts'
import type { Trial } from '../../core/trial.ts'
import { differences } from '../sockets/agreement.ts'
import { connected } from '../sockets/connect.ts'
import { arrivesWithin, interval, periods } from '../sockets/listening.ts'
import { symbolsOf } from '../sockets/streams.ts'
import { num } from '../sockets/values.ts'
import { beginOf, spans } from '../values/periods.ts'

const subject = 'socket kline'
const fields = ['time', 'open', 'close', 'high', 'low', 'volume']

/** The first ticks of a new candle. */
const ticks = 2

/** Candles of all other periods begin together with one of these. */
const stops = ['1week', '1year'] as const

export const newCandles: Probe = {
  name: 'time.new-candles',
  rules: ['S7.05'],
  closes: 'time',
  says: 'Where a candle of any period ends and the next one begins, each tick is sent as currency/new_timeshar shows it',
  effect: 'read',
  onlyOnMocks: true,
  subjects: [subject],
  run: (trial, watch) =>
    withClock(trial, 'frozen', async () => {
      const control = clockOf(trial)
      // Plans end and positions are liquidated in the meantime.
      await trial.stage.undoNow()
      const symbols = (await symbolsOf(trial)).slice(0, 2)
      const listener = await connected(trial)
      try {
        for (const stop of stops) {
          const { now } = await control('clock', {})
          // The middle of the next candle, whatever its length.
          const next = beginOf(stop, beginOf(stop, now) + 1.5 * spans[stop])
          // The last tick of the old candle: it is sent before the next one.
          const last = next - interval
          if (last > now) await control('clock', { to: last, keepSessions: true })
          await listener.until(() => isAt(listener, symbols, last), arrivesWithin)
          for (let count = 0; count < ticks; count++)
            if (!(await tick(trial, watch, listener, symbols))) return
        }
      } finally {
        listener.close()
      }
    }),
}

/** Returns whether the tickers of these markets have come to this time. */
const isAt = (listener: Listener, symbols: readonly string[], time: number): boolean =>
  symbols.every((symbol) =>
    listener.of('daymarket').some((day) => day['symbol'] === symbol && num(day['time']) >= time),
  )

/** Moves the clock to the next tick, and compares the candles that have just begun with HTTP at that time. */
async function tick(
  trial: Trial,
  watch: Watch,
  listener: Listener,
  symbols: readonly string[],
): Promise<boolean> {
  const { now } = await clockOf(trial)('clock', { advance: interval, keepSessions: true })
  for (const symbol of symbols)
    for (const period of periods.filter((one) => now - beginOf(one, now) < ticks * interval)) {
      const begin = beginOf(period, now) / 1_000
      const exchange = await trial.send('currencyNewTimeshar', {
        fields: { symbol, period, from: begin, to: begin },
      })
      const [row] = succeeded<'currencyNewTimeshar'>(exchange).message
      if (!row) throw new NotPossible(`${symbol} has no candle of ${period} yet`)
      const wrong = (): Sentence | undefined => {
        const candles = listener
          .of('kline')
          .filter((one) => one['symbol'] === symbol && one['period'] === period)
        const reported = candles.at(-1)
        return reported ? differences(reported, { ...row }, fields)[0] : 'it is not sent'
      }
      await listener.until(() => wrong() === undefined, arrivesWithin)
      const found = wrong()
      const sentence = within(`${symbol} ${period} at ${new Date(now).toISOString()}`, found)
      // Others would repeat it.
      if (!watch.expect(found === undefined, subject, sentence, exchange)) return false
    }
  return true
}
