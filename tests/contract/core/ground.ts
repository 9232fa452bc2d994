import type { OperationId } from '#generated/operations.ts'
import type { Control } from '#sdk/control/control.ts'
import type { Success } from '#sdk/operations.ts'
import { onePixel } from '../../support/pictures.ts'
import { branchOf, messageOf, successOf, type Exchange } from './exchange.ts'
import { NotPossible } from './notPossible.ts'
import type { TrialOptions } from './options.ts'
import type { People, Person } from './people.ts'
import type { Asking } from './request.ts'
import type { LookAhead, Wire } from './wire.ts'

/** The tested backend as its users reach it. */
export interface Ground {
  readonly options: TrialOptions
  readonly wire: Wire
  readonly people: People
  /** Control API of a mock; probes avoid it where they can. */
  readonly control: Control | undefined
  /** Returns whether a request of this operation has succeeded in this trial. */
  readonly hasSucceeded: (operation: OperationId) => boolean
  /** Runs a function before each write that is meant to succeed, until the returned one is called. */
  readonly beforeChanges: (look: LookAhead) => () => void
  /** Returns whether the tester has ended the trial. */
  readonly isInterrupted: () => boolean
  /** Sends as `main` where the operation needs a session; values in `asking` take precedence. */
  readonly send: (operation: OperationId, asking?: Asking) => Promise<Exchange>
  /** Like `send`, but waits when the backend rate-limits; on a mock it advances the clock. */
  readonly sendPatiently: (operation: OperationId, asking?: Asking) => Promise<Exchange>
  /**
   * Sends a request that must succeed before a probe can check its subject.
   * @throws NotPossible when it is refused
   */
  readonly must: <Id extends OperationId>(operation: Id, asking?: Asking) => Promise<Success<Id>>
  /** Like `must`, but waits as `sendPatiently` does. */
  readonly patiently: <Id extends OperationId>(operation: Id, asking?: Asking) => Promise<Success<Id>>
}

/** @throws NotPossible with the message of the backend when the response is not a success */
export function succeeded<Id extends OperationId>(exchange: Exchange): Success<Id> {
  if (branchOf(exchange) === 'ok') return successOf<Id>(exchange)
  const why = exchange.failure ?? (messageOf(exchange) || `HTTP ${String(exchange.answer?.status)}`)
  throw new NotPossible(`${exchange.operation} was refused: ${why}`)
}

/** Uploads a one-pixel picture, from black (0) to white (255), and returns its URL. */
export async function upload(trial: Pick<Ground, 'must'>, person: Person, grey = 0): Promise<string> {
  return (await trial.must('upload', { token: person.token, file: onePixel(grey) })).message
}
