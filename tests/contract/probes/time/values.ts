import { clockOf } from '../../core/clock.ts'
import type { Probe } from '../../core/probe.ts'
import { fees } from '../values/fees.ts'
import { finance } from '../values/finance.ts'
import { options } from '../values/options.ts'
import { orders } from '../values/orders.ts'
import { positions } from '../values/positions.ts'
import { subscriptions } from '../values/subscriptions.ts'

/** Checks of records that other probes have ended in every way by now. */
const checks: readonly Probe[] = [orders, positions, options, finance, subscriptions, fees]

export const values: Probe = {
  name: 'time.values',
  rules: ['S3.09', 'S3.12', 'S3.13', 'S3.14', 'S3.16', 'S3.18'],
  closes: 'time',
  says: 'The figures of every record of this trial agree, in whichever way it ended: prices, amounts, fees, margins and results',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [...new Set(checks.flatMap(({ subjects }) => subjects))],
  run: async (trial, watch) => {
    clockOf(trial)
    for (const check of checks) {
      // One look for all of its subjects.
      let looking: Promise<void> | undefined
      await watch.each(check.subjects, () => (looking ??= check.run(trial, watch)))
    }
  },
}
