import { ContractOrderKind, ContractSide, ContractStatus, Flag } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair, usdt } from '../../core/pair.ts'
import type { Probe, Watch } from '../../core/probe.ts'
import { actingAs, fundedPerson } from '../../core/stage/funded.ts'
import { leastContract } from '../../core/stage/least.ts'
import { tolerant, type Trial } from '../../core/trial.ts'
import { endAll, newPosition, opening, position, positionsOf } from '../effects/contract.ts'
import { together } from './together.ts'

const operation = 'leverClose'

export const parts: Probe = {
  name: 'parallel.parts',
  rules: ['S4.08'],
  closes: 'two-at-once',
  says: 'Of two parts of a position that are closed at once, each that is accepted is closed, and no more than there are lots',
  effect: 'write',
  subjects: [operation],
  run: async (trial, watch) => {
    const { partial_close } = (await trial.must('leverDeal', { fields: pair })).message
    if (partial_close !== Flag.yes) throw new NotPossible('the backend announces no partial_close')
    await closeTwice(trial, watch, (least) => [least + 1, 1])
    // Two parts that are more than the whole.
    await tolerant(closeTooMuch(trial, watch))
  },
}

async function closeTooMuch(trial: Trial, watch: Watch): Promise<void> {
  const own = actingAs(trial, await fundedPerson(trial))
  const margin = { currency_id: usdt, number: '1000', from_field: 'change', to_field: 'lever' }
  await own.must('walletChange', { fields: margin })
  await closeTwice(own, watch, (least) => [2 * least + 1, least + 1])
}

/** Closes as many lots of a position twice at once. */
async function closeTwice(
  trial: Trial,
  watch: Watch,
  lotsOf: (least: number) => readonly [share: number, part: number],
): Promise<void> {
  const { share: least, multiple } = await leastContract(trial)
  const [share, part] = lotsOf(least)
  const kind = { type: ContractSide.long, status: ContractOrderKind.market }
  const earlier = (await positionsOf(trial)).rows
  await trial.must('leverSubmit', { fields: opening({ ...kind, share, multiple }) })
  const { row: open } = await newPosition(trial, earlier)
  if (!open) throw new NotPossible('the new position is not in lever/my_trade')
  try {
    const { exchanges, accepted } = await together(trial, operation, { fields: { id: open.id, share: part } })
    const { row, exchange } = await position(trial, open.id)
    const left = row?.status === ContractStatus.open ? row.share : 0
    const sentence = `of ${String(share)} lots twice ${String(part)} are closed at once, ${String(accepted)} are accepted, and ${String(left)} are left`
    watch.expect(left === share - accepted * part, operation, sentence, ...exchanges, exchange)
  } finally {
    await endAll(trial, ({ id }) => id === open.id)
  }
}
