import type { controlEndpoints, operations as Operations } from '#generated/control.ts'
import type { ApiRequest } from '../../doors/http/apiRequest.ts'

/** Operations that take and return JSON; the others transfer files. */
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

/** Fields of one operation in control.yaml, validated by the pipeline. */
export type ControlInput<Id extends JsonOperation> = BodyOf<Operations[Id]> & QueryOf<Operations[Id]>

/** A call with its fields; what only the road needs is left out. */
export type ControlCall<Id extends JsonOperation> = Pick<
  ApiRequest,
  'world' | 'run' | 'look' | 'remoteAddress' | 'commands' | 'trace'
> & { readonly input: ControlInput<Id> }

/** Handlers of all these operations, by operationId; a missing one does not compile. */
export type ControlHandlers = { readonly [Id in JsonOperation]: (call: ControlCall<Id>) => unknown }
