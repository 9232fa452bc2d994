import { format } from '#domain/decimal.ts'
import { ContractOrderKind, ContractSide, ContractStatus, Flag } from '#generated/enums.ts'
import { withClock } from '../../core/clock.ts'
import { oneMore } from '../../core/money/addedMargin.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { pair } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { leastContract } from '../../core/stage/least.ts'
import { readBooks } from '../effects/books.ts'
import { endAll, newPosition, opening, position, positionsOf } from '../effects/contract.ts'
import { expectLiveSums } from './liveSums.ts'
import { expectClosedOnce, expectEvent, ownListener } from './ownListener.ts'
import { contractOf } from './positions.ts'

export const parts: Probe = {
  name: 'sockets.parts',
  rules: ['S4.08'],
  closes: 'sockets',
  says: 'A position to which margin is added and of which a part is closed is reported each time as in lever/my_trade, and so is the part; live totals follow',
  effect: 'write',
  subjects: ['socket position', 'socket lever_closed', 'socket lever_trade'],
  run: async (trial, watch) => {
    const { partial_close, added_margin } = (await trial.must('leverDeal', { fields: pair })).message
    if (partial_close !== Flag.yes) throw new NotPossible('positions are closed as a whole: no partial_close')
    const listener = await ownListener(trial, (await trial.people.main()).token)
    try {
      const { share, multiple } = await leastContract(trial)
      const earlier = (await positionsOf(trial)).rows
      const [type, status] = [ContractSide.long, ContractOrderKind.market]
      await trial.must('leverSubmit', { fields: opening({ type, status, share: share + 1, multiple }) })
      const { row: open } = await newPosition(trial, earlier)
      if (!open) throw new NotPossible('the new position is not in lever/my_trade')
      const { id } = open
      trial.stage.undoLater('close a position', () => endAll(trial, (row) => row.id === id))
      await expectEvent(listener, watch, 'a position that was opened', contractOf(open))
      const expectNow = async (what: string) => {
        const { row } = await position(trial, id)
        if (!row) throw new NotPossible('the position is no longer in lever/my_trade')
        await expectEvent(listener, watch, what, contractOf(row))
        if (row.status !== ContractStatus.open) return
        const free = Number(format((await readBooks(trial)).free('lever', pair.legal_id)))
        await withClock(trial, 'running', () => expectLiveSums(listener, watch, what, { ...row }, free))
      }
      if (added_margin === Flag.yes) {
        await trial.must('leverAddmargin', { fields: { id, amount: oneMore } })
        await expectNow(`a position to which ${oneMore} was added`)
      }
      const before = (await positionsOf(trial)).rows
      await trial.must('leverClose', { fields: { id, share: 1 } })
      await expectNow(`the rest of a position of ${String(open.share)} lots after closing 1`)
      const { row: part } = await newPosition(trial, before)
      if (part?.status === ContractStatus.closed) {
        const what = 'the part of a position that was closed'
        await expectEvent(listener, watch, what, contractOf(part))
        await expectClosedOnce(listener, watch, what, part.id)
      }
      await trial.must('leverClose', { fields: { id } })
      await expectNow('a position of which first a part and then the rest was closed')
      await expectClosedOnce(listener, watch, 'after its rest was closed', id)
    } finally {
      listener.close()
    }
  },
}
