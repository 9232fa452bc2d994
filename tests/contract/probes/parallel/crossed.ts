import { format } from '#domain/decimal.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { usdt } from '../../core/pair.ts'
import { once } from '../../core/people.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { readBooks, type AccountKind } from '../effects/books.ts'
import { withOnly } from './money.ts'
import { purchaseFor, type Purchased } from './purchases.ts'

const transfer = 'walletChange'

/** Writes of different operations for the same money. */
const crossings = [
  ['coinTradePlace', transfer],
  ['lhDepositBuy', transfer],
  ['lhSendOrderPlace', transfer],
  ['microtradeSubmit', transfer],
  ['leverSubmit', transfer],
  ['walletOut', transfer],
  ['coinTradePlace', 'lhDepositBuy'],
  ['lhDepositBuy', 'lhSendOrderPlace'],
] as const satisfies readonly (readonly [Purchased, Purchased | typeof transfer])[]

export const crossed: Probe = {
  name: 'parallel.crossed',
  rules: ['S4.04', 'S4.06', 'S4.08', 'S4.10', 'S4.11', 'S4.14', 'S5.25'],
  closes: 'two-at-once',
  says: 'Of a purchase and a transfer or another purchase for the same money at once, one is refused',
  effect: 'write',
  subjects: [...new Set(crossings.flat())],
  run: async (trial, watch) => {
    for (const [first, second] of crossings) {
      const crossing = once(() => cross(trial, watch, first, second))
      await watch.each([first, second] as const, crossing)
    }
  },
}

async function cross(
  trial: Trial,
  watch: Watch,
  first: Purchased,
  second: Purchased | typeof transfer,
): Promise<void> {
  const one = await purchaseFor(trial, first)
  const own = one.own ?? trial
  const other = second === transfer ? moving(own, one.kind, one.cost) : await purchaseFor(trial, second)
  // One of them can be paid, and never both.
  const amount = one.cost > other.cost ? one.cost : other.cost
  await withOnly(own, one.kind, amount, async () => {
    const exchanges = await Promise.all([
      own.send(first, { fields: one.fields }),
      own.send(second, { fields: other.fields }),
    ])
    const accepted = exchanges.filter((exchange) => branchOf(exchange) === 'ok')
    try {
      if (accepted.length === 0) throw new NotPossible(`both were refused: ${messageOf(exchanges[0])}`)
      const cost = accepted.some(({ operation }) => operation === first) ? one.cost : other.cost
      const left = (await readBooks(own)).free(one.kind, usdt)
      const sentence = `of ${first} and ${second} for the same money at once ${String(accepted.length)} are accepted, and ${format(left)} is left`
      const isRight = accepted.length === 1 && left === amount - cost
      for (const operation of [first, second]) watch.expect(isRight, operation, sentence, ...exchanges)
    } finally {
      for (const { operation } of accepted) await (operation === first ? one : other).undo?.()
    }
  })
}

/** A transfer of the whole amount to another account, and back. */
function moving(own: Trial, from_field: AccountKind, cost: bigint) {
  const to_field = 'legal' as const
  const form = { currency_id: usdt, number: format(cost) }
  return {
    cost,
    fields: { ...form, from_field, to_field },
    undo: () => own.must(transfer, { fields: { ...form, from_field: to_field, to_field: from_field } }),
  }
}
