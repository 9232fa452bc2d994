import { mulDown, parse } from '#domain/decimal.ts'
import { SpotSide } from '#generated/enums.ts'
import { clockOf } from '../../core/clock.ts'
import type { Listener, Payload } from '../../core/listeners.ts'
import { apart } from '../../core/money/apart.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import type { SpotOrder } from '../effects/spot.ts'
import { arrivesWithin, interval } from './listening.ts'
import { rowsOf, text } from './values.ts'

/** Checks that the next tick brings the trades of an order to its market, each with its price. */
export async function expectTradesReported(
  listener: Listener,
  trial: Trial,
  watch: Watch,
  { symbol, type, filled_amount, filled_quote }: SpotOrder,
): Promise<void> {
  if (filled_amount === undefined || filled_quote === undefined)
    throw new NotPossible('the filled amounts are extensions')
  const direction = type === SpotSide.buy ? 'buy' : 'sell'
  await clockOf(trial)('clock', { advance: interval })
  const messages = () =>
    listener
      .of('match_trade')
      .filter((message) => message['symbol'] === symbol)
      .map(({ data }) => rowsOf(data))
  const isReported = () =>
    messages().some((trades) => {
      const own = trades.filter((trade) => trade['direction'] === direction)
      return own.some((_, at) => isWhole(own.slice(at), parse(filled_amount), parse(filled_quote)))
    })
  await listener.until(isReported, arrivesWithin)
  const reported = messages().at(-1)?.slice(0, 3).map(text).join(', ') ?? 'nothing'
  const sentence = `the trades of an order in ${symbol} (${direction} ${filled_amount} for ${filled_quote}) are not among those that were sent: ${reported}`
  watch.expect(isReported(), 'socket match_trade', sentence)
}

/** Returns whether the first of these trades make up an order: its amount, and its price, each rounded by itself. */
function isWhole(trades: readonly Payload[], amount: bigint, quote: bigint): boolean {
  let [base, paid] = [0n, 0n]
  for (const [at, trade] of trades.entries()) {
    const size = parse(text(trade['amount']))
    base += size
    paid += mulDown(size, parse(text(trade['price'])))
    if (base >= amount) return base === amount && apart(paid, quote) <= BigInt(at + 1)
  }
  return false
}
