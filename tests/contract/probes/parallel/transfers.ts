import { format } from '#domain/decimal.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { oneAcross, oneBack } from '../../core/stage/wallet.ts'
import { readBooks } from '../effects/books.ts'
import { oneUsdt, withOnly } from './money.ts'
import { together } from './together.ts'

const operation = 'walletChange'

export const transfers: Probe = {
  name: 'parallel.transfers',
  rules: ['S3.04'],
  closes: 'two-at-once',
  says: 'Of two transfers of the whole balance at once, one is refused, and no money appears',
  effect: 'write',
  subjects: [operation],
  run: (trial, watch) =>
    withOnly(trial, 'change', oneUsdt, async () => {
      const before = await readBooks(trial)
      const { exchanges, accepted } = await together(trial, operation, { fields: oneAcross })
      const after = await readBooks(trial)
      const [left, came] = [
        after.free('change', usdt),
        after.free('micro', usdt) - before.free('micro', usdt),
      ]
      const sentence = `of two transfers of the whole balance at once ${String(accepted)} are accepted; ${format(came)} came and ${format(left)} is left`
      watch.expect(accepted === 1 && came === oneUsdt && left === 0n, operation, sentence, ...exchanges)
      if (came >= oneUsdt) await trial.must(operation, { fields: oneBack })
    }),
}
