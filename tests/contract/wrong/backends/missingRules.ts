import { exampleOk } from '../contract.ts'
import { fieldsOf, withFields, type Fields, type Operation } from '../exchange.ts'
import { despite } from '../http.ts'
import { type HttpFault, type Show, type Wrong, group } from '../types.ts'

export const rule = group({ probes: ['refusals.*', 'rules.*'], needs: ['writes'] })

/** Answers success to requests that are refused for one of these reasons, without doing anything. */
export const accepts = (operation: Operation, ...reasons: readonly string[]): HttpFault =>
  despite(
    operation,
    ({ type, reason }) => type === 'error' && reasons.includes(String(reason)),
    async () => exampleOk(operation),
  )

/** Repeats a request that was refused for this reason with other fields. */
export const doesIt = (operation: Operation, reason: string, change: (fields: Fields) => Fields): HttpFault =>
  despite(
    operation,
    (refusal) => refusal['reason'] === reason,
    (request, next) => next(withFields(request, change(fieldsOf(request)))),
  )

/** Skips the refusal with this reason of the honest backend. */
export const missing = (
  name: string,
  says: string,
  operation: Operation,
  reason: string,
  shows: Show,
): Wrong => rule({ name, says, operations: [operation], http: () => accepts(operation, reason), shows })
