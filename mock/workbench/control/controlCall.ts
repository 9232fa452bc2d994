import type { ControlInput, ControlOperation } from '#generated/control.ts'
import type { ApiRequest } from '../../transport/http/apiRequest.ts'

/** A call with its fields, as far as handlers need it. */
export type ControlCall<Id extends ControlOperation> = Pick<
  ApiRequest,
  'world' | 'run' | 'look' | 'remoteAddress' | 'commands' | 'trace'
> & { readonly input: ControlInput<Id> }

/** Handlers of all these operations, by operationId; a missing one does not compile. */
export type ControlHandlers = { readonly [Id in ControlOperation]: (call: ControlCall<Id>) => unknown }
