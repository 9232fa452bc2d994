import { minute } from '#domain/time.ts'
import { clockOf } from '../../core/clock.ts'
import type { Probe } from '../../core/probe.ts'
import type { Row } from '../../core/rows.ts'
import type { Make } from '../../core/stage/make.ts'
import { plan, waitingOrder } from '../../core/stage/trading.ts'
import type { Trial } from '../../core/trial.ts'
import { listOf } from '../lists/pages.ts'
import { readWhole } from '../lists/reading.ts'

interface Changed {
  readonly make: Make<number>
  readonly end: (trial: Trial, id: number) => Promise<unknown>
}

/** Records that a write changes, in lists that promise the newest first. */
const changes = {
  coinList: { make: waitingOrder, end: ({ must }, id) => must('coinTradeCancel', { fields: { id } }) },
  lhDepositOrderList: {
    make: plan,
    end: ({ must }, id) => must('lhDepositOrderCancel', { fields: { id } }),
  },
} as const satisfies Readonly<Record<string, Changed>>
const operations = ['coinList', 'lhDepositOrderList'] as const

export const newestFirst: Probe = {
  name: 'time.newest-first',
  rules: ['S3.12'],
  closes: 'order',
  says: 'A record that ends later than a newer one stays below it',
  effect: 'write',
  onlyOnMocks: true,
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const control = clockOf(trial)
      const { make, end }: Changed = changes[operation]
      const older = await make(trial, () => undefined)
      await control('clock', { advance: minute })
      const newer = await make(trial, (what, run) => {
        trial.stage.undoLater(what, run)
      })
      await control('clock', { advance: minute })
      await end(trial, older)
      const { rows, exchange } = await readWhole(trial, listOf(operation))
      const place = (id: number) => rows.findIndex((row: Row) => row['id'] === id)
      const sentence = `${String(older)} ended a minute after ${String(newer)} was made, and is listed before it`
      watch.expect(place(newer) < place(older), operation, sentence, exchange)
    }),
}
