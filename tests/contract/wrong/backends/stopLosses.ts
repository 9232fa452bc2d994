import { parse } from '#domain/decimal.ts'
import { Flag, SpotOrderStatus } from '#generated/enums.ts'
import { both, lists, sent } from '../http.ts'
import { lossAlone, lossesMet, otherLossMet } from '../shows/stopLosses.ts'
import {
  freezing,
  isCancelled,
  isSold,
  isStopped,
  placedWithLossAs,
  stoppedAt,
  untraded,
  waitsWithLoss,
} from '../stopLosses.ts'
import { amountOf, cancelsOthers, eight, orderRows, outlivesCancelling } from '../stops.ts'
import { group, type Wrong } from '../types.ts'

const loss = group({ probes: ['effects.stop-loss', 'moves.stop-loss'], needs: ['writes', 'time'] })
const operations = ['coinTradePlace', 'coinList'] as const

/** Backends whose stop losses sell, or wait, in another way. */
export const stopLossFaults: readonly Wrong[] = [
  loss({
    name: 'stop-loss-ignored',
    says: 'The stop loss of a sale is ignored, although the market announces it',
    operations,
    http: () => sent('coinTradePlace', ({ stop_loss_price: _, ...form }) => form),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-never-sells',
    says: 'A stop loss is shown, and sells nothing',
    operations,
    http: () => placedWithLossAs(({ stop_loss_price: _, ...form }) => form),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-of-bitcoin-alone',
    says: 'In other markets than bitcoin, a stop loss sells nothing',
    operations,
    http: () =>
      placedWithLossAs(({ stop_loss_price = '', ...form }) =>
        form['currency_id'] === '1' ? { ...form, stop_loss_price } : form,
      ),
    shows: otherLossMet,
  }),
  loss({
    name: 'stop-loss-early',
    says: 'A stop loss sells one step above its price',
    operations,
    http: () =>
      placedWithLossAs((form, quote) => {
        return { ...form, stop_loss_price: quote.textOf(quote.loss + quote.step) }
      }),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-beyond',
    says: 'A stop loss sells only below its price, not at it',
    operations,
    http: () =>
      placedWithLossAs((form, quote) => {
        return { ...form, stop_loss_price: quote.textOf(quote.loss - quote.step) }
      }),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-with-a-limit',
    says: 'A stop loss places a limit order at its price, which waits when the book is lower',
    operations,
    http: () =>
      placedWithLossAs(({ stop_loss_price = '', ...form }) => {
        return { ...form, trigger_price: stop_loss_price, target_price: stop_loss_price }
      }),
    shows: lossesMet,
  }),
  loss({
    name: 'sold-at-the-stop-loss',
    says: 'A stop loss sells at its price, wherever the book is',
    operations,
    http: () => stoppedAt((row) => amountOf(row, 'stop_loss_price')),
    shows: lossesMet,
  }),
  loss({
    name: 'stopped-at-the-limit',
    says: 'A stop loss sells at the limit of the sale',
    operations,
    http: () => stoppedAt((row) => amountOf(row, 'target_price')),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-sells-as-another-order',
    says: 'At its stop loss a sale is cancelled, and another order sells its coins',
    operations,
    http: () =>
      lists('coinList', (rows) =>
        rows.flatMap((row) => {
          if (!isStopped(row) || !isSold(row)) return [row]
          const none = { target_price: eight('0'), stop_loss_price: eight('0'), stopped: Flag.no }
          const other = { ...row, ...none, id: Number(row['id']) + 1_000_000 }
          return [other, { ...row, ...untraded, status: SpotOrderStatus.cancelled }]
        }),
      ),
    shows: lossesMet,
  }),
  loss({
    name: 'cancelled-stop-loss-sells',
    says: 'The stop loss of a sale that was cancelled sells anyway',
    operations: ['coinTradeCancel'],
    http: () => outlivesCancelling(waitsWithLoss),
    shows: lossesMet,
  }),
  loss({
    name: 'no-take-profit',
    says: 'With a stop loss the limit of a sale leaves the book, and never fills',
    operations,
    http: () =>
      placedWithLossAs((form, { last, textOf }) => {
        return { ...form, target_price: textOf((last * 188n) / 100n) }
      }),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-waits-to-sell',
    says: 'A sale with a stop loss waits, although the book meets its limit',
    operations,
    http: () =>
      placedWithLossAs((form, { last, textOf }) => {
        const isMet = parse(form['target_price'] ?? '0') < last
        return isMet ? { ...form, target_price: textOf((last * 188n) / 100n) } : form
      }),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-cancels-others',
    says: 'When a stop loss sells, earlier sales of its owner are cancelled',
    operations,
    http: () =>
      cancelsOthers('coinList', (row, rows) =>
        rows.some(
          (other) => isStopped(other) && waitsWithLoss(row) && Number(row['id']) < Number(other['id']),
        ),
      ),
    shows: lossesMet,
  }),
  loss({
    name: 'cancels-every-stop-loss',
    says: 'Cancelling a sale with a stop loss cancels every one',
    operations: ['coinTradeCancel'],
    probes: ['bystanders.records'],
    http: () => cancelsOthers('coinTradeCancel', waitsWithLoss),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-waits-for-a-book',
    says: 'A stop loss that finds no other order waits on',
    operations,
    http: () =>
      both(
        orderRows((row) => {
          if (isStopped(row) && isCancelled(row)) row['status'] = SpotOrderStatus.waiting
        }),
        freezing((row) => (isStopped(row) && isCancelled(row) ? 1n : 0n)),
      ),
    shows: lossAlone,
  }),
]
