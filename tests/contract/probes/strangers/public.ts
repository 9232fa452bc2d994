import { operations, type OperationId } from '#generated/operations.ts'
import { needsToken, operationIds } from '../../core/contract.ts'
import { succeeded } from '../../core/ground.ts'
import type { Probe } from '../../core/probe.ts'
import { codeChecks, lastingDifference } from '../compared.ts'
import { twoPeople } from './two.ts'

/** A backend may address its chat for each customer; the account of another one is a fault in any answer. */
const ownAddress: ReadonlySet<OperationId> = new Set<OperationId>(['setGetCustomerUrl'])
const reads = operationIds.filter(
  (id) => !needsToken(id) && operations[id].effect === 'read' && !codeChecks.includes(id),
)

export const publicData: Probe = {
  name: 'strangers.public',
  rules: ['S6.01', 'S6.02'],
  says: 'Public data is the same for every user and for nobody, and keeps nothing of the caller before',
  effect: 'read',
  subjects: reads,
  run: async (trial, watch) => {
    const { owner, stranger } = await twoPeople(trial)
    await watch.each(reads, async (operation) => {
      const { fields = {} } = await trial.happy(operation)
      const read = (token?: string) => async () => {
        const exchange = await trial.send(operation, { token, fields })
        succeeded(exchange)
        return exchange
      }
      for (const [who, token] of [
        ['another user', stranger.token],
        ['nobody', undefined],
      ] as const) {
        const wrong = await lastingDifference(read(owner.token), read(token), { texts: true })
        const sentence = `${wrong?.place ?? ''} is another for ${who} than for a user`
        watch.expect(
          ownAddress.has(operation) || wrong === undefined,
          operation,
          sentence,
          ...(wrong?.exchanges ?? []),
        )
      }
    })
  },
}
