import { languages } from '#generated/languages.ts'
import { operations, type OperationId } from '#generated/operations.ts'
import { exampleOf, needsToken, operationIds } from '../../core/contract.ts'
import { branchOf, messageOf } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'
import type { Asking } from '../../core/request.ts'
import { negativesOf } from '../refusals/negatives.ts'
import { isWrittenIn, ownScripts } from './scripts.ts'

/** A request that is refused for every caller: a missing field, or no session. */
function refusedRequests(operation: OperationId): readonly Asking[] {
  const fields = exampleOf(operation)
  const negative = negativesOf(operation, fields).find((one) => one.unknownId !== true)
  // Writes are sent an empty form: even a backend that accepts it has nothing to do.
  const wrong = operations[operation].effect === 'read' ? negative?.fields : {}
  return [
    ...(negative && wrong ? [{ fields: wrong }] : []),
    ...(needsToken(operation) ? [{ token: undefined }] : []),
  ]
}

const subjects = operationIds.filter((id) => refusedRequests(id).length > 0)

export const everyMessage: Probe = {
  name: 'language.operations',
  rules: ['S7.03'],
  says: 'Each operation refuses in the language of language-mark',
  effect: 'read',
  subjects,
  run: (trial, watch) =>
    watch.sideBySide(subjects, async (operation) => {
      const turn = operationIds.indexOf(operation)
      for (const [at, asking] of refusedRequests(operation).entries()) {
        const language = ownScripts[(turn + at) % ownScripts.length] ?? languages[0]
        const exchange = await trial.send(operation, { ...asking, language, mustFail: true })
        // Other probes check whether it is refused at all.
        if (!['refused', '999'].includes(branchOf(exchange))) continue
        const text = messageOf(exchange)
        const sentence = `with language-mark ${language} it refuses with ${JSON.stringify(text.slice(0, 80))}`
        watch.expect(isWrittenIn(language, text), operation, sentence, exchange)
      }
    }),
}
