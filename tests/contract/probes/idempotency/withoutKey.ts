import type { OperationId } from '#generated/operations.ts'
import { clockOf } from '../../core/clock.ts'
import { branchOf, messageOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import type { Trial } from '../../core/trial.ts'
import { added, idsIn } from './effects.ts'
import { writes } from './writes.ts'

/** Writes that can be undone for nothing. */
const free = ['walletChange', 'coinTradePlace', 'leverSubmit'] as const
/** Writes that cost something, however small. */
const paid = ['microtradeSubmit', 'lhDepositBuy', 'lhSendOrderPlace'] as const

export const withoutKey: Probe = {
  name: 'idempotency.without-key',
  rules: [],
  says: 'Two equal requests without a key take effect twice: transfers and orders that wait',
  effect: 'write',
  subjects: free,
  run: (trial, watch) => watch.each(free, (operation) => sendTwice(trial, watch, operation)),
}

export const purchasesWithoutKey: Probe = {
  name: 'idempotency.purchases-without-key',
  rules: [],
  says: 'Two equal purchases without a key are two: an option, a plan, a subscription',
  effect: 'write',
  onlyOnMocks: true,
  subjects: paid,
  run: async (trial, watch) => {
    clockOf(trial)
    await watch.each(paid, (operation) => sendTwice(trial, watch, operation))
  },
}

/** Sends a write twice, counts the rows that this adds, and undoes it. */
async function sendTwice(trial: Trial, watch: Watch, operation: OperationId): Promise<void> {
  const write = writes.find((one) => one.operation === operation)
  const { asking, counted, undo } = (await write?.prepare(trial)) ?? {}
  if (!asking || !counted) throw new NotPossible('no list shows its effect')
  const rows = () => idsIn(trial, counted, asking.token)
  const before = await rows()
  const answers: Exchange[] = []
  for (let count = 0; count < 2; count++) answers.push(await trial.send(operation, { ...asking, key: false }))
  const made = added(before, await rows())
  await undo?.(made)
  if (!answers.every((answer) => branchOf(answer) === 'ok'))
    throw new NotPossible(`refused: ${answers.map(messageOf).join(', ')}`)
  const times = made.length / counted.rowsEach
  const sentence = `two equal requests without a key take effect ${String(times)} times`
  watch.expect(times === 2, operation, sentence, ...answers)
}
