import { format, parse } from '#domain/decimal.ts'
import type { OperationId } from '#generated/operations.ts'
import type { Exchange } from '../../core/exchange.ts'
import type { Asking } from '../../core/request.ts'
import type { Trial } from '../../core/trial.ts'
import type { Counted } from './effects.ts'

/** A write that is sent twice. */
export interface Write {
  readonly operation: OperationId
  readonly prepare: (trial: Trial) => Promise<Prepared>
}

export interface Prepared {
  readonly asking: Asking & { readonly token: string }
  /** Another valid body for the same key. */
  readonly other?: Asking
  readonly counted?: Counted
  /** Undoes the rows that were added to the list. */
  readonly undo?: (ids: readonly number[]) => Promise<unknown>
  /** Checks the last response where no list shows the effect. Returns the fault, if any. */
  readonly look?: (last: Exchange) => Promise<string | undefined>
}

/** Undoes rows one by one. */
export const each =
  (run: (id: number) => Promise<unknown>) =>
  async (ids: readonly number[]): Promise<void> => {
    for (const id of ids) await run(id)
  }

/** The same amount twice, in another valid form. */
export const doubled = (amount: string): string => format(2n * parse(amount))
