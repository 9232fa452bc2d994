import type { OperationId } from '#generated/operations.ts'
import type { Success } from '#sdk/operations.ts'
import type { Control } from '#sdk/control/control.ts'
import { branchOf, messageOf, successOf, type Exchange } from './exchange.ts'
import type { TrialOptions } from './options.ts'
import type { People } from './people.ts'
import { NotPossible } from './notPossible.ts'
import type { Asking, Wire } from './wire.ts'

/** The backend on trial as its users reach it. */
export interface Ground {
  readonly options: TrialOptions
  readonly wire: Wire
  readonly people: People
  /** The control door of a mock; probes do without it wherever they can. */
  readonly control: Control | undefined
  /** Whether the tester has ended the trial. */
  isInterrupted(): boolean
  /** Sends for `main` where the operation wants somebody signed in; anything in `asking` comes before that. */
  send(operation: OperationId, asking?: Asking): Promise<Exchange>
  /** The same for what has to succeed before a probe can look at its subject. @throws NotPossible when it is refused */
  must<Id extends OperationId>(operation: Id, asking?: Asking): Promise<Success<Id>>
  /** The same, and waits when the backend says that it was asked too often: on a mock the clock goes on. */
  patiently<Id extends OperationId>(operation: Id, asking?: Asking): Promise<Success<Id>>
}

/** @throws NotPossible with the backend's own words when the answer is no success */
export function succeeded<Id extends OperationId>(exchange: Exchange): Success<Id> {
  if (branchOf(exchange) === 'ok') return successOf<Id>(exchange)
  const why = exchange.failure ?? (messageOf(exchange) || `HTTP ${String(exchange.answer?.status)}`)
  throw new NotPossible(`${exchange.operation} was refused: ${why}`)
}
