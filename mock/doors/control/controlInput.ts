import type { controlEndpoints, operations as Operations } from '#generated/control.ts'
import type { ApiRequest } from '../http/request.ts'

/** Operations that take and answer JSON; the others are files. */
type JsonOperation = Exclude<
  keyof typeof controlEndpoints,
  'exportWorld' | 'importWorld' | 'journalExport' | 'journalHar' | 'contract'
>

type BodyOf<Operation> = Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
  ? Body
  : unknown
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? NonNullable<Query>
  : unknown

/** The fields of one operation as control.yaml has them; the pipeline has checked them. */
export type ControlInput<Id extends JsonOperation> = BodyOf<Operations[Id]> & QueryOf<Operations[Id]>

/** The handler of every such operation, by operationId: a missing one does not compile. */
export type ControlHandlers = {
  readonly [Id in JsonOperation]: (
    request: Omit<ApiRequest, 'input'> & { readonly input: ControlInput<Id> },
  ) => unknown
}
