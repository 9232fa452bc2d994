import { operations, type OperationId } from '#generated/operations.ts'
import { exampleOf, needsToken, operationIds, type Fields } from '../../core/contract.ts'
import { branchOf } from '../../core/exchange.ts'
import type { Probe } from '../../core/probe.ts'

/** Fields and headers by which frameworks take another method, format or wrapping of the answer. */
const unnamed = { _method: 'DELETE', callback: 'trial', jsonp: 'trial', _format: 'xml', format: 'xml' }
const headers = {
  'X-HTTP-Method-Override': 'DELETE',
  'X-HTTP-Method': 'DELETE',
  'X-Method-Override': 'DELETE',
}

/** Pictures are sent as multipart. */
const subjects = operationIds.filter((operation) => operation !== 'upload')

/**
 * Fields that change nothing: without a token and without fields, a write is refused. A wrong code would count as a
 * wrong try at the codes of other probes.
 */
function fieldsOf(operation: OperationId): Fields {
  const example = exampleOf(operation)
  const hasCode = Object.keys(example).some((name) => name.endsWith('code'))
  return operations[operation].effect === 'read' && !hasCode ? example : {}
}

export const unnamedFields: Probe = {
  name: 'transport.unnamed-fields',
  rules: ['S7.01', 'S7.06'],
  closes: 'doors',
  says: 'Fields and headers by which frameworks take another method, format or callback are ignored, like any that an operation does not name',
  effect: 'read',
  subjects,
  run: (trial, watch) =>
    watch.sideBySide(subjects, async (operation) => {
      const fields = fieldsOf(operation)
      const bare = { token: undefined, fields, mustFail: true }
      const asking = { ...bare, fields: { ...fields, ...unnamed }, query: unnamed, headers }
      const exchange = await trial.send(operation, asking)
      const branch = branchOf(exchange)
      // Without a token, the usual answer of most operations is known.
      const due =
        needsToken(operation) && branch === '999' ? branch : branchOf(await trial.send(operation, bare))
      const sentence = `with ${Object.keys(unnamed).join(', ')} it is answered ${branch}, and ${due} without`
      watch.expect(branch === due, operation, sentence, exchange)
    }),
}
