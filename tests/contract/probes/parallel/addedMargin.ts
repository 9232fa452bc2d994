import { format, parse } from '#domain/decimal.ts'
import { assertAddsMargin, oneMore } from '../../core/money/addedMargin.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks } from '../effects/books.ts'
import { position } from '../effects/contract.ts'
import { together } from './together.ts'

const operation = 'leverAddmargin'

export const addedMargin: Probe = {
  name: 'parallel.added-margin',
  rules: ['S4.08'],
  closes: 'two-at-once',
  says: 'Of two additions of the whole free balance to a margin at once, one is refused',
  effect: 'write',
  subjects: [operation],
  run: async (trial, watch) => {
    if (trial.options.budget) throw new NotPossible('takes the whole balance, which --budget does not allow')
    await assertAddsMargin(trial)
    const id = await trial.stage.openPosition()
    const free = async () => (await readBooks(trial)).free('lever', usdt)
    const margin = async () => parse((await position(trial, id)).row?.caution_money ?? '0')
    // No transfer leaves the account while a position is open: its margin takes the rest.
    const rest = (await free()) - parse(oneMore)
    if (rest < 0n) throw new NotPossible(`the account has less than ${oneMore} USDT`)
    if (rest > 0n) await trial.must(operation, { fields: { id, amount: format(rest) } })
    const before = await margin()
    const { exchanges, accepted } = await together(trial, operation, { fields: { id, amount: oneMore } })
    const [left, came] = [await free(), (await margin()) - before]
    await returned(trial, id)
    const sentence = `of two additions of the whole balance at once ${String(accepted)} are accepted; ${format(came)} came and ${format(left)} is left`
    watch.expect(accepted === 1 && came === parse(oneMore) && left === 0n, operation, sentence, ...exchanges)
  },
}

/** Closing the position returns the balance. */
async function returned(trial: Trial, id: number): Promise<void> {
  await trial.must('leverClose', { fields: { id } })
  trial.stage.gone('openPosition')
}
