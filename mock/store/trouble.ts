/** Why the database cannot be written, or read at all; each is also the id of a message. */
export type TroubleReason = 'store-full' | 'store-locked' | 'store-damaged' | 'store-failed'

/** A figure of a command is beyond what a column holds: the command was undone, and would be again. */
export class BeyondColumn extends Error {}

/** The database failed, not the command: nothing of it was kept, and it may succeed when it is tried again. */
export class StoreTrouble extends Error {
  readonly reason: TroubleReason

  constructor(reason: TroubleReason, cause: unknown) {
    super(`${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.reason = reason
  }
}
