import { operations, type OperationId } from '#generated/operations.ts'
import { readAnswer } from '../../core/answer.ts'
import { needsToken, operationIds } from '../../core/contract.ts'
import { branchOf } from '../../core/exchange.ts'
import { isPaid } from '../../core/money/cost.ts'
import { NotPossible } from '../../core/notPossible.ts'
import type { Probe } from '../../core/probe.ts'

const links = new Set<string>(
  Object.values(operations)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path),
)
/** Their valid requests need an order, a position or a plan, which costs money. Pictures are not sent as fields. */
const costly: readonly OperationId[] = [
  ...(['coinTradeCancel', 'leverClose', 'leverSetstop', 'leverAddmargin', 'lhDepositOrderCancel'] as const),
  'upload',
]
const writes = operationIds.filter(
  (id) =>
    operations[id].effect === 'write' &&
    !links.has(operations[id].path) &&
    !isPaid(id) &&
    !costly.includes(id),
)

export const noLinks: Probe = {
  name: 'transport.links',
  rules: ['S7.01'],
  closes: 'doors',
  says: 'A valid form of a write is not accepted as a link, which any page can have a browser open and every log keeps',
  effect: 'write',
  subjects: writes,
  run: (trial, watch) =>
    watch.each(writes, async (operation) => {
      const { token, fields = {}, done } = await trial.happy(operation)
      const given = await trial.people.main()
      const isSecret = (value: unknown) => value === given.password || value === given.fundPassword
      if (!trial.control && Object.values(fields).some(isSecret))
        throw new NotPossible(
          'needs a password of the given account, which the logs of the backend would keep',
        )
      const bearer = token ?? (needsToken(operation) ? given.token : undefined)
      const query = new URLSearchParams(
        Object.entries(fields).map(([name, value]) => [name, String(value)]),
      ).toString()
      const url = `${trial.options.base}${operations[operation].path}?${query}`
      const headers = bearer === undefined ? {} : { Authorization: bearer }
      // Outside of the contract, so that its answer may be anything but a success.
      const response = await trial.wire.fetch(url, { headers })
      const request = { method: 'GET', url, headers: {} }
      const exchange = { operation, request, answer: await readAnswer(response), ms: 0 }
      const isTaken = branchOf(exchange) === 'ok'
      watch.expect(!isTaken, operation, 'the form is accepted as a link (GET)', exchange)
      if (isTaken) await done?.(exchange)
    }),
}
