import { mulDown } from '#domain/decimal.ts'
import { SpotOrderStatus } from '#generated/enums.ts'
import { both } from '../http.ts'
import { lossesMet } from '../shows/stopLosses.ts'
import {
  freezing,
  hasLoss,
  isCancelled,
  isSold,
  isStopped,
  sellsAfterwards,
  sellsAllAgain,
  untraded,
  waitsWithLoss,
} from '../stopLosses.ts'
import { amountOf, orderRows } from '../stops.ts'
import { group, type Wrong } from '../types.ts'
import { owed } from './balanceDeltas.ts'

const loss = group({ probes: ['effects.stop-loss', 'moves.stop-loss'], needs: ['writes', 'time'] })

/** Backends whose stop losses hold, take or pay another amount. */
export const stopLossCoinFaults: readonly Wrong[] = [
  loss({
    name: 'stop-loss-sells-all-again',
    says: 'A stop loss sells the whole amount, also what the limit has sold already',
    operations: ['coinTradePlace', 'coinList'],
    http: sellsAllAgain,
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-only-cancels',
    says: 'At its stop loss a sale is cancelled, and nothing is sold',
    operations: ['coinTradePlace', 'coinList'],
    http: () =>
      both(
        orderRows((row) => {
          if (isStopped(row)) Object.assign(row, untraded, { status: SpotOrderStatus.cancelled })
        }),
        owed('coinList', (row) => {
          if (!isStopped(row)) return []
          const brought = amountOf(row, 'filled_quote') - amountOf(row, 'fee_exact')
          const free = amountOf(row, 'filled_amount')
          return [
            { currency: row['currency_id'], kind: 'change', free },
            { currency: row['legal_id'], kind: 'change', free: -brought },
          ]
        }),
      ),
    shows: lossesMet,
  }),
  loss({
    name: 'stopped-sale-stays-frozen',
    says: 'The coins of a sale stay frozen after its stop loss sold them',
    operations: ['coinTradePlace'],
    http: () => freezing((row) => (isStopped(row) ? 1n : 0n)),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-freezes-nothing',
    says: 'A sale with a stop loss freezes no coins',
    operations: ['coinTradePlace'],
    http: () => freezing((row) => (waitsWithLoss(row) ? -1n : 0n)),
    shows: lossesMet,
  }),
  loss({
    name: 'limit-and-stop-loss-freeze',
    says: 'A sale with a stop loss freezes its coins for its limit and for its stop loss',
    operations: ['coinTradePlace'],
    http: () => freezing((row) => (waitsWithLoss(row) ? 1n : 0n)),
    shows: lossesMet,
  }),
  loss({
    name: 'taken-profit-keeps-coins',
    says: 'Coins stay frozen for the stop loss when the limit has sold them',
    operations: ['coinTradePlace'],
    http: () => freezing((row) => (hasLoss(row) && isSold(row) && !isStopped(row) ? 1n : 0n)),
    shows: lossesMet,
  }),
  loss({
    name: 'cancelled-stop-loss-keeps-coins',
    says: 'Cancelling a sale with a stop loss leaves its coins frozen',
    operations: ['coinTradeCancel'],
    http: () => freezing((row) => (hasLoss(row) && isCancelled(row) && !isStopped(row) ? 1n : 0n)),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-after-take-profit',
    says: 'When the limit has filled, the stop loss sells the same amount again',
    operations: ['coinTradePlace', 'coinList'],
    http: () => sellsAfterwards((row) => isSold(row) && !isStopped(row)),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-pays-its-fee-twice',
    says: 'A sale at the stop loss pays its fee twice',
    operations: ['coinTradePlace'],
    http: () =>
      owed('coinList', (row) =>
        isStopped(row)
          ? [{ currency: row['legal_id'], kind: 'change', free: -amountOf(row, 'fee_exact') }]
          : [],
      ),
    shows: lossesMet,
  }),
  loss({
    name: 'stop-loss-of-a-part',
    says: 'A stop loss sells half of the amount, and is shown as if it had sold all',
    operations: ['coinTradePlace'],
    http: () =>
      owed('coinList', (row) => {
        if (!isStopped(row)) return []
        const half = amountOf(row, 'filled_amount') / 2n
        const paid = mulDown(half, amountOf(row, 'trade_price'))
        return [
          { currency: row['currency_id'], kind: 'change', free: half },
          { currency: row['legal_id'], kind: 'change', free: -paid },
        ]
      }),
    shows: lossesMet,
  }),
]
