import { ReviewStatus } from '#generated/enums.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'
import { decide } from '../bystanders/reviews.ts'
import { needsExtensions } from './claims.ts'
import { connected } from './connect.ts'
import { toldWithin } from './tokens.ts'
import { text } from './values.ts'

const subject = 'socket record'

export const reviews: Probe = {
  name: 'sockets.reviews',
  rules: ['S4.03'],
  closes: 'sockets',
  says: 'The decision about a deposit is reported to its owner',
  effect: 'write',
  subjects: [subject],
  run: async (trial, watch) => {
    const { control } = trial
    if (!control) throw new NotPossible('is decided by reviewers: tested only on a mock')
    await needsExtensions(trial)
    const { token } = await trial.people.main()
    const { done: _, ...asking } = await trial.happy('walletChargeReq')
    const ear = await connected(trial, { token })
    try {
      await trial.must('walletChargeReq', asking)
      await decide(control, 'deposit', 'reject')
      const statuses = () =>
        ear
          .of('record')
          .filter(({ record }) => record === 'deposit')
          .map(({ status }) => status)
      const isTold = () => statuses().at(-1) === ReviewStatus.rejected
      await ear.until(isTold, Math.max(toldWithin, trial.options.timeoutMs))
      const told = statuses().map(text).join(', ')
      const sentence = `a deposit was filed and rejected, and reported with status ${told || 'none'}`
      watch.expect(isTold(), subject, sentence)
    } finally {
      ear.close()
    }
  },
}
