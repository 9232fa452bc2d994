/** Reason why the database cannot be written or read; also the id of a message. */
export type TroubleReason = 'store-full' | 'store-locked' | 'store-damaged' | 'store-failed'

/** A number of a command exceeds its column. The command was rolled back; a retry would fail too. */
export class BeyondColumn extends Error {}

/** The database failed, not the command. Nothing was kept; a retry may succeed. */
export class StoreTrouble extends Error {
  readonly reason: TroubleReason

  constructor(reason: TroubleReason, cause: unknown) {
    super(`${reason}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.reason = reason
  }
}
