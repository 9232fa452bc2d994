import { ContractOrderKind, ContractSide, ContractStatus, Flag } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { leastContract } from '../../core/stage/least.ts'
import { endAll, newPosition, opening, position, positionsOf } from '../effects/contract.ts'
import { together } from './together.ts'

const operation = 'leverClose'

export const parts: Probe = {
  name: 'parallel.parts',
  rules: ['S4.08'],
  closes: 'two-at-once',
  says: 'Of two lots of a position that are closed at once, each that is accepted is closed',
  effect: 'write',
  subjects: [operation],
  run: async (trial, watch) => {
    const { partial_close } = (await trial.must('leverDeal', { fields: pair })).message
    if (partial_close !== Flag.yes) throw new NotPossible('the backend announces no partial_close')
    const { share: least, multiple } = await leastContract(trial)
    const share = least + 1
    const kind = { type: ContractSide.long, status: ContractOrderKind.market }
    const earlier = (await positionsOf(trial)).rows
    await trial.must('leverSubmit', { fields: opening({ ...kind, share, multiple }) })
    const { row: open } = await newPosition(trial, earlier)
    if (!open) throw new NotPossible('the new position is not in lever/my_trade')
    try {
      const { exchanges, accepted } = await together(trial, operation, { fields: { id: open.id, share: 1 } })
      const { row, exchange } = await position(trial, open.id)
      const left = row?.status === ContractStatus.open ? row.share : 0
      const sentence = `of ${String(share)} lots two are closed at once, ${String(accepted)} are accepted, and ${String(left)} are left`
      watch.expect(left === share - accepted, operation, sentence, ...exchanges, exchange)
    } finally {
      await endAll(trial, ({ id }) => id === open.id)
    }
  },
}
