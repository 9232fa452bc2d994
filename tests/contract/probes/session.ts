import type { OperationId } from '#generated/operations.ts'
import { exampleOf, needsToken, operationIds } from '../core/contract.ts'
import { branchOf, messageOf, type Exchange } from '../core/exchange.ts'
import type { Probe, Watch } from '../core/probe.ts'

const guarded = operationIds.filter(needsToken)

/** A refusal of the session: the 999 envelope with a text that can be shown. */
function expectLoggedOut(watch: Watch, operation: OperationId, exchange: Exchange, who: string): void {
  const branch = branchOf(exchange)
  if (branch !== '999')
    watch.fault(
      operation,
      `${who} is answered ${branch === 'none' ? 'no envelope' : branch}, not 999`,
      exchange,
    )
  else watch.expect(messageOf(exchange) !== '', operation, `the 999 for ${who} carries no message`, exchange)
}

export const noToken: Probe = {
  name: 'session.no-token',
  rules: ['S6.01', 'S7.07'],
  says: 'Every operation that needs somebody signed in answers 999 to nobody, before it looks at any field',
  effect: 'read',
  subjects: guarded,
  run: (trial, watch) =>
    watch.each(guarded, async (operation) => {
      const works = await trial.send(operation, { token: undefined, fields: exampleOf(operation) })
      expectLoggedOut(watch, operation, works, 'a request without a token')
      const empty = await trial.send(operation, { token: undefined })
      expectLoggedOut(watch, operation, empty, 'a request without token and fields')
    }),
}

export const garbageToken: Probe = {
  name: 'session.garbage-token',
  rules: ['S6.01', 'S7.04', 'S7.07'],
  says: 'A token that was never given out is answered 999',
  effect: 'read',
  subjects: guarded,
  run: (trial, watch) =>
    watch.each(guarded, async (operation) => {
      const exchange = await trial.send(operation, { token: 'f'.repeat(64), fields: exampleOf(operation) })
      expectLoggedOut(watch, operation, exchange, 'a token that was never given out')
    }),
}
