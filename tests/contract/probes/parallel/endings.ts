import { format } from '#domain/decimal.ts'
import type { OperationId } from '#generated/operations.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import type { Made } from '../../core/stage.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, type AccountKind } from '../effects/books.ts'
import { together } from './together.ts'

/** Records that end once, by what ends them. */
const endingsOf = {
  waitingOrder: { operation: 'coinTradeCancel', kind: 'change' },
  waitingContract: { operation: 'leverClose', kind: 'lever' },
  openPosition: { operation: 'leverClose', kind: undefined },
  plan: { operation: 'lhDepositOrderCancel', kind: undefined },
} as const satisfies Readonly<
  Partial<
    Record<
      Made,
      {
        readonly operation: OperationId
        /** Account whose money is the same after the record as before it. */
        readonly kind: AccountKind | undefined
      }
    >
  >
>

const made = Object.keys(endingsOf) as readonly (keyof typeof endingsOf)[]

export const endings: Probe = {
  name: 'parallel.endings',
  rules: ['S4.07', 'S4.08', 'S4.11'],
  closes: 'two-at-once',
  says: 'An order, position or plan that is ended twice at once ends once, and returns its money once',
  effect: 'write',
  subjects: ['coinTradeCancel', 'leverClose', 'lhDepositOrderCancel'],
  run: async (trial, watch) => {
    for (const what of made) {
      const { operation, kind } = endingsOf[what]
      await watch.each([operation], async () => {
        const free = async () => (kind === undefined ? 0n : (await readBooks(trial)).free(kind, usdt))
        // The first one of the stage may be older than this probe.
        if (kind !== undefined) await ended(trial, operation, what)
        const before = await free()
        const id = await trial.stage[what]()
        const { exchanges, accepted } = await together(trial, operation, { fields: { id } })
        trial.stage.gone(what)
        const off = (await free()) - before
        const sentence = `of two requests at once that end the same record ${String(accepted)} are accepted, and the balance changes by ${format(off)}`
        watch.expect(accepted === 1 && off === 0n, operation, sentence, ...exchanges)
      })
    }
  },
}

async function ended(trial: Trial, operation: OperationId, what: keyof typeof endingsOf) {
  const id = await trial.stage[what]()
  await trial.must(operation, { fields: { id } })
  trial.stage.gone(what)
}
