import { format } from '#domain/decimal.ts'
import type { OperationId } from '#generated/operations.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import type { Made } from '../../core/stage.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, type AccountKind } from '../effects/books.ts'
import { together } from './together.ts'

/** Ends of orders that return what was set aside. */
const endingsOf = {
  coinTradeCancel: { made: 'waitingOrder', kind: 'change' },
  leverClose: { made: 'waitingContract', kind: 'lever' },
} as const satisfies Readonly<
  Partial<Record<OperationId, { readonly made: Made; readonly kind: AccountKind }>>
>

const operations = Object.keys(endingsOf) as readonly (keyof typeof endingsOf)[]

export const endings: Probe = {
  name: 'parallel.endings',
  rules: ['S4.07', 'S4.08'],
  closes: 'two-at-once',
  says: 'An order that is cancelled twice at once returns its money once',
  effect: 'write',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const { made, kind } = endingsOf[operation]
      const free = async () => (await readBooks(trial)).free(kind, usdt)
      // The first one of the stage may be older than this probe.
      await ended(trial, operation, made)
      const before = await free()
      const id = await trial.stage[made]()
      const { exchanges } = await together(trial, operation, { fields: { id } })
      trial.stage.gone(made)
      const off = (await free()) - before
      const sentence = `an order that is cancelled twice at once changes the balance by ${format(off)}`
      watch.expect(off === 0n, operation, sentence, ...exchanges)
    }),
}

async function ended(trial: Trial, operation: OperationId, made: 'waitingOrder' | 'waitingContract') {
  const id = await trial.stage[made]()
  await trial.must(operation, { fields: { id } })
  trial.stage.gone(made)
}
