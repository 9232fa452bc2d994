import { clockOf } from '../../core/clock.ts'
import { branchOf, type Exchange } from '../../core/exchange.ts'
import { NotPossible } from '../../core/notPossible.ts'
import { symbol } from '../../core/pair.ts'
import type { Probe } from '../../core/probe.ts'
import { within } from '../../core/statement.ts'
import { tolerant, type Happy } from '../../core/trial.ts'
import { judgeRefusal } from '../refusals/judgeRefusal.ts'
import { changesNothing } from '../refusals/untouched.ts'

const writes = ['coinTradePlace', 'leverSubmit', 'leverClose', 'microtradeSubmit'] as const
/** Writes that need no price: their failures of the contract do not include a closed market. */
const priceless = ['coinTradeCancel', 'leverAddmargin'] as const
type Write = (typeof writes)[number] | (typeof priceless)[number]

export const halted: Probe = {
  name: 'moves.halted',
  rules: ['S7.08'],
  closes: 'sides',
  says: 'A market that is halted refuses orders, contracts and options, and closes no position; orders can be cancelled, and margin added',
  effect: 'write',
  onlyOnMocks: true,
  subjects: [...writes, ...priceless],
  run: async (trial, watch) => {
    const control = clockOf(trial)
    // A position to close must be there before.
    const asking = new Map<Write, Happy>()
    const ready = async (operation: Write) => asking.set(operation, await trial.happy(operation))
    for (const operation of writes) await ready(operation)
    for (const operation of priceless) await tolerant(ready(operation))
    await control('marketHalt', { symbol, advance: true })
    try {
      await watch.each(writes, async (operation) => {
        const { done, ...request } = asking.get(operation) ?? {}
        const isBaseValid = trial.hasSucceeded(operation)
        const expected = { what: 'a halted market', reasons: ['market-closed'], isBaseValid }
        let accepted: Exchange | undefined
        const change = await changesNothing(trial, async () => {
          const exchange = await trial.send(operation, { ...request, mustFail: true })
          if (judgeRefusal(watch, operation, exchange, expected)) accepted = exchange
        })
        if (accepted) await done?.(accepted)
        const sentence = within('it is refused in a halted market, and changes data', change)
        if (!accepted) watch.expect(change === undefined, operation, sentence)
      })
      await watch.each(priceless, async (operation) => {
        const { done, ...request } = asking.get(operation) ?? {}
        if (!done && !request.fields) throw new NotPossible('its record could not be made')
        const exchange = await trial.send(operation, request)
        const isDone = branchOf(exchange) === 'ok'
        if (watch.expect(isDone, operation, 'is refused while the market is halted', exchange))
          await done?.(exchange)
      })
    } finally {
      await control('marketResume', { symbol, advance: true })
    }
  },
}
