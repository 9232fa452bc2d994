import { format, parse } from '#domain/decimal.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, type AccountKind } from '../effects/books.ts'

/** Moves USDT between two accounts of the user. */
const move = (trial: Trial, amount: bigint, from_field: AccountKind, to_field: AccountKind) =>
  trial.must('walletChange', {
    fields: { currency_id: usdt, number: format(amount), from_field, to_field },
  })

/**
 * Leaves exactly this much free USDT on an account while a callback runs: the rest waits on another account.
 * @throws NotPossible when there is less
 */
export async function withOnly(
  trial: Trial,
  kind: 'change' | 'lever' | 'micro',
  amount: bigint,
  run: () => Promise<void>,
): Promise<void> {
  const other = kind === 'change' ? 'micro' : 'change'
  const rest = (await readBooks(trial)).free(kind, usdt) - amount
  if (rest < 0n) throw new NotPossible(`the account has less than ${format(amount)} USDT`)
  if (rest > 0n) await move(trial, rest, kind, other)
  try {
    await run()
  } finally {
    if (rest > 0n) await move(trial, rest, other, kind)
  }
}

/** Smallest amount of USDT that a transfer moves; units. */
export const oneUsdt = parse('1')
