import { minute } from '#domain/time.ts'
import type { Probe } from '../../core/probe.ts'
import type { Row } from '../../core/rows.ts'
import type { Trial } from '../../core/trial.ts'
import { clockOf } from '../time.ts'
import { listOf } from './pages.ts'
import { readWhole } from './reading.ts'

interface Changed {
  readonly make: (trial: Trial) => Promise<number>
  readonly end: (trial: Trial, id: number) => Promise<unknown>
}

/** Records that a write changes, in lists that promise the newest first. */
const changes = {
  coinList: {
    make: ({ stage }) => stage.waitingOrder(),
    end: ({ must }, id) => must('coinTradeCancel', { fields: { id } }),
  },
  lhDepositOrderList: {
    make: ({ stage }) => stage.plan(),
    end: ({ must }, id) => must('lhDepositOrderCancel', { fields: { id } }),
  },
} as const satisfies Readonly<Record<string, Changed>>
const made = { coinList: 'waitingOrder', lhDepositOrderList: 'plan' } as const
const operations = ['coinList', 'lhDepositOrderList'] as const

export const afterChange: Probe = {
  name: 'lists.after-change',
  rules: ['S3.12'],
  closes: 'order',
  says: 'A record that ends later than a newer one stays below it',
  effect: 'write',
  subjects: operations,
  run: (trial, watch) =>
    watch.each(operations, async (operation) => {
      const control = clockOf(trial)
      const { make, end }: Changed = changes[operation]
      const older = await make(trial)
      trial.stage.gone(made[operation])
      await control('clock', { advance: minute })
      const newer = await make(trial)
      await control('clock', { advance: minute })
      await end(trial, older)
      const { rows, exchange } = await readWhole(trial, listOf(operation))
      const place = (id: number) => rows.findIndex((row: Row) => row['id'] === id)
      const sentence = `${String(older)} ended a minute after ${String(newer)} was made, and is listed before it`
      watch.expect(place(newer) < place(older), operation, sentence, exchange)
    }),
}
