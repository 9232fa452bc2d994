import type { Ground } from '../ground.ts'
import { NotPossible } from '../notPossible.ts'

/** Schedules an undo for the end of the trial. */
export type Later = (what: string, run: () => Promise<unknown>) => void

/** Creates one resource on the backend. */
export type Make<Value> = (trial: Ground, later: Later) => Promise<Value>

/** @throws NotPossible when the resource just created is not the first row of its list */
export function newest(rows: readonly { readonly id: number }[], list: string): number {
  const [first] = rows
  if (!first) throw new NotPossible(`the new record is not in ${list}`)
  return first.id
}
