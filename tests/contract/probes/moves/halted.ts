import { symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import type { Happy } from '../../core/trial.ts'
import { expectRefused } from '../refusals/refused.ts'
import { clockOf } from '../time.ts'

const writes = ['coinTradePlace', 'leverSubmit', 'leverClose', 'microtradeSubmit'] as const
type Write = (typeof writes)[number]

export const halted: Probe = {
  name: 'moves.halted',
  rules: ['S7.08'],
  closes: 'sides',
  says: 'A market that is halted refuses orders, contracts and options, and closes no position',
  effect: 'write',
  subjects: writes,
  run: async (trial, watch) => {
    const control = clockOf(trial)
    // A position to close must be there before.
    const asking = new Map<Write, Happy>()
    for (const operation of writes) asking.set(operation, await trial.happy(operation))
    await control('marketHalt', { symbol, advance: true })
    try {
      await watch.each(writes, async (operation) => {
        const { done, ...request } = asking.get(operation) ?? {}
        const exchange = await trial.send(operation, { ...request, mustFail: true })
        const isBaseValid = trial.hasSucceeded(operation)
        const expected = { what: 'a halted market', reasons: ['market-closed'], isBaseValid }
        if (expectRefused(watch, operation, exchange, expected)) await done?.(exchange)
      })
    } finally {
      await control('marketResume', { symbol, advance: true })
    }
  },
}
