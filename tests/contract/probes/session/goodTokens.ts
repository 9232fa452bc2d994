import { operations } from '#generated/operations.ts'
import { exampleOf, needsToken, operationIds } from '../../core/contract.ts'
import { branchOf } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'
import { guardedReads } from './loggedOut.ts'

const publicReads = operationIds.filter((id) => !needsToken(id) && operations[id].effect === 'read')

export const publicOperations: Probe = {
  name: 'session.public',
  rules: ['S6.01'],
  says: 'Public data is shown without a token, and with an expired one',
  effect: 'read',
  subjects: publicReads,
  run: (trial, watch) =>
    watch.sideBySide(publicReads, async (operation) => {
      for (const token of [undefined, 'f'.repeat(64)]) {
        const exchange = await trial.send(operation, { token, fields: exampleOf(operation) })
        const branch = branchOf(exchange)
        const who = token === undefined ? 'nobody' : 'an unknown token'
        watch.expect(
          branch !== '999' && branch !== '998',
          operation,
          `is public, and answers ${branch} to ${who}`,
          exchange,
        )
      }
    }),
}

export const goodToken: Probe = {
  name: 'session.good-token',
  rules: ['S7.04'],
  says: 'No operation answers 999 to the token of a sign-in',
  effect: 'read',
  subjects: guardedReads,
  run: async (trial, watch) => {
    const { token } = await trial.people.main()
    await watch.sideBySide(guardedReads, async (operation) => {
      const exchange = await trial.send(operation, { token, fields: exampleOf(operation) })
      watch.expect(branchOf(exchange) !== '999', operation, 'answers 999 to a valid token', exchange)
    })
  },
}
