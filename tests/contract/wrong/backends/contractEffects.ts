import { field } from '../http.ts'
import { percentOf } from '../rows.ts'
import { opened, closed, closedInPart } from '../shows/writes.ts'
import type { Wrong } from '../types.ts'
import { effect, shortAfter, sending, other } from './effects.ts'

/** Effects of writes about contracts that differ from the request. */
export const contractEffects: readonly Wrong[] = [
  effect({
    name: 'short-for-long',
    says: 'Long positions are opened short',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: sending('leverSubmit', ({ stop_loss_price: _, ...form }) => ({
      ...form,
      type: other(form['type'] ?? '1'),
    })),
    shows: opened,
  }),
  effect({
    name: 'leverage-of-its-own',
    says: 'A position has another leverage than requested',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: sending('leverSubmit', (form) => ({ ...form, multiple: form['multiple'] === '50' ? '20' : '50' })),
    shows: opened,
  }),
  effect({
    name: 'stops-forgotten',
    says: 'Stops set when opening a position are lost',
    operations: ['leverSubmit', 'leverMyTrade'],
    http: sending('leverSubmit', ({ stop_loss_price: _, target_profit_price: __, ...form }) => form),
    shows: opened,
  }),
  effect({
    name: 'closed-still-open',
    says: 'A closed position is shown as open',
    operations: ['leverMyTrade', 'leverClose'],
    http: () => field('leverMyTrade', 'status', (status) => (status === 3 ? 1 : status)),
    shows: closed,
  }),
  effect({
    name: 'closing-keeps-the-margin',
    says: 'Closing a position does not return its margin',
    operations: ['leverClose', 'walletList'],
    http: () => shortAfter('leverClose', 'lever_balance', 90n),
    shows: closed,
  }),
  effect({
    name: 'part-closes-all',
    says: 'Closing a part of a position closes all of it',
    operations: ['leverClose', 'leverMyTrade'],
    http: sending('leverClose', ({ share: _, ...form }) => form),
    shows: closedInPart,
  }),
  effect({
    name: 'part-closes-one-more',
    says: 'Closing a part of a position closes a lot more than requested',
    operations: ['leverClose', 'leverMyTrade'],
    http: sending('leverClose', ({ share, ...form }) =>
      share === undefined ? form : { ...form, share: String(Number(share) + 1) },
    ),
    shows: closedInPart,
  }),
  effect({
    name: 'part-of-other-leverage',
    says: 'The closed part of a position shows another leverage',
    operations: ['leverClose', 'leverMyTrade'],
    http: () => field('leverMyTrade', 'multiple', (multiple, row) => (row['status'] === 3 ? 1 : multiple)),
    shows: closedInPart,
  }),
  effect({
    name: 'part-keeps-whole-margin',
    says: 'The closed part of a position shows twice its margin',
    operations: ['leverClose', 'leverMyTrade'],
    http: () =>
      field('leverMyTrade', 'origin_caution_money', (text, row) =>
        row['status'] === 3 ? percentOf(text, 200n) : text,
      ),
    shows: closedInPart,
  }),
]
