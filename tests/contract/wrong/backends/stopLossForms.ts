import { parse } from '#domain/decimal.ts'
import { exampleOk } from '../contract.ts'
import { fieldsOf, withFields, withHeader, type Fields } from '../exchange.ts'
import { despite, on } from '../http.ts'
import type { Row } from '../rows.ts'
import { lossesRefused, lossRepeated } from '../shows/stopLosses.ts'
import { quoteOf } from '../stops.ts'
import { group, type HttpFault, type Wrong } from '../types.ts'

const loss = group({ probes: ['idempotency.replay'], needs: ['writes'] })

/** Accepts sales with a stop loss that are refused, without placing them. */
const takes = (
  name: string,
  says: string,
  isMeant: (refusal: Row, form: Fields, last: bigint) => boolean,
  probe = 'refusals.reasons-of-writes',
): Wrong =>
  loss({
    name,
    says,
    operations: ['coinTradePlace'],
    probes: [probe],
    http: () =>
      on('coinTradePlace', async (request, next) => {
        const form = fieldsOf(request)
        if (form['stop_loss_price'] === undefined) return next(request)
        const { last } = await quoteOf(request, next, form)
        const isTaken = (refusal: Row) => refusal['type'] === 'error' && isMeant(refusal, form, last)
        return despite('coinTradePlace', isTaken, async () => exampleOk('coinTradePlace'))(request, next)
      }),
    shows: lossesRefused,
  })

/** Fields of a sale that is refused because its stop loss is too high. */
const tooHigh =
  (isMeant: (loss: bigint, limit: bigint, last: bigint) => boolean) =>
  ({ reason }: Row, { stop_loss_price = '0', target_price = '0' }: Fields, last: bigint): boolean =>
    reason === 'stop-loss-too-high' && isMeant(parse(stop_loss_price), parse(target_price), last)

const misplaced =
  (isMeant: (form: Fields) => boolean) =>
  ({ reason }: Row, form: Fields): boolean =>
    reason === 'stop-loss-without-limit-sale' && isMeant(form)

/** Replays the response to a key also for another stop loss. */
const replaysAnyLoss = (): HttpFault => {
  const first = new Map<string, string>()
  return on('coinTradePlace', async (request, next) => {
    const key = String(request.headers['idempotency-key'])
    const { stop_loss_price, ...form } = fieldsOf(request)
    if (stop_loss_price === undefined) return next(request)
    first.set(key, first.get(key) ?? stop_loss_price)
    return next(withFields(request, { ...form, stop_loss_price: first.get(key) ?? stop_loss_price }))
  })
}

/** Backends that accept stop losses which cannot work, or take one request for another. */
export const stopLossFormFaults: readonly Wrong[] = [
  takes(
    'stop-loss-of-a-purchase',
    'A purchase with a stop loss is accepted',
    misplaced(({ type }) => type === '1'),
  ),
  takes(
    'stop-loss-of-a-market-order',
    'A market order with a stop loss is accepted',
    misplaced(({ type, target_price }) => type === '2' && Number(target_price) === 0),
  ),
  takes(
    'stop-loss-with-a-trigger',
    'A stop-limit order with a stop loss is accepted',
    misplaced(({ trigger_price }) => trigger_price !== undefined),
  ),
  takes(
    'stop-loss-above-the-price',
    'A stop loss above the last price is accepted when it is below the limit',
    tooHigh((price, limit, last) => price > last && price < limit),
  ),
  takes(
    'stop-loss-above-its-limit',
    'A stop loss above the limit is accepted when it is below the last price',
    tooHigh((price, limit, last) => price > limit && price < last),
  ),
  takes(
    'stop-loss-at-the-last-price',
    'A stop loss at the last price is accepted',
    tooHigh((price, limit, last) => price === last && price < limit),
    'moves.stop-loss',
  ),
  takes(
    'stop-loss-at-its-limit',
    'A stop loss at the limit is accepted when it is below the last price',
    tooHigh((price, limit, last) => price === limit && price < last),
  ),
  takes(
    'stop-loss-of-any-decimals',
    'A stop loss with more decimals than the market has is accepted',
    ({ reason, field }) => reason === 'bad-step' && field === 'stop_loss_price',
  ),
  takes(
    'stop-loss-of-any-price',
    'A stop loss far from the market is accepted',
    ({ reason, field }) => reason === 'price-out-of-range' && field === 'stop_loss_price',
  ),
  takes(
    'stop-loss-of-zero',
    'A stop loss of zero is accepted',
    ({ reason, field }) => reason === 'invalid-input' && field === 'stop_loss_price',
  ),
  takes(
    'stop-loss-above-the-balance',
    'A sale with a stop loss above the balance is accepted',
    ({ reason }) => reason === 'sellable-balance-insufficient',
  ),
  loss({
    name: 'stop-loss-again-with-the-key',
    says: 'The same key places a sale with a stop loss again',
    operations: ['coinTradePlace'],
    http: () =>
      on('coinTradePlace', (request, next) =>
        next(
          fieldsOf(request)['stop_loss_price'] === undefined
            ? request
            : withHeader(request, 'idempotency-key', undefined),
        ),
      ),
    shows: lossRepeated,
  }),
  loss({
    name: 'key-of-any-stop-loss',
    says: 'A used key is accepted with another stop loss, and the first order is shown',
    operations: ['coinTradePlace'],
    http: replaysAnyLoss,
    shows: lossRepeated,
  }),
]
