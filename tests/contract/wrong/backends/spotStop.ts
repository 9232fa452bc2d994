import { format, parse } from '#domain/decimal.ts'
import { notional } from '#domain/spot.ts'
import { SpotOrderStatus } from '#generated/enums.ts'
import type { Fields } from '../exchange.ts'
import { otherStopMet, stopsMet } from '../shows/stops.ts'
import {
  cancelsOthers,
  holding,
  isBefore,
  isInBook,
  isStop,
  isTriggered,
  orderRows,
  outlivesCancelling,
  placedAs,
  type StopQuote,
} from '../stops.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'

const stop = group({ probes: ['effects.spot-stop', 'moves.spot-stop'], needs: ['writes', 'time'] })
const operations = ['coinTradePlace', 'coinList'] as const

/** Direction in which the price must move to the trigger. */
const towards = ({ last, trigger }: StopQuote): 1n | -1n => (trigger > last ? 1n : -1n)

/** Orders whose side suggests the other direction: a dip to buy, and a profit to take. */
const isAgainst = (type: string | undefined, quote: StopQuote): boolean =>
  (type === '1') !== (towards(quote) === 1n)

/** Places orders that the book does not meet without their trigger. */
const restsEarly = (isMeant: (form: Fields) => boolean): HttpFault =>
  placedAs((form, { last, trigger }) => {
    const [limit, isBuy] = [parse(form['target_price'] ?? '0'), form['type'] === '1']
    const { trigger_price: _, ...plain } = form
    const isResting = trigger !== last && (isBuy ? limit <= last : limit >= last)
    return isMeant(form) && isResting ? plain : form
  })

/** Backends whose stop-limit orders trade, or hold their money, in another way. */
export const spotStopFaults: readonly Wrong[] = [
  stop({
    name: 'stop-placed-at-once',
    says: 'The trigger of a stop-limit order is ignored: it is placed at once',
    operations,
    http: () => placedAs(({ trigger_price: _, ...form }) => form),
    shows: stopsMet,
  }),
  stop({
    name: 'stop-rests-in-the-book',
    says: 'A stop-limit order that the book does not meet rests in it before its trigger',
    operations: [...operations, 'market_depth'],
    http: () => restsEarly(() => true),
    shows: stopsMet,
  }),
  stop({
    name: 'stop-met-in-other-markets',
    says: 'In other markets than bitcoin, others trade with a stop-limit order before its trigger',
    operations,
    http: () => restsEarly(({ currency_id }) => currency_id !== '1'),
    shows: otherStopMet,
  }),
  stop({
    name: 'stop-freezes-nothing',
    says: 'A stop-limit order freezes its money only at its trigger',
    operations: ['coinTradePlace'],
    http: () => holding((row) => (isBefore(row) ? -1n : 0n)),
    shows: stopsMet,
  }),
  stop({
    name: 'stop-frozen-twice',
    says: 'A stop-limit order that enters the book freezes its money again',
    operations: ['coinTradePlace'],
    http: () => holding((row) => (isInBook(row) ? 1n : 0n)),
    shows: stopsMet,
  }),
  stop({
    name: 'stop-fires-early',
    says: 'A stop-limit order is triggered one step before its trigger',
    operations,
    http: () =>
      placedAs((form, quote) => {
        const { trigger, step, textOf } = quote
        return { ...form, trigger_price: textOf(trigger - towards(quote) * step) }
      }),
    shows: stopsMet,
  }),
  stop({
    name: 'stop-fires-beyond',
    says: 'A stop-limit order is triggered only beyond its trigger, not at it',
    operations,
    http: () =>
      placedAs((form, quote) => {
        const { trigger, step, textOf } = quote
        return { ...form, trigger_price: textOf(trigger + towards(quote) * step) }
      }),
    shows: stopsMet,
  }),
  stop({
    name: 'stop-direction-from-side',
    says: 'Purchases wait for a rise and sales for a fall: a profit is taken at once',
    operations,
    http: () =>
      placedAs(({ trigger_price = '', ...form }, quote) =>
        isAgainst(form['type'], quote) ? form : { ...form, trigger_price },
      ),
    shows: stopsMet,
  }),
  stop({
    name: 'take-profit-never-fires',
    says: 'A sale above the last price, or a purchase below it, is never triggered',
    operations,
    http: () =>
      placedAs((form, quote) => {
        const far = (quote.last * (towards(quote) === 1n ? 188n : 12n)) / 100n
        return isAgainst(form['type'], quote) ? { ...form, trigger_price: quote.textOf(far) } : form
      }),
    shows: stopsMet,
  }),
  stop({
    name: 'stop-filled-at-its-trigger',
    says: 'A stop-limit order is filled at its trigger, wherever the book is',
    operations,
    http: () =>
      orderRows((row) => {
        const filled = parse(String(row['filled_amount']))
        if (!isTriggered(row) || filled === 0n) return
        const price = row['trigger_price']
        const filled_quote = format(notional(parse(String(price)), filled))
        Object.assign(row, { trade_price: price, average_price: price, filled_quote })
      }),
    shows: stopsMet,
  }),
  stop({
    name: 'stop-without-its-limit',
    says: 'A sale with a trigger ignores its limit: it is filled below it',
    operations,
    http: () =>
      placedAs((form, { last, textOf }) =>
        form['type'] === '2' ? { ...form, target_price: textOf(last / 2n) } : form,
      ),
    shows: stopsMet,
  }),
  stop({
    name: 'cancelled-stop-keeps-its-money',
    says: 'Cancelling a stop-limit order before its trigger leaves its money frozen',
    operations: ['coinTradeCancel'],
    http: () =>
      holding((row) =>
        isStop(row) && !isTriggered(row) && row['status'] === SpotOrderStatus.cancelled ? 1n : 0n,
      ),
    shows: stopsMet,
  }),
  stop({
    name: 'cancelled-stop-fires',
    says: 'A stop-limit order that was cancelled before its trigger is triggered anyway',
    operations: ['coinTradeCancel'],
    http: () => outlivesCancelling(isBefore),
    shows: stopsMet,
  }),
  stop({
    name: 'first-stop-cancels-others',
    says: 'When a stop-limit order is triggered, earlier ones of its owner are cancelled',
    operations,
    http: () =>
      cancelsOthers('coinList', (row, rows) =>
        rows.some((other) => isTriggered(other) && isBefore(row) && Number(row['id']) < Number(other['id'])),
      ),
    shows: stopsMet,
  }),
  stop({
    name: 'cancels-every-stop',
    says: 'Cancelling a stop-limit order cancels every one that waits for its trigger',
    operations: ['coinTradeCancel'],
    probes: ['bystanders.records'],
    http: () => cancelsOthers('coinTradeCancel', (row) => isBefore(row)),
    shows: stopsMet,
  }),
]
